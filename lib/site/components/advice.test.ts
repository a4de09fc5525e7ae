import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Status, Verdict } from "#lib/contract/schema.ts";
import { Advice, WarningExplainer } from "#lib/site/components/advice.tsx";

const advise = (
  status: Status,
  facts: { ended?: boolean; steamId?: string; homepage?: string; inBrowser?: boolean } = {},
) => {
  const verdict = { status, title: "Foldit", translationLayer: null, alternatives: [] } as unknown as Verdict;
  const { ended = false, steamId, homepage = null, inBrowser = false } = facts;
  return renderToStaticMarkup(Advice({ verdict, homepage, steamId, ended, stops: false, inBrowser }));
};

test("a discontinued title is never advised to look for a new version", () => {
  for (const status of ["native", "rosetta2"] as const) {
    expect(advise(status)).not.toContain("Expect no");
    expect(advise(status, { ended: true })).toContain("Expect no");
    expect(advise(status, { ended: true })).not.toContain("maker");
  }
});

test("a game without its own site links to its store", () => {
  expect(advise("native", { steamId: "1086940" })).toContain("https://store.steampowered.com/app/1086940");
  expect(advise("native", { steamId: "1086940", homepage: "https://foldit.test/" })).not.toContain("steampowered");
});

test("a web app is to be opened, not checked in Finder", () => {
  const words = advise("unknown", { inBrowser: true, homepage: "https://foldit.test/" });
  expect(words).toContain('<a href="https://foldit.test/">');
  expect(words).toContain("Safari");
  expect(words).not.toContain("Finder");
});

test("software that a visitor may not know is introduced", () => {
  const verdict = { status: "translation", title: "Foldit", translationLayer: "crossover", alternatives: [] };
  const words = renderToStaticMarkup(
    Advice({
      verdict: verdict as unknown as Verdict,
      ...{ homepage: null, steamId: undefined, ended: false, stops: true, inBrowser: false },
    }),
  );
  expect(words).toContain(
    "CrossOver, a paid app that runs Windows software on a Mac, and the Windows version of Foldit",
  );
});

test("the explanation of macOS's notice has a space between its sentences", () => {
  const words = renderToStaticMarkup(WarningExplainer({ rosetta: true, gatekeeper: false }));
  expect(words).toContain("is ending. The app");
});
