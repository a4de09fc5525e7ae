import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GoodToKnow } from "#lib/site/components/verdict/good-to-know.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { OnlinePlay } from "#lib/site/words/games/online-play.ts";

test("what a report says of anti-cheat software begins with who says so, and when", () => {
  const report = {
    ...{ id: "one", at: "2026-09-30", dated: "month", antiCheat: "Its anti-cheat (BattlEye) does not work." },
    ...{ source: { name: "A player", kind: "crowd", url: null }, sourceUrl: null, basis: ["crowd"] },
  } as unknown as EvidenceItem;
  const words = renderToStaticMarkup(
    GoodToKnow({
      status: "translation",
      caveats: [],
      told: [],
      evidence: [],
      antiCheat: report,
      online: null,
      findings: [],
    }),
  );
  expect(words.replace(/<[^>]+>/g, "")).toContain("A player, Sept 2026: its anti-cheat (BattlEye) does not work.");
});

test("what a person found of contradicting sources stands first, with its source and day", () => {
  const finding = {
    title: "a",
    source: "b",
    words: "It was never built for Intel.",
    url: "https://a.test/",
    day: "2026-11-23",
  };
  const words = renderToStaticMarkup(
    GoodToKnow({
      ...{
        status: "native",
        caveats: ["One source disagrees."],
        told: [],
        evidence: [],
        antiCheat: null,
        online: null,
      },
      findings: [{ ...finding, claim: "rosetta2", judge: "native", finding: "judge" }],
    }),
  );
  expect(words).toMatch(/never built for Intel.*href="https:\/\/a\.test\/".*23 November 2026.*One source disagrees/s);
});

test("online play is told with the report that says it, or comes last as not reported", () => {
  const told = { caveats: ["Based on reports alone."], told: [], evidence: [], antiCheat: null, findings: [] };
  const text = (online: OnlinePlay) =>
    renderToStaticMarkup(GoodToKnow({ status: "translation", ...told, online })).replace(/<[^>]+>/g, " ");
  const said = {
    ...{ id: "one", at: "2026-09-30", dated: "month", sourceUrl: null, basis: ["crowd"] },
    ...{ source: { name: "A player", kind: "crowd", url: null } },
  } as unknown as EvidenceItem;
  expect(text({ words: "online play worked", said })).toMatch(/A player,\s+Sept 2026\s*: online play worked\..*alone/);
  expect(text({ words: "No report says whether online play works.", said: null })).toMatch(
    /alone\..*No report says whether online play works\./,
  );
});
