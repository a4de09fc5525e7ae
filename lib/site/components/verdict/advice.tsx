/** What to do about the answer, and why macOS may have shown a warning. */
import type { ReactNode } from "react";
import type { Defunct } from "#lib/contract/defunct.ts";
import { isOldYear } from "#lib/contract/edition-year.ts";
import type { Reason } from "#lib/contract/evidence.ts";
import { ELSEWHERE, isStreaming, STREAM_IT } from "#lib/contract/layer-words.ts";
import type { Chip, Status, Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { hostOf } from "#lib/contract/web-address.ts";
import { layerSteps } from "#lib/site/components/verdict/layer-steps.tsx";
import {
  defunctSteps,
  noMacSteps,
  partSteps,
  plugInSteps,
  reachSteps,
  toolSteps,
} from "#lib/site/components/verdict/special-steps.tsx";
import { Similar, unknownSteps } from "#lib/site/components/verdict/unknown-steps.tsx";
import { INTEL_APP_WORKS } from "#lib/site/words/answers/answers.ts";
import { steamStore } from "#lib/site/words/paths.ts";

export const ROSETTA_SOURCE = "https://support.apple.com/102527";

export interface AdviceProps {
  readonly verdict: Verdict;
  readonly homepage: string | null;
  readonly steamId: string | undefined;
  /** Discontinued, or no longer available. */
  readonly ended: boolean;
  /** It depends on Rosetta 2. */
  readonly stops: boolean;
  /** There is nothing to install. */
  readonly inBrowser: boolean;
  /** Why it does not run, if a source says. */
  readonly reason?: Reason | null;
  /** The name under which Homebrew installs it, if it is a command-line tool. */
  readonly formula?: string | null;
  /** Its evidence is about the Windows version alone. */
  readonly noMacApp?: boolean;
  /** No Mac runs it any more. */
  readonly defunct?: Defunct | null;
  /** Of a driver or plug-in, which people do not open: what to do if it is built for Intel. */
  readonly partAdvice?: string | null;
  readonly isPlugIn?: boolean;
  /** The macOS asked about, if it is an older one. */
  readonly older?: number | null;
  /** There may be older Mac copies, built for Intel. */
  readonly wasIntel?: boolean;
  /** What it asks for beyond the chip asked about, in words. */
  readonly outOfReach?: string | null;
  /** It is memory that the Mac asked about lacks. */
  readonly lacksMemory?: boolean;
  /** No Mac has this chip and this macOS. */
  readonly isForNoMac?: boolean;
  readonly chip?: Chip;
  /** There is no such product. */
  readonly isMadeUp?: boolean;
  /** What its own card names. */
  readonly instead?: readonly { readonly slug: string; readonly title: string }[];
  /** Where others that do the same may be found. */
  readonly category?: string | null;
  /** A last step, about what it loads. */
  readonly plugIns?: ReactNode;
  /** Beside the steps. */
  readonly children?: ReactNode;
}

/** What to do, step by step. */
export function adviceSteps(props: AdviceProps): ReactNode[] {
  const { verdict, homepage, steamId, ended, inBrowser, reason = null, formula = null } = props;
  const {
    noMacApp = false,
    defunct = null,
    partAdvice = null,
    isPlugIn = false,
    older = null,
    wasIntel = true,
    outOfReach = null,
    lacksMemory = false,
    isForNoMac = false,
    chip = DEFAULT_SCOPE.chip,
    isMadeUp = false,
    instead: alternatives = [],
    category = null,
    plugIns = null,
  } = props;
  const { status } = verdict;
  const areStreamed = alternatives.length > 0 && alternatives.every(({ slug }) => isStreaming(slug));
  const instead = (before: string, words: string) =>
    alternatives.length > 0
      ? [<Instead key="instead" before={before} words={areStreamed ? "how to stream it" : words} />]
      : [];
  const maker = homepage ? <a href={homepage}>{siteName(homepage)}</a> : "its maker’s site";
  const shop = steamId && !homepage ? <a href={steamStore(steamId)}>Steam</a> : maker;
  /** What helps where nothing is known of it. */
  const lookElsewhere = [
    ...(homepage && !ended
      ? [<>Or look on {maker} for “Apple silicon”, “M1” or “Universal” among its downloads or requirements.</>]
      : []),
    ...(alternatives.length === 0 && category !== null && verdict.kind === "app"
      ? [<Similar key="similar" category={category} />]
      : []),
    ...instead("Or see", "what does run"),
  ];
  const unsupportedSteps = () => {
    const other = elsewhere(verdict, reason, alternatives.length > 0);
    if (areStreamed && other?.includes(STREAM_IT)) return [<Streamed key="streamed" words={other} />];
    return [...instead("See", "what runs instead"), other ?? <>Look on {maker} for a newer Mac version.</>];
  };
  const steps: Record<Status, ReactNode[]> = {
    native: ended
      ? [
          "It still works. Expect no new version; its online features may have stopped.",
          ...instead("Or see", "what replaced it"),
        ]
      : [
          <>
            {older ? (
              <>
                Check on {shop} whether the current version still supports macOS {older}. If not, update macOS.
              </>
            ) : (
              <>Get the current version from {shop}.</>
            )}
            {wasIntel && " Older copies may still be built for Intel."}
          </>,
        ],
    rosetta2: [
      `Keep ${verdict.kind === "game" ? "playing" : "using it"} for now. Rosetta 2 is Apple’s translator for Intel apps: macOS offers to install it when you first open one.`,
      ended ? "Replace it before macOS 28. Expect no Apple silicon version." : untilNext(verdict, maker, steamId),
      ...instead("Or switch to", "something that runs natively"),
    ],
    translation: layerSteps(verdict, steamId),
    unsupported: unsupportedSteps(),
    unknown: isMadeUp
      ? instead("A real page would name here", "what runs instead")
      : inBrowser
        ? [<>Open {homepage ? <a href={homepage}>its site</a> : "its site"} in Safari or another browser.</>]
        : noMacApp
          ? [
              <>We know of no Mac version. Before you buy it for a Mac, look for one on {shop}.</>,
              ELSEWHERE[verdict.kind],
              ...instead("Or see", "what does run"),
            ]
          : [...unknownSteps(props), ...lookElsewhere],
  };
  const own =
    defunctSteps(defunct, alternatives) ??
    toolSteps(formula, status, ended) ??
    plugInSteps(isPlugIn, status, lookElsewhere) ??
    partSteps(partAdvice, status, instead) ??
    noMacSteps(isForNoMac) ??
    reachSteps(outOfReach, verdict.kind, chip, lacksMemory) ??
    steps[status];
  return plugIns && !isForNoMac ? [...own, plugIns] : own;
}

export function Advice(props: AdviceProps) {
  const { verdict, stops, defunct, children } = props;
  return (
    <section className="card" aria-labelledby="advice">
      <h2 id="advice">What to do</h2>
      <ol className="steps">
        {adviceSteps(props).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, never reordered
          <li key={index}>
            <div>{step}</div>
          </li>
        ))}
        {stops && !defunct && verdict.kind === "app" && (
          <li className="no-print">
            <div>
              <a href="/check">Check all your apps at once.</a>
            </div>
          </li>
        )}
      </ol>
      <div className="advice-more">{children}</div>
    </section>
  );
}

