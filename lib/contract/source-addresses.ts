/** Each source's published file and its fetch interval, or why the source is not watched. */

export interface Published {
  readonly url: string;
  /** Days between fetches. Daily even for sources that change hourly: that is polite, and accurate enough. */
  readonly everyDays: number;
}

export interface Unwatched {
  /** The reason, for people to read. */
  readonly unwatched: string;
}

const raw = (path: string) => `https://raw.githubusercontent.com/${path}`;
const WITH_NEW_VERSIONS = { unwatched: "Our own lists, which come with new versions of this software." };
const GATHERED = { unwatched: "Gathered from many files, so imported by hand." };

/** By the name that the operator types. */
export const PUBLISHED = {
  "homebrew-cask": { url: "https://formulae.brew.sh/api/cask.json", everyDays: 1 },
  "homebrew-analytics": {
    url: "https://formulae.brew.sh/api/analytics/cask-install/homebrew-cask/365d.json",
    everyDays: 7,
  },
  "homebrew-formula": { url: "https://formulae.brew.sh/api/formula.json", everyDays: 1 },
  doesitarm: { url: raw("ThatGuySam/doesitarm/HEAD/README.md"), everyDays: 7 },
  installomator: { url: "https://codeload.github.com/Installomator/Installomator/tar.gz/HEAD", everyDays: 7 },
  "awesome-mac": { url: raw("jaywcjlove/awesome-mac/HEAD/README.md"), everyDays: 7 },
  "open-source-mac-os-apps": { url: raw("serhii-londar/open-source-mac-os-apps/HEAD/applications.json"), everyDays: 7 },
  applite: { url: raw("milanvarady/Applite/HEAD/Applite/Resources/categories.json"), everyDays: 7 },
  "homebrew-history": { unwatched: "The past of Homebrew Cask, read once." },
  "the-mac-repo": GATHERED,
  autopkg: GATHERED,
  intunebrew: GATHERED,
  "open-audio-stack": GATHERED,
  "macos-gaming": GATHERED,
  "known-titles": WITH_NEW_VERSIONS,
  "steam-ids": WITH_NEW_VERSIONS,
  "bundle-ids": WITH_NEW_VERSIONS,
  rulings: WITH_NEW_VERSIONS,
  categories: WITH_NEW_VERSIONS,
  aliases: WITH_NEW_VERSIONS,
  successors: WITH_NEW_VERSIONS,
  endings: WITH_NEW_VERSIONS,
  "best-known": WITH_NEW_VERSIONS,
} as const satisfies Record<string, Published | Unwatched>;
export type SourceName = keyof typeof PUBLISHED;

const places: Readonly<Record<string, Published | Unwatched>> = PUBLISHED;

/** @param source its name, which is also its id */
export function publishedBy(source: string): Published | null {
  const place = places[source];
  return place && "url" in place ? place : null;
}

/** Data that are used offline say how old they are after this many days. */
export const OLD_DATA_DAYS = 90;
