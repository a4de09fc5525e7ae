import { expect, test } from "vitest";
import { PROJECTIONS, type Projection } from "#lib/catalog/verdicts/rules/projection.ts";
import { runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";
import { db } from "#lib/data/client.ts";
import { plateYears } from "#lib/site/components/verdict/scope-switch.tsx";
import { listTitleLines, listTitleTiles, SORTS } from "#lib/site/queries/lists/browse.ts";
import { listRows } from "#lib/site/queries/lists/list-rows.ts";
import { summarizeAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { shortPlate } from "#lib/site/words/answers/short-plate.ts";
import { pagePins, pageProjection } from "#lib/site/words/answers/title-words.ts";
import { isWebApp } from "#lib/site/words/evidence/circumstances.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

const ALL = 100_000;

test("lists count and filter by what the rules foretell of each title", async () => {
  const { rows, byNext, total } = await listTitleTiles({}, 1, ALL);
  const foretold = new Map<Projection, string[]>();
  for (const { slug, next } of rows) foretold.set(next!, [...(foretold.get(next!) ?? []), slug]);
  expect(byNext).toEqual(Object.fromEntries([...foretold].map(([next, slugs]) => [next, slugs.length])));
  expect(rows).toHaveLength(total);
  for (const next of PROJECTIONS) {
    const list = await listTitleTiles({ next }, 1, ALL);
    expect([next, list.rows.map(({ slug }) => slug)]).toEqual([next, foretold.get(next) ?? []]);
    expect([next, list.total]).toEqual([next, foretold.get(next)?.length ?? 0]);
  }
});

test("lists count what stops as the page about the end of Rosetta 2 does", async () => {
  const [{ byNext }, { groups }] = await Promise.all([listTitleTiles({}, 1, 1), summarizeAffected()]);
  expect(byNext).toMatchObject(groups);
});

test("what happens in the next macOS narrows a list together with the other filters, in any order and on any page", async () => {
  const asked = { category: "music-and-audio", kind: "app", status: "rosetta2" } as const;
  const { rows, byNext } = await listTitleLines(asked, 1, ALL);
  const stopping = rows.filter(({ next }) => next === "stops").map(({ slug }) => slug);
  expect(byNext.stops).toBe(stopping.length);
  for (const sort of SORTS) {
    const pages = [1, 2].map((page) =>
      listTitleLines({ ...asked, next: "stops" }, page, Math.ceil(stopping.length / 2), sort),
    );
    const found = (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ slug }) => slug));
    expect([sort, found.toSorted()]).toEqual([sort, stopping.toSorted()]);
  }
  const text = stopping[0]!.split("-")[0]!;
  const named = await listTitleLines({ ...asked, next: "stops", text }, 1, ALL);
  expect(named.total).toBeGreaterThan(0);
  expect(named.rows.filter(({ slug }) => !stopping.includes(slug))).toEqual([]);
});

test.each([
  // Seen to run lately; with a doubt; in a virtual machine.
  ...["counter-strike-2", "elden-ring", "portal-2", "among-us", "cyberpunk-2077", "grand-theft-auto-4"],
  ...["google-docs", "youtube-music", "crossover", "skype", "photoshop", "minecraft", "valorant"],
])("a small plate says of %s on each macOS what its page says", async (slug) => {
  const { id } = await db().title.findUniqueOrThrow({ where: { slug }, select: { id: true } });
  const [[row], page] = [await listRows([id]), (await findTitlePage(slug))!];
  const inBrowser = isWebApp(page.verdict.status, page.reason);
  const shown = { slug, scope: page.scope, otherChip: null, pins: pagePins(page), inBrowser };
  const years = plateYears(shown, pageProjection(page, runsWindowsPrograms(slug)));
  const said = years.map(({ macos, status, words }) => ({ macos, status, words }));
  expect(shortPlate(row!, page.today).years).toMatchObject(said);
});
