/** What to do about the answer, and why macOS may have shown a warning. */
import type { ReactNode } from "react";
import type { Reason } from "#lib/contract/evidence.ts";
import type { Status, TitleKind, TranslationLayer, Verdict } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { hostOf } from "#lib/contract/web-address.ts";
import { INTEL_APP_WORKS, LAYER_WORDS } from "#lib/site/words/answers.ts";
import type { Defunct } from "#lib/site/words/defunct.ts";
import { steamStore } from "#lib/site/words/paths.ts";

const LAYER_NEEDS = {
  ...LAYER_WORDS,
  crossover: "CrossOver, a paid app that runs Windows software on a Mac,",
  gptk: "Apple’s Game Porting Toolkit, free tools that run Windows games on a Mac,",
} as const satisfies Record<TranslationLayer, string>;

export const ROSETTA_SOURCE = "https://support.apple.com/102527";

interface Props {
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
  /** Of what is no app, and opened by nobody: what to do if it is built for Intel. */
  readonly partAdvice?: string | null;
  /** The macOS asked about, if it is an older one. */
  readonly older?: number | null;
  /** There may be older Mac copies, built for Intel. */
  readonly wasIntel?: boolean;
  readonly children?: ReactNode;
}

export function Advice(props: Props) {
  const { verdict, homepage, steamId, ended, stops, inBrowser, reason = null, formula = null, children } = props;
  const { noMacApp = false, defunct = null, partAdvice = null, older = null, wasIntel = true } = props;
  const { status, title, translationLayer } = verdict;
  const instead = (before: string, words: string) =>
    (verdict.alternatives ?? []).length > 0 ? [<Instead key="instead" before={before} words={words} />] : [];
  const maker = homepage ? <a href={homepage}>its maker’s site</a> : "its maker’s site";
  const shop = steamId && !homepage ? <a href={steamStore(steamId)}>Steam</a> : maker;
  const steps: Record<Status, ReactNode[]> = {
    native: ended
      ? [
          "Use it as it is. Expect no new version. If it needs an online service, that may have closed.",
          ...instead("Or see", "what replaced it"),
        ]
      : [
          <>
            {older ? (
              <>
                Look on {shop} whether the current version still runs on macOS {older}. If not, update macOS.
              </>
            ) : (
              <>Get the current version from {shop}.</>
            )}
            {wasIntel && " Older copies may still be built for Intel."}
          </>,
        ],
    rosetta2: [
      "Keep using it for now. Rosetta 2 is Apple’s translator for Intel apps: macOS offers to install it when you first open one.",
      ended ? (
        "Replace it before macOS 28. Expect no Apple silicon version."
      ) : (
        <>Before macOS 28, look for an Apple silicon version on {maker}. None there? Ask for one.</>
      ),
      ...instead("Or switch to", "something that runs natively"),
    ],
    translation: throughLayer(title, translationLayer),
    unsupported: [
      ...instead("See", "what runs instead"),
      elsewhere(verdict.kind, reason) ?? <>Look on {maker} for a newer Mac version.</>,
    ],
    unknown: inBrowser
      ? [<>Open {homepage ? <a href={homepage}>its site</a> : "its site"} in Safari or another browser.</>]
      : noMacApp
        ? [
            <>No Mac version is known here. Before you buy it for a Mac, look for one on {shop}.</>,
            ELSEWHERE[verdict.kind],
            ...instead("Or see", "what does run"),
          ]
        : [<CheckYourCopy key="check" />, ...instead("Or see", "what does run")],
  };
  return (
    <section className="card" aria-labelledby="advice">
      <h2 id="advice">What to do</h2>
      <ol className="steps">
        {(
          defunctSteps(defunct, instead) ??
          toolSteps(formula, status, ended) ??
          partSteps(partAdvice, status, instead) ??
          steps[status]
        ).map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, never reordered
          <li key={index}>
            <div>{step}</div>
          </li>
        ))}
        {stops && !defunct && (
          <li>
            <div>
              <a href="/check">Check every app on your Mac</a> in one go: others may need Rosetta 2 too.
            </div>
          </li>
        )}
      </ol>
      {children}
    </section>
  );
}

