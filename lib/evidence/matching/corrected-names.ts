/**
 * Names of titles whose source gives a misleading one: wrappers and clients that bear the name of another maker's product, which
 * people who type it mean, and a name that its source misspells.
 */

/** Their names here, by the source's ref. */
const CORRECTED_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "homebrew-cask": {
    "gcollazo-mongodb": "MongoDB menu bar app by gcollazo",
    "jellybeansoup-netflix": "Netflix wrapper by jellybeansoup",
    "jpadilla-redis": "Redis menu bar app by jpadilla",
    "timche-gmail-desktop": "Gmail Desktop wrapper by timche",
    "typcn-bilibili": "Bilibili client by typcn",
    "vincelwt-chatgpt": "ChatGPT wrapper by vincelwt",
    "whoozle-android-file-transfer": "Android File Transfer by whoozle",
  },
  autopkg: { hackernews: "Hacker News client by IronsideXXVI" },
  "the-mac-repo": { "grand-theft-auto-4": "Grand Theft Auto IV" },
};

export const correctedName = (source: string, ref: string): string | undefined => CORRECTED_NAMES[source]?.[ref];
