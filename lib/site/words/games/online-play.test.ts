import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { ONLINE_REPORTS, onlinePlay } from "#lib/site/words/games/online-play.ts";

const page = (facts: { slug?: string; kind?: string; status?: string; antiCheat?: object; sourceUrl?: string }) => {
  const { slug = "foldit", kind = "game", status = "translation", antiCheat = null, sourceUrl = "" } = facts;
  return { verdict: { slug, kind, status }, antiCheat, evidence: [{ sourceUrl }] } as never;
};
const [[slug, { url: sourceUrl, words }]] = Object.entries(ONLINE_REPORTS) as [
  [string, { url: string; words: string }],
];

test("for a game that needs other software, missing reports of online play are mentioned", () => {
  expect(onlinePlay(page({}))).toEqual({ words: "No report says whether online play works.", said: null });
  for (const other of [{ status: "native" }, { status: "unsupported" }, { status: "unknown" }, { kind: "app" }])
    expect(onlinePlay(page(other))).toBeNull();
});

test("anti-cheat software that is known to keep it offline is told elsewhere", () => {
  expect(onlinePlay(page({ antiCheat: {} }))).toBeNull();
});

test("a report of online play is told while the page has that report", () => {
  expect(onlinePlay(page({ slug, sourceUrl }))).toEqual({ words, said: { sourceUrl } });
  expect(onlinePlay(page({ slug }))).toMatchObject({ said: null });
});

test("each report of online play is evidence of its game in the catalogue", () => {
  const lines = readFileSync(join(rootDir(), "prisma/catalogue/signals.ndjson"), "utf8").split("\n");
  for (const [title, { url }] of Object.entries(ONLINE_REPORTS))
    expect(lines.some((line) => line.includes(`"title":"${title}"`) && line.includes(`"url":"${url}"`))).toBe(true);
});
