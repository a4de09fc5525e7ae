/** Wrappers and clients that bear the name of another maker's product. People who type that name mean the product. */

/** Their names here, by the source's ref. */
const THIRD_PARTY_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
};

export const thirdPartyName = (source: string, ref: string): string | undefined => THIRD_PARTY_NAMES[source]?.[ref];
