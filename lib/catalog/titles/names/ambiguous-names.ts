/** Names that several titles share although people mean one. No rule can decide, so each has its reason. */

interface Choice {
  /** The title that people mean. */
  readonly slug: string;
  readonly reason: string;
}

/** By normalized name. */
export const AMBIGUOUS_NAMES: Readonly<Record<string, Choice>> = {
  notes: { slug: "notes", reason: "Apple's comes with every Mac; the other is sold at get-notes.com." },
  appcleaner: {
    slug: "appcleaner",
    reason: "FreeMacSoft writes it as one word, Nektony calls its own App Cleaner & Uninstaller.",
  },
  redis: { slug: "redis", reason: "The database; the other put it into the menu bar, and is given up." },
  mongodb: { slug: "mongodb", reason: "The database; the other puts it into the menu bar." },
};

/** Names that the API asks back about, while a list of apps is read as the far better known one, which it says. */
export const BETTER_KNOWN: Readonly<Record<string, Choice>> = {
  evernote: { slug: "evernote", reason: "The other is its edition for China, which is sold as Yinxiangbiji." },
};
