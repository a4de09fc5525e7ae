/** PURE: names of platforms, which have no page. A title that mentions one is not meant by it: Fuse for Mac OS X. */
import { foldName } from "#lib/catalog/titles/normalize.ts";

/** `guest`: a Mac runs it in a virtual machine; `flash`: people mean Adobe's, not the tool of that name. */
export type Platform = "mac" | "guest" | "flash";

const PLATFORMS: readonly (readonly [Platform, RegExp])[] = [
  ["mac", /^(?:mac ?os(?: ?x)?|os ?x)(?: \d+)*$/],
  ["guest", /^(?:(?:linux|ubuntu|debian|fedora|android)(?: linux)?|windows(?: \d+)?)$/],
  ["flash", /^(?:adobe |macromedia )?flash(?: player)?$/],
];

/** Null for other names. */
export function readPlatform(name: string): Platform | null {
  const folded = foldName(name);
  return PLATFORMS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
