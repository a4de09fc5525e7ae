/**
 * Titles that no Mac with Apple silicon runs any more, whatever the evidence says of their code: closed, ended long ago, or of a kind
 * that macOS loads no longer. Every door that answers asks here; one more of them is one entry here. Pure.
 */
import type { Status } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";
import { partOf, titlesOfPart } from "#lib/contract/title-parts.ts";
import { monthName } from "#lib/contract/words.ts";

/** Its maker closed what it connects to. */
interface Closed {
  readonly maker: string;
  /** What it closed, if not what the title is called. */
  readonly what?: string;
  /** YYYY-MM */
  readonly closed: string;
  readonly source: string;
  /** Where the same is still to be had in a browser. */
  readonly site?: string;
}

/** It ended before the first Mac with Apple silicon. */
interface Ended {
  /** The last macOS that had it, or opened it. */
  readonly last: string;
  /** It was no part of that macOS. */
  readonly isApart?: boolean;
  /** What has its place, as a sentence. */
  readonly successors: string;
  readonly source: string;
}

const SKYPE: Closed = {
  maker: "Microsoft",
  what: "Skype",
  closed: "2025-05",
  source:
    "https://www.microsoft.com/en-us/microsoft-365/blog/2025/02/28/the-next-chapter-moving-from-skype-to-microsoft-teams/",
};

/** By slug. */
const CLOSED: ReadonlyMap<string, Closed> = new Map(
  Object.entries({
    "adobe-flash-player": {
      maker: "Adobe",
      what: "Flash Player",
      closed: "2021-01",
      source: "https://www.adobe.com/products/flashplayer/end-of-life.html",
    },
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
  }),
);

/** By slug. */
const ENDED: ReadonlyMap<string, Ended> = new Map(
  Object.entries({
    aperture: {
      last: "macOS 10.14",
      isApart: true,
      successors: "Photos, which comes with macOS, opens its libraries.",
      source: "https://www.engadget.com/2019-04-30-apple-aperture-wont-run-in-macos-after-mojave.html",
    },
    iphoto: {
      last: "macOS 10.14",
      isApart: true,
      successors: "Photos, which comes with macOS, opens its libraries.",
      source: "http://www.pressreader.com/australia/macworld-usa/20200801/281565178089127",
    },
    itunes: {
      last: "macOS 10.14",
      successors: "Music, TV, Podcasts, Books and Finder have taken its place.",
      source: "https://9to5mac.com/2019/06/05/itunes-macos-catalina/",
    },
  }),
);

/** Games whose Mac version is a 32-bit app, as the statements in the catalogue say. */
const THIRTY_TWO_BIT: ReadonlySet<string> = new Set([
  ...["counter-strike", "half-life-2", "left-4-dead-2", "portal", "portal-2", "team-fortress-2"],
]);

/** The first macOS that loads no Quick Look generators. */
export const NO_GENERATORS_FROM = 15;

export interface Defunct {
  /** Whether its maker closed it or ended it long ago, macOS loads nothing of its kind, or opens nothing of its build. */
  readonly why: "closed" | "ended" | "not_loaded" | "32_bit";
  /** In place of "Runs natively". */
  readonly label: string;
  /** In place of "Yes." */
  readonly answer: string;
  /** In two words, for a macOS. */
  readonly year: string;
  readonly sentence: string;
  /** The same beside its name. */
  readonly fact: string;
  /** What to do. */
  readonly advice: string;
  /** The same in a browser. */
  readonly site: string | null;
  /** When, and who says so. */
  readonly since: { readonly term: string; readonly fact: string; readonly source: string | null };
}

/** The sign of every one of them. */
export const DEFUNCT_SIGN: Extract<Status, "unsupported"> = "unsupported";

const DOES_NOT_RUN = { label: "Does not run", answer: "No.", year: "Does not run", site: null } as const;

interface Named {
  readonly slug: string;
  readonly title: string;
  /** A Windows version may run instead of a Mac version that does not. */
  readonly status: Status;
}

export function defunctOf(
  { slug, title, status }: Named,
  { macos }: Pick<Scope, "macos"> = DEFAULT_SCOPE,
): Defunct | null {
  const [closed, ended] = [CLOSED.get(slug), ENDED.get(slug)];
  if (closed) return ofClosed(closed, title);
  if (ended) return ofEnded(ended, title);
  if (status === "unsupported" && THIRTY_TWO_BIT.has(slug)) return of32Bit(title);
  return partOf(slug)?.kind === "quickLook" && macos >= NO_GENERATORS_FROM ? ofGenerator(title) : null;
}

/** Those that are it whatever their status, for lists and counts. */
export const DEFUNCT_SLUGS: readonly string[] = [...CLOSED.keys(), ...ENDED.keys(), ...titlesOfPart("quickLook")];

function ofClosed({ maker, what, closed, source, site }: Closed, title: string): Defunct {
  const month = monthName(closed);
  return {
    why: "closed",
    label: "No longer works",
    answer: "Closed.",
    year: "Closed",
    sentence: `${maker} closed ${what ?? title} in ${month}, so the app no longer works.`,
    fact: `${maker} shut it down in ${month}: it no longer works.`,
    advice: "The app has nothing to connect to any more: delete it.",
    site: site ?? null,
    since: { term: "Closed", fact: month, source },
  };
}

function ofEnded({ last, isApart = false, successors, source }: Ended, title: string): Defunct {
  return {
    ...DOES_NOT_RUN,
    why: "ended",
    sentence: `${title} ended with ${last}, before the first Mac with Apple silicon. ${successors}`,
    fact: `It ended with ${last}, before the first Mac with Apple silicon. ${successors}`,
    advice: "There is nothing to install. Your libraries open in the apps that replaced it.",
    since: isApart
      ? { term: "Last opened", fact: `On ${last}`, source }
      : { term: "Last shipped with", fact: last, source },
  };
}

const of32Bit = (title: string): Defunct => ({
  ...DOES_NOT_RUN,
  why: "32_bit",
  sentence: `The Mac version of ${title} is a 32-bit app, and macOS has opened none of those since 10.15.`,
  fact: "Its Mac version is a 32-bit app, and macOS has opened none of those since 10.15.",
  advice:
    "Expect no newer Mac version. Play it on a Windows PC, or try its Windows version with CrossOver: test that before you pay.",
  since: { term: "Last opened", fact: "On macOS 10.14", source: "#evidence" },
});

const ofGenerator = (title: string): Defunct => ({
  ...DOES_NOT_RUN,
  why: "not_loaded",
  label: "No longer loaded",
  year: "Not loaded",
  sentence: `${title} is a Quick Look generator. macOS ${NO_GENERATORS_FROM} and later load none of these, on any Mac.`,
  fact: `It is a Quick Look generator: macOS ${NO_GENERATORS_FROM} and later load none of these, on any Mac.`,
  advice: "Get an app with a Quick Look extension for these files. A newer version of this one may be such an app.",
  since: { term: "Not loaded since", fact: `macOS ${NO_GENERATORS_FROM}, September 2024`, source: "/plug-ins" },
});
