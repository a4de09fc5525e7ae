/** The form "Tell us about it", for what has no page here: what may be said in it, and what is wrong with it. Pure. */
import type { Chip } from "#lib/contract/schema.ts";
import { CLAIMS, type ClaimName } from "#lib/feedback/report.ts";
import { chipFault, formPath, isKey, REPORTED_MACOS, toChip, typedIn, urlFault } from "#lib/feedback/typed.ts";

export const WISH_FIELDS = ["name", "url", "claim", "macos", "chip"] as const;
export type WishField = (typeof WISH_FIELDS)[number];
/** As typed; what was left out is empty. */
export type WishTyped = Readonly<Record<WishField, string>>;
export type WishFaults = Partial<Record<WishField, string>>;

export interface Wish {
  readonly name: string;
  readonly url: string | null;
  /** Null where it was not tried. */
  readonly claim: ClaimName | null;
  readonly macos: number | null;
  readonly chip: Chip;
}

export const NAME_MAX = 80;
/** Choosing it says that nothing was tried. */
export const NOT_TRIED = "not_tried";

export function toWishTyped(value: (field: WishField) => string | null | undefined): WishTyped {
  return typedIn(WISH_FIELDS, value);
}

/** Each fault is a sentence to be read below its field. */
export function readWish(typed: WishTyped): { readonly wish: Wish } | { readonly faults: WishFaults } {
  const { name, url, claim, macos, chip } = typed;
  const isTried = isKey(CLAIMS, claim);
  const faults: WishFaults = {
    ...(!isName(name) && { name: `A name has letters or digits, and up to ${NAME_MAX} characters.` }),
    ...urlFault(url),
    ...(!isTried && claim !== NOT_TRIED && { claim: "Choose what you saw, or that you have not tried it." }),
    ...(macos !== "" && !REPORTED_MACOS.includes(macos) && { macos: "Choose one in the list." }),
    ...chipFault(chip),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    wish: {
      name: name.replaceAll(/\s+/g, " "),
      url: url || null,
      claim: isTried ? (claim as ClaimName) : null,
      macos: macos === "" ? null : Number(macos),
      chip: toChip(chip),
    },
  };
}

/** Where the form is; with what is known already, or what was typed and has to be corrected. */
export function wishPath(query: Readonly<Record<string, string>> = {}): string {
  return formPath("/tell", query);
}

function isName(typed: string): boolean {
  return typed.length <= NAME_MAX && /[\p{L}\p{N}]/u.test(typed) && !/\p{C}/u.test(typed);
}