type InsteadStep = (before: string, words: string) => ReactNode[];

function defunctSteps(defunct: Defunct | null, instead: InsteadStep): ReactNode[] | null {
  if (!defunct) return null;
  const { advice, site } = defunct;
  return [
    ...(site
      ? [
          <>
            Use it in a browser: <a href={site}>{hostOf(site)}</a>
          </>,
        ]
      : []),
    ...instead("See", "what replaced it"),
    advice,
  ];
}

/** Of a native one the current version is all that is needed, as of an app. */
function partSteps(advice: string | null, status: Status, instead: InsteadStep): ReactNode[] | null {
  if (!advice || status === "native") return null;
  return [
    advice,
    <>
      <a href="/plug-ins">What else is no app</a>, and may stop in macOS 28.
    </>,
    ...instead("Or see", "what does run"),
  ];
}

function throughLayer(title: string, layer: TranslationLayer | null | undefined): ReactNode[] {
  const successor = layer && ENDED_LAYERS[layer]?.successor;
  return [
    <>
      {successor ? "Try" : "You need"} {layer ? LAYER_NEEDS[successor ?? layer] : "extra software"} and the Windows
      version of {title}.
    </>,
    successor
      ? `Test it before you pay: no report says yet how ${title} runs that way.`
      : "Test it before you rely on it: your version may behave differently.",
  ];
}

/** Where it runs if no Mac version can be expected. */
function elsewhere(kind: TitleKind, reason: Reason | null): string | null {
  if (reason === "mobile_only") return "Use it on a phone or tablet.";
  if (reason !== "windows_only" && reason !== "blocked" && reason !== "layer_fails") return null;
  if (reason === "windows_only" && kind === "app")
    return "Use it on a Windows PC, or try it in Windows in a virtual machine on your Mac.";
  return `${ELSEWHERE[kind]} Another Mac will not help.`;
}

const ELSEWHERE = {
  game: "Play it on a Windows PC or a console, or stream it if a cloud service offers it.",
  app: "Use it on a Windows PC.",
} as const satisfies Record<TitleKind, string>;

/** A tool has no copy in the Applications folder: it is installed and updated in Terminal. */
function toolSteps(formula: string | null, status: Status, ended: boolean): ReactNode[] | null {
  if (formula === null) return null;
  const isTool = (
    <>
      Install it in Terminal: type <code>brew install {formula}</code>. No <code>brew</code> yet? Get it from{" "}
      <a href="https://brew.sh/">brew.sh</a>.
    </>
  );
  const intelHomebrew = (
    <>
      Installed long ago? Type <code>brew --prefix</code>. <code>/usr/local</code> means an Intel Homebrew with Intel
      tools: reinstall Homebrew.
    </>
  );
  if (status === "native") return [isTool, ended ? "Expect no new version." : intelHomebrew];
  if (status === "rosetta2") {
    return [
      <>
        Homebrew builds this command-line tool for Intel only. Install it in an Intel Homebrew, with Rosetta 2:{" "}
        <code>arch -x86_64 /usr/local/bin/brew install {formula}</code>
      </>,
      "Replace it before macOS 28: it stops then.",
    ];
  }
  return null;
}

function Instead({ before, words }: { before: string; words: string }) {
  return (
    <>
      {before} <a href="#alternatives">{words}</a>.
    </>
  );
}

function CheckYourCopy() {
  return (
    <>
      Check your copy in ten seconds: select it in Finder and press <kbd>⌘ I</kbd>. “Application (Universal)” or “(Apple
      silicon)” runs natively; “(Intel)” needs Rosetta 2.
    </>
  );
}

/** Shown if the title runs Intel code, or macOS blocks it. */
export function WarningExplainer({ rosetta, gatekeeper }: { rosetta: boolean; gatekeeper: boolean }) {
  if (!rosetta && !gatekeeper) return null;
  return (
    <details className="box">
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
