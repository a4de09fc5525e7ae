/** Apps that no longer work because their maker closed what they connect to. A closure is one entry here. */

export interface ClosedService {
  readonly maker: string;
  /** What it closed, if not what the title is called. */
  readonly what?: string;
  /** YYYY-MM */
  readonly closed: string;
  readonly source: string;
  /** Where the same is still to be had in a browser. */
  readonly site?: string;
}

/** Software that ended before the first Mac with Apple silicon. */
export interface EndedSoftware {
  /** The last macOS that had it. */
  readonly last: string;
  /** What has its place, as a sentence. */
  readonly successors: string;
  readonly source: string;
}

/** By slug. */
export const ENDED_SOFTWARE: Readonly<Record<string, EndedSoftware>> = {
  itunes: {
    last: "macOS 10.14",
    successors: "Music, TV, Podcasts, Books and Finder do its work today.",
    source: "https://9to5mac.com/2019/06/05/itunes-macos-catalina/",
  },
};

const SKYPE: ClosedService = {
  maker: "Microsoft",
  what: "Skype",
  closed: "2025-05",
  source: "https://soylentnews.org/article.pl?sid=25/03/02/2037225&from=rss",
};

/** By slug. */
export const CLOSED_SERVICES: Readonly<Record<string, ClosedService>> = {
  "dropbox-passwords": {
    maker: "Dropbox",
    closed: "2025-10",
    source: "https://applewatchtech.es/se-cierra-dropbox-passwords-un-adios-que-nos-obliga-a-mover-ficha",
  },
  "google-backup-and-sync": {
    maker: "Google",
    what: "Backup and Sync",
    closed: "2021-10",
    source: "https://support.google.com/a/answer/10752267",
  },
  messenger: {
    maker: "Meta",
    what: "its Messenger apps for Mac and Windows",
    closed: "2025-12",
    source: "https://www.techbuzz.ai/articles/meta-kills-messenger-desktop-apps-forces-users-to-web",
    site: "https://www.facebook.com/messages",
  },
  skype: SKYPE,
  "skype@preview": SKYPE,
};

/** Null for a title whose service goes on, or that needs none. */
export const closedService = (slug: string): ClosedService | null =>
  (Object.hasOwn(CLOSED_SERVICES, slug) && CLOSED_SERVICES[slug]) || null;

export const endedSoftware = (slug: string): EndedSoftware | null =>
  (Object.hasOwn(ENDED_SOFTWARE, slug) && ENDED_SOFTWARE[slug]) || null;

/** No Mac with Apple silicon runs it any more, whatever it is built for. */
export const isGone = (slug: string): boolean => closedService(slug) !== null || endedSoftware(slug) !== null;
