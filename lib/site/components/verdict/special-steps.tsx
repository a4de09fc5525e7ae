/** What to do about titles that are not simply an app or a game: what works no more, drivers and plug-ins, command-line tools. */
import type { ReactNode } from "react";
import type { Defunct } from "#lib/contract/defunct.ts";
import { STREAM_IT } from "#lib/contract/layer-words.ts";
import type { Chip, Status, TitleKind } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { hostOf } from "#lib/contract/web-address.ts";
import { CHIP_WORDS } from "#lib/site/words/answers/answers.ts";
import { gamesPath } from "#lib/site/words/paths.ts";

type InsteadStep = (before: string, words: string) => ReactNode[];

export function defunctSteps(
  defunct: Defunct | null,
  [replacement]: readonly { readonly title: string }[],
): ReactNode[] | null {
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
    ...(replacement
      ? [
          <>
            Use <a href="#alternatives">{replacement.title}</a> instead.
          </>,
        ]
      : []),
    advice,
  ];
}

export const noMacSteps = (isForNoMac: boolean): ReactNode[] | null =>
  isForNoMac
    ? [
        <>
          Choose <a href="#your-mac">another chip or macOS</a>.
        </>,
      ]
    : null;

/** On a Mac below what it asks for a new version is no help. @param asks in words; null where the Mac will do */
export function reachSteps(asks: string | null, kind: TitleKind, chip: Chip, lacksMemory: boolean): ReactNode[] | null {
  if (asks === null) return null;
  const reported =
    chip === DEFAULT_SCOPE.chip ? (
      <>
        See <a href={gamesPath()}>how well other games run</a>.
      </>
    ) : (
      <>
        See <a href={gamesPath({ chip })}>games with reports from {CHIP_WORDS[chip]} Macs</a>.
      </>
    );
  return [
    `It asks for ${asks}. On your Mac it may be slow, or not start.`,
    ...(kind === "game"
      ? [`Play it on ${lacksMemory ? "a Mac with more memory" : "a newer Mac"}, or ${STREAM_IT}.`, reported]
      : []),
  ];
}

/** Of a native one the current version is all that is needed, as of an app. */
export function partSteps(advice: string | null, status: Status, instead: InsteadStep): ReactNode[] | null {
  if (!advice || status === "native") return null;
  return [
    advice,
    <>
      <a href="/plug-ins">Look for other drivers and plug-ins</a> that may stop in macOS 28.
    </>,
    ...instead("Or see", "what does run"),
  ];
}

/** Finder's Get Info names no architecture of what is no app. */
export function plugInSteps(
  isPlugIn: boolean,
  status: Status,
  lookElsewhere: readonly ReactNode[],
): ReactNode[] | null {
  if (!isPlugIn || status !== "unknown") return null;
  return [
    <>
      Check your copy: drop your plug-ins folder onto <a href="/check">the check</a>, which reads in your browser what
      each is built for. Or <a href="/plug-ins#one">look at one yourself</a>.
    </>,
    ...lookElsewhere,
  ];
}

/** A tool has no copy in the Applications folder: it is installed and updated in Terminal. */
export function toolSteps(formula: string | null, status: Status, ended: boolean): ReactNode[] | null {
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
