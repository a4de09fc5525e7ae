/** Exceptions that no rule can derive, each with its reason. By slug. */

/** Catalogue packages that only download the title: their claims are about the package. By source. */
export const STUBS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "homebrew-cask": {
    steam: "The package holds a bootstrapper of its own; the client that it fetches is another program.",
  },
};

/** Titles whose version numbers restarted or changed form: a higher number is not a later version. */
export const RENUMBERED: Readonly<Record<string, string>> = {
  "abbyy-finereader-pdf": "Homebrew counts builds (1402.19), the maker versions (15.0).",
  aldente: "Versions of the paid edition run ahead of the free one that Homebrew lists.",
  "battle-net": "The app is 2.52, the installer that Homebrew lists 1.19.",
  "skype-for-business": "16.31.11 and 16.31.0.11 are one release, written two ways.",
  whatsapp: "2.2049 was the former app; the one that replaced it counts from 23.",
};

export function isStub(source: string, slug: string): boolean {
  return STUBS[source]?.[slug] !== undefined;
}
