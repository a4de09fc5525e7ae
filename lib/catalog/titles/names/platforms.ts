/** PURE: names of platforms, which have no page. A title that mentions one is not meant by it: Fuse for Mac OS X. */
import { RELEASES } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";

/** `guest`: a Mac runs it in a virtual machine; `flash`: people mean Adobe's, not the tool of that name; `console`: games run on it. */
export type Platform = "mac" | "guest" | "flash" | "console";

// Before Catalina; a title of that name comes first.
const EARLIER = "mojave|high sierra|el capitan|yosemite|mavericks|mountain lion|snow leopard";
const RELEASE = `(?:${RELEASES}|${EARLIER})`;

const PLATFORMS: readonly (readonly [Platform, RegExp])[] = [
  ["mac", new RegExp(String.raw`^(?:(?:mac ?os(?: ?x)?|os ?x)(?: \d+)*(?: ${RELEASE})?|${RELEASE})(?: \d+)*$`)],
  ["guest", /^(?:(?:linux|ubuntu|debian|fedora|android)(?: linux)?|windows(?: \d+)?)$/],
  [
    "console",
    /^(?:steam (?:deck|machine)|(?:sony )?(?:play ?station|ps)(?: ?[1-5])?|(?:microsoft )?xbox(?: (?:one|360|series [sx]))?|(?:nintendo )?switch(?: 2)?)$/,
  ],
  ["flash", /^(?:adobe |macromedia )?flash(?: player)?$/],
];

/** Null for other names. */
export function readPlatform(name: string): Platform | null {
  // "xbox app" asks about no Mac app either.
  const folded = foldName(name).replace(/^(xbox|play ?station) app$/, "$1");
  return PLATFORMS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
