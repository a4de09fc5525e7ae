/** What a title's page advises, from what is known of it. */
import type { CalibrationFinding } from "#lib/contract/calibration.ts";
import { isOlder } from "#lib/contract/scope.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { hasNoMacApp, isForNoMac, isPlugIn, pageDefunct } from "#lib/site/words/answers/page-facts.ts";
import { plateScope, shownFloors, shownVerdict } from "#lib/site/words/answers/title-words.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";

const NEVER_INTEL = /\bnever built for Intel\b/;

/** @param findings where sources contradict each other about it */
export function pageAdvice(page: TitlePage, findings: readonly Pick<CalibrationFinding, "words">[] = []) {
  const { scope, reason } = page;
  // Whether a native version supports the older macOS is for its maker to say.
  const known = page.older?.by === "younger" ? ({ status: "native" } as const) : {};
  const verdict = { ...shownVerdict(page), ...known };
  const { below } = plateScope(page);
  return {
    verdict,
    homepage: page.homepage,
    ended: page.ended,
    defunct: pageDefunct(page),
    isMadeUp: page.noteCodes.includes("made_up_example"),
    outOfReach: below && !below.isTested ? (shownFloors(page) ?? null) : null,
    lacksMemory: below?.lacks === "memory",
    isForNoMac: isForNoMac(page),
    chip: scope.chip,
    isPlugIn: isPlugIn(page),
    steamId: page.identifiers.find(({ scheme }) => scheme === "steam")?.value,
    stops: page.breaksLatest,
    inBrowser: isWebApp(verdict.status, reason),
    reason,
    formula: page.formula,
    noMacApp: hasNoMacApp(page),
    older: isOlder(scope) ? scope.macos : null,
    wasIntel: wasIntel(page) && !findings.some(({ words }) => NEVER_INTEL.test(words)),
    instead: page.alternatives,
    category: page.categories[0] ?? null,
  };
}

const wasIntel = ({ verdict, evidence }: TitlePage): boolean =>
  verdict.kind === "app" || evidence.some(({ status }) => status === "rosetta2");
