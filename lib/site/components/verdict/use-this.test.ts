import { expect, test } from "vitest";
import type { Verdict } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { citation } from "#lib/site/components/verdict/use-this.tsx";
import { lastDayWords } from "#lib/site/words/answers/answers.ts";

const unknown = {
  ...{ title: "The Sims 4", slug: "the-sims-4", status: "unknown", confidence: "low", lastVerified: "2026-08-22" },
  ...{ signals: [], translationLayer: null },
} as unknown as Verdict;
const cite = (verdict: Partial<Verdict>, reason: "web_app" | null = null, outOfReach: string | null = null) =>
  citation(
    {
      verdict: { ...unknown, ...verdict },
      scope: DEFAULT_SCOPE,
      ...{ reason, outOfReach },
      alternative: null,
      lastDay: `${lastDayWords({ ...unknown, ...verdict })} 22 August 2026.`,
    },
    "https://x/y",
  );
const signals = [{ at: "2026-08-22", status: "native" }] as Verdict["signals"];

test("a citation confirms nothing where no answer is known", () => {
  expect(cite({})).toContain("not known yet. Last looked 22 August 2026.");
  expect(cite({ signals })).toContain("not known yet. Newest evidence 22 August 2026.");
  const weak = { signals, status: "native" } as const;
  expect(cite(weak)).toContain("probably runs natively. Last confirmed 22 August 2026.");
  expect(cite({ ...weak, confidence: "medium" })).toContain(": runs natively. Last confirmed 22 August 2026.");
});

test("a citation for a chip below what a title asks for says that, as its plate", () => {
  const words = cite({ signals, status: "native" }, null, "Below its minimum.");
  expect(words).toContain(": below its minimum.");
  expect(words).not.toContain("natively");
});

test("a citation of a web app says that it runs in a browser", () => {
  expect(cite({ signals }, "web_app")).toContain("runs in a browser. Newest evidence 22 August 2026.");
});

test("a citation of a closed app says that, and nothing of its code", () => {
  const words = cite({ slug: "skype", title: "Skype", status: "native", signals });
  expect(words).toContain("Microsoft closed Skype in May 2025, so the app no longer works. Silicon Verdict");
  expect(words).not.toContain("natively");
});
