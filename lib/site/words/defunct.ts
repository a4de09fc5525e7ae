/** Titles that no Mac runs any more, whatever the evidence says of their code: closed, or of a kind that macOS loads no longer. Pure. */
import { CLOSED_SERVICES } from "#lib/contract/closed-services.ts";
import type { Status } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";
import { monthName } from "#lib/contract/words.ts";
import { partOf } from "#lib/site/words/part-titles.ts";

export interface Defunct {
  /** Whether its maker closed it, or macOS loads nothing of its kind. */
  readonly why: "closed" | "not_loaded";
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
  /** What its evidence is about. */
  readonly itself: string;
  /** When, and who says so. */
  readonly since: { readonly term: string; readonly fact: string; readonly source: string | null };
}

/** The sign of every one of them. */
export const DEFUNCT_SIGN: Extract<Status, "unsupported"> = "unsupported";

/** The first macOS that loads no Quick Look generators. */
const NO_GENERATORS_FROM = 15;

export function defunctOf(
  { slug, title }: { readonly slug: string; readonly title: string },
  { macos }: Pick<Scope, "macos"> = DEFAULT_SCOPE,
): Defunct | null {
  const service = Object.hasOwn(CLOSED_SERVICES, slug) && CLOSED_SERVICES[slug];
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
      itself: "The app itself",
      since: { term: "Closed", fact: month, source: service.source },
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
    itself: "The plug-in itself",
    since: { term: "Not loaded since", fact: `macOS ${NO_GENERATORS_FROM}, September 2024`, source: "/plug-ins" },
  };
}