const NAMED_SITES: Readonly<Record<string, string>> = { "github.com": "GitHub", "apps.apple.com": "the Mac App Store" };

/** The site's name as one would say it: "sonos.com", "GitHub". */
const siteName = (homepage: string): string => {
  const host = hostOf(homepage);
  return NAMED_SITES[host] ?? (host || "its maker’s site");
};

function untilNext({ kind, title }: Verdict, maker: ReactNode, steamId: string | undefined): ReactNode {
  if (kind === "game")
    return (
      <>Before macOS 28, check for an update on {steamId ? <a href={steamStore(steamId)}>its Steam page</a> : maker}.</>
    );
  if (isOldYear(title))
    return "Before macOS 28, save your work in a format that other apps open, such as PDF, and get a newer edition.";
  return <>Before macOS 28, look for an Apple silicon version on {maker}. If there isn’t one, ask for it.</>;
}

/** Where it runs if no Mac version can be expected. */
function elsewhere({ kind, confidence }: Verdict, reason: Reason | null, hasOthers: boolean): string | null {
  const isSure = confidence !== "low";
  if (reason === "mobile_only") return "Use it on a phone or tablet.";
  // A dead Mac version of a game comes back in no store.
  if (kind === "game" && (reason === "withdrawn" || reason === "mac_build_dead"))
    return `Expect no new Mac version. ${ELSEWHERE.game}`;
  if (reason === "withdrawn" && hasOthers) return "Expect no new version of this one.";
  if (reason !== "windows_only" && reason !== "blocked" && reason !== "layer_fails") return null;
  if (reason === "windows_only" && kind === "app")
    return "Use it on a Windows PC, or try it in Windows in a virtual machine on your Mac.";
  return isSure ? `${ELSEWHERE[kind]} No Mac runs it.` : ELSEWHERE[kind];
}

function Instead({ before, words }: { before: string; words: string }) {
  return (
    <>
      {before} <a href="#alternatives">{words}</a>.
    </>
  );
}

/** Where to play it, with a link to the services that have it. */
function Streamed({ words }: { words: string }) {
  const [before, after] = words.split(STREAM_IT);
  return (
    <>
      {before}
      <a href="#alternatives">{STREAM_IT}</a>
      {after}
    </>
  );
}

/** Shown if the title runs Intel code, or macOS blocks it. */
export function WarningExplainer({ rosetta, gatekeeper }: { rosetta: boolean; gatekeeper: boolean }) {
  if (!rosetta && !gatekeeper) return null;
  return (
    <details>
      <summary>Why did macOS warn me?</summary>
      {rosetta && (
        <p>
          Since macOS 26.4, opening an app with Intel code shows a notice that support for Intel-based apps is ending.{" "}
          {INTEL_APP_WORKS} <a href={ROSETTA_SOURCE}>Apple’s explanation</a>
        </p>
      )}
      {gatekeeper && (
        <p>
          macOS blocks apps that Apple has not checked, on any chip. If you trust the source, allow the app in System
          Settings, Privacy &amp; Security.
        </p>
      )}
    </details>
  );
}
