/** Names that several titles bear although people mean one: no rule can tell, so each is kept with its reason. */

interface Meant {
  readonly slug: string;
  readonly reason: string;
}

/** By normalized name. */
export const MEANT: Readonly<Record<string, Meant>> = {
  notes: { slug: "notes", reason: "Apple's comes with every Mac; the other is sold at get-notes.com." },
  appcleaner: {
    slug: "appcleaner",
    reason: "FreeMacSoft writes it as one word, Nektony calls its own App Cleaner & Uninstaller.",
  },
};
