/** The words for a projection to macOS 28. Pure; shown on the site only, never in the contract. */
import type { Doubt, Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { isOldYear } from "#lib/contract/edition-year.ts";
import type { Reason } from "#lib/contract/evidence.ts";
import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { NEXT_MACOS } from "#lib/contract/scope.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import { verbOf } from "#lib/site/words/answers/answers.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";

export interface ProjectionWords {
  /** The sign to show. */
  readonly status: Status;
  readonly words: string;
  readonly reason: string;
}

interface Projected {
  readonly title: string;
  readonly projection: Projection;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  /** Why an Intel app may stop, and does not for certain. */
  readonly doubt?: Doubt | null;
  /** The answer of today is not very sure, as of isWeak. */
  readonly isUnsure?: boolean;
  /** It runs Windows programs through Rosetta 2. */
  readonly runsWindows?: boolean;
  /** No longer maintained. */
  readonly ended?: boolean;
  /** Its evidence is about the Windows version alone. */
  readonly noMacApp?: boolean;
  /** A driver or plug-in, which people do not open. */
  readonly isPart?: boolean;
  /** Rosetta 2 never ran any. */
  readonly isKernelExtension?: boolean;
  /** Why nothing is claimed, or which build it is about. */
  readonly reason?: Reason | null;
}

/** Of a native app that runs Windows programs through Rosetta 2: the sign that the check gives it. */
const GUESTS_MAY_STOP = { status: "unknown", words: "Opens; its programs may stop" } as const;

const REMOVES = "macOS 28 (autumn 2027) removes";
const REMOVAL = `${REMOVES} Rosetta 2.`;

export function projectionWords({
  title,
  projection,
  status,
  layer,
  doubt = null,
  isUnsure = false,
  runsWindows = false,
  ended = false,
  noMacApp = false,
  isPart = false,
  isKernelExtension = false,
  reason = null,
}: Projected): ProjectionWords {
  const needs = verbOf(title, isPart) === "work" ? "need" : "needs";
  switch (projection) {
    case "stops":
      return {
        status: "unsupported",
        words: "will stop",
        reason: isOldYear(title)
          ? `${REMOVAL} ${title} will no longer open.`
          : isPart
            ? `${REMOVAL} Unless its maker updates ${title} by then, it will no longer work.`
            : `${REMOVAL} Unless an Apple silicon version of ${title} comes out by then, it will no longer open.`,
      };
    case "stops_given_up":
      return {
        status: "unsupported",
        words: "will stop, abandoned",
        reason: `${REMOVAL} ${title} ${needs} it, and ${needs === "need" ? "their" : "its"} maker no longer updates ${needs === "need" ? "them" : "it"}.`,
      };
    case "old_game":
      return {
        status: "unknown",
        words: "may stop, old game",
        reason: `${REMOVAL} Apple plans to keep some old games working, but has not said which.`,
      };
    case "may_stop":
      return {
        status: "unknown",
        words: "may stop",
        reason:
          status === "translation"
            ? layerReason(layer)
            : `${REMOVAL} Our evidence that ${title} still ${needs} it is ${doubt ?? "old or weak"}. Check your copy: a newer version may be native.`,
      };
    case "runs":
      if (runsWindows)
        return {
          ...GUESTS_MAY_STOP,
          words: lowerFirst(GUESTS_MAY_STOP.words),
          reason: `${title} opens without Rosetta 2, but the Windows programs in it need Rosetta 2, which ${REMOVES}. ${ended ? "It is no longer maintained." : "An update may change that."}`,
        };
      return status === "translation"
        ? {
            status,
            words: isUnsure ? "probably keeps running" : "keeps running",
            reason: "Windows for Arm runs in a virtual machine that does not use Rosetta 2.",
          }
        : {
            status,
            words: isUnsure ? "probably keeps running" : "keeps running",
            reason: isUnsure
              ? "It probably does not need Rosetta 2. If so, macOS 28 (autumn 2027) changes nothing."
              : "It does not need Rosetta 2, so macOS 28 (autumn 2027) changes nothing.",
          };
    case "does_not_run":
      return {
        status: "unsupported",
        words: isUnsure ? "probably does not run" : "does not run",
        reason: "macOS 28 will not change this.",
      };
    case "not_known":
      if (isWebApp(status, reason))
        return {
          status,
          words: "runs in a browser",
          reason: "A website does not need Rosetta 2, so macOS 28 (autumn 2027) changes nothing.",
        };
      if (isKernelExtension)
        return {
          status: "unknown",
          words: "not known yet",
          reason: "Rosetta 2 never ran kernel extensions, so macOS 28 (autumn 2027) changes nothing.",
        };
      return {
        status: "unknown",
        words: "not known yet",
        reason: noMacApp
          ? `CrossOver and Apple’s Game Porting Toolkit run Windows programs through Rosetta 2, which ${REMOVES}. An update may change that.`
          : "If it needs Rosetta 2, it stops in macOS 28 (autumn 2027).",
      };
  }
}

function layerReason(layer: TranslationLayer | null): string {
  const runs = `${layer ? LAYER_WORDS[layer] : "The other software"} runs Windows programs through Rosetta 2, which ${REMOVES}`;
  const ended = layer && ENDED_LAYERS[layer];
  return ended
    ? `${runs}, and is no longer maintained. ${LAYER_WORDS[ended.successor]}, its successor, needs Rosetta 2 too, but an update may change that.`
    : `${runs}. An update may change that.`;
}

const SUMS = {
  runs: "will keep running",
  stops: "will stop",
  stops_given_up: "will stop",
  may_stop: "may stop",
  old_game: "may stop",
  does_not_run: "will not run",
  not_known: "not known yet",
} as const satisfies Record<Projection, string>;

interface Foretold {
  readonly slug?: string;
  readonly next: Projection;
  /** A website, which needs no Rosetta 2. */
  readonly inBrowser?: boolean;
}

/** All of it: what CrossOver runs is a part of what people have it for. */
export const keepsRunning = ({ slug, next, inBrowser = false }: Foretold): boolean =>
  (next === "runs" && !(slug !== undefined && runsWindowsPrograms(slug))) || inBrowser;

/** Of a list: "In macOS 28: 9 will keep running, 1 may stop."; empty without titles. */
export function sumSentence(titles: readonly Foretold[]): string {
  const said = titles.map(
    (title) => SUMS[keepsRunning(title) ? "runs" : title.next === "runs" ? "may_stop" : title.next],
  );
  const parts = [...new Set(Object.values(SUMS))]
    .map((words) => [said.filter((other) => other === words).length, words] as const)
    .filter(([count]) => count > 0);
  return parts.length > 0 ? `In macOS ${NEXT_MACOS}: ${parts.map((part) => part.join(" ")).join(", ")}.` : "";
}
