/** Titles that no Mac runs any more, whatever the evidence says of their code: closed, or of a kind that macOS loads no longer. Pure. */
import { closedService, endedSoftware } from "#lib/contract/closed-services.ts";
import type { Status } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";
import { THIRTY_TWO_BIT_GAMES } from "#lib/contract/thirty-two-bit.ts";
import { monthName } from "#lib/contract/words.ts";
import { partOf } from "#lib/site/words/part-titles.ts";

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
  /** What to do. */
  readonly advice: string;
  /** The same in a browser. */
  readonly site: string | null;
  /** When, and who says so. */
  readonly since: { readonly term: string; readonly fact: string; readonly source: string | null };
}

/** The sign of every one of them. */
export const DEFUNCT_SIGN: Extract<Status, "unsupported"> = "unsupported";

/** The first macOS that loads no Quick Look generators. */
const NO_GENERATORS_FROM = 15;

interface Named {
  readonly slug: string;
  readonly title: string;
  readonly status?: Status;
}

/** @param named with its status, where a Windows version may run instead of its Mac version */
export function defunctOf(
  { slug, title, status }: Named,
  { macos }: Pick<Scope, "macos"> = DEFAULT_SCOPE,
): Defunct | null {
  const service = closedService(slug);
  if (service) {
    const month = monthName(service.closed);
    return {
      why: "closed",
      label: "No longer works",
      answer: "Closed.",
      year: "Closed",
      sentence: `${service.maker} closed ${service.what ?? title} in ${month}, so the app no longer works.`,
      advice: "The app has nothing to connect to any more: delete it.",
      site: service.site ?? null,
      since: { term: "Closed", fact: month, source: service.source },
    };
  }
  const ended = endedSoftware(slug);
  if (ended) {
    return {
      why: "ended",
      label: "Does not run",
      answer: "No.",
      year: "Does not run",
      sentence: `${title} ended with ${ended.last}, before the first Mac with Apple silicon. ${ended.successors}`,
      advice: "There is nothing to install: what it kept is in the apps that replaced it.",
      site: null,
      since: { term: "Last part of", fact: ended.last, source: ended.source },
    };
  }
  if (status === "unsupported" && THIRTY_TWO_BIT_GAMES.has(slug)) {
    return {
      why: "32_bit",
      label: "Does not run",
      answer: "No.",
      year: "Does not run",
      sentence: `The Mac version of ${title} is a 32-bit app, and macOS has opened none of those since 10.15.`,
      advice:
        "Expect no newer Mac version. Play it on a Windows PC, or try its Windows version with CrossOver: test that before you pay.",
      site: null,
      since: { term: "Last opened", fact: "On macOS 10.14", source: "#evidence" },
    };
  }
  if (partOf(slug)?.kind !== "quickLook" || macos < NO_GENERATORS_FROM) return null;
  return {
    why: "not_loaded",
    label: "No longer loaded",
    answer: "No.",
    year: "Not loaded",
    sentence: `${title} is a Quick Look generator. macOS ${NO_GENERATORS_FROM} and later load none of these, on any Mac.`,
    advice: "Get an app with a Quick Look extension for these files. A newer version of this one may be such an app.",
    site: null,
    since: { term: "Not loaded since", fact: `macOS ${NO_GENERATORS_FROM}, September 2024`, source: "/plug-ins" },
  };
}
