import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defunctOf } from "#lib/contract/defunct.ts";
import { PlateFacts } from "#lib/site/components/verdict/plate-facts.tsx";
import type { PlateProps } from "#lib/site/components/verdict/verdict-plate.tsx";
import { DISPUTED, NO_SUCH_MAC } from "#lib/site/words/answers/unclear.ts";

const html = (given: Partial<PlateProps>, verdict: object = {}) =>
  renderToStaticMarkup(
    PlateFacts({
      verdict: {
        ...{ title: "Foldit", status: "native", translationLayer: null, confidence: "high", stale: false },
        ...{ lastVerified: "2026-09-01", signals: [{ at: "2026-09-01", status: "native" }] },
        ...verdict,
      },
      ...{
        basis: "",
        basisPath: "#evidence",
        otherWays: [],
        sentence: "",
        unclear: null,
        named: "",
        defunct: null,
        answerWords: "",
        answered: {},
        confirmed: "1 September 2026",
      },
      ...{ carriedOverFrom: null, nextCheck: null, isPinned: false, floors: undefined, reason: null, play: null },
      ...{
        facts: [],
        below: null,
        isPart: false,
        isMadeUp: false,
        newest: null,
        years: [],
        parts: [],
        reportPath: "/report",
      },
      ...given,
    } as unknown as PlateProps),
  );
const facts = (given: Partial<PlateProps>, verdict: object = {}) => html(given, verdict).replace(/<[^>]+>/g, "|");

test("of a closed app neither a best way nor how sure we are is told", () => {
  const words = facts({ defunct: defunctOf({ slug: "skype", title: "Skype", status: "native" }) });
  expect(words).toContain("May 2025");
  expect(words).toMatch(/Built for.*Apple silicon/);
  expect(words).not.toMatch(/Best way|sure|Runs/);
});

test("a driver is installed, so it is not said that nothing is", () => {
  expect(facts({})).toContain("Nothing extra to install");
  expect(facts({ isPart: true })).not.toContain("Nothing extra to install");
});

test("what blocks online play stands on the plate", () => {
  const blocked = { term: "Anti-cheat", word: "BattlEye: offline only", note: "Sept 2026" } as const;
  const words = facts({ facts: [blocked] }, { status: "translation", translationLayer: "crossover" });
  expect(words).toMatch(/Anti-cheat.*BattlEye: offline only.*Sept 2026/);
});

test("a day is told once: an old answer was last checked then", () => {
  const words = facts({ confirmed: "11 October 2023" }, { confidence: "low", stale: true, lastVerified: "2023-10-11" });
  expect(words.match(/October 2023/g)).toHaveLength(1);
  expect(words).toContain("Not very sure (2023 evidence)");
  expect(words).toContain("Not checked since");
});

test("what macOS an answer is from stands apart from the day of newer evidence against it", () => {
  const from = { carriedOverFrom: { macos: 14, era: "current" } as const };
  expect(facts(from)).toContain("|When macOS 14 was current");
  const against = { signals: [{ at: "2026-09-01", status: "unsupported" }] };
  expect(facts(from, against)).toMatch(/Newest evidence.*The answer is from when macOS 14 was current/);
});

test("beside the best way stand others that were reported", () => {
  const verdict = { status: "translation", translationLayer: "gptk" };
  expect(facts({ otherWays: ["CrossOver"] }, verdict)).toMatch(/Game Porting Toolkit\|.*Also reported: CrossOver/);
});

test("beside a yes of what ran lately stands that it did, beside a weak answer that it is one", () => {
  const weak = { status: "translation", translationLayer: "crossover", confidence: "low" } as const;
  const [basis, answered] = ["2 reports", { ...weak, ranLately: true }];
  expect(facts({ basis }, weak)).toMatch(/How sure we are\|.*Not very sure\|.*2 reports/);
  expect(facts({ basis, answered }, weak)).toMatch(/How sure we are\|.*Seen to run lately\|.*2 reports/);
});

test("where a newer report says the same, its day stands on the plate of an example", () => {
  const newest = { status: "native", layer: null, day: "2026-03-12", source: "A log" } as PlateProps["newest"];
  const told = facts({ isPinned: true, newest, basis: "The maker’s own data" }, { stale: true });
  expect(told).toMatch(/Newest evidence.*12 March 2026.*A log/);
  expect(told).toMatch(/sure.*The maker’s own data/);
  expect(told).not.toContain("example");
});

test("an answer confirmed later is not only from the days of an older macOS", () => {
  const from = { macos: 14, era: "current" } as const;
  expect(facts({ carriedOverFrom: from })).toContain("macOS 14");
  expect(facts({ carriedOverFrom: { ...from, confirmed: "2026-08-22" } })).not.toContain("macOS 14");
});

test("on the plate of a suite stand its apps, with their own answer and month", () => {
  const parts = [{ names: "Word and Excel", words: "Runs natively, confirmed Jan 2026" }];
  expect(facts({ parts })).toMatch(/Each of its apps\|.*Runs natively, confirmed Jan 2026\|.*Word and Excel/);
});

test("of a Mac that does not exist nothing is sure or unsure", () => {
  expect(facts({ unclear: NO_SUCH_MAC }, { status: "unknown" })).not.toMatch(/sure/i);
  expect(facts({ unclear: DISPUTED })).toMatch(/Not sure.*Newest evidence/);
});

test("the day of what names an older macOS stands below that of the answer", () => {
  const named = "Evidence naming macOS 11: 12 March 2021";
  expect(facts({ named })).toMatch(new RegExp(`Last confirmed.*1 September 2026.*${named}`));
});

test("an old answer for an older macOS still says when evidence named it", () => {
  const named = "Evidence naming macOS 11: 14 October 2021";
  expect(facts({ named }, { stale: true })).toMatch(new RegExp(`${named}\\. .*Not checked since`));
});
