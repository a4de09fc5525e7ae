/** Parses slug:, steam:, bundle: and bare names. */
import { invalidParam } from "#lib/core/errors.ts";

/** Always over the rate limit; no title has this slug. */
export const LIMIT_DEMO_SLUG = "429-demo";

export type Identifier =
  | { readonly scheme: "slug" | "bundle" | "steam"; readonly value: string }
  | { readonly scheme: "name"; readonly value: string };

/** @throws AppError invalid_param naming `identifier`: nothing after the prefix, or a Steam id that is no number. */
export function parseIdentifier(text: string): Identifier {
  const match = /^(slug|steam|bundle):(.*)$/su.exec(text.trim());
  if (!match) return { scheme: "name", value: text.trim() };
  const scheme = match[1] as "slug" | "steam" | "bundle";
  const value = match[2]!.trim();
  if (value === "") throw invalidParam("identifier", `a value must follow "${scheme}:"`);
  if (scheme === "steam") {
    if (!/^[0-9]{1,10}$/.test(value))
      throw invalidParam("identifier", "a Steam app id is a number, such as steam:1245620");
    return { scheme, value: String(Number(value)) };
  }
  return { scheme, value };
}
