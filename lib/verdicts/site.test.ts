import { beforeAll, describe, expect, test } from "vitest";
import { listTitleLines } from "../categories/browse.ts";
import { listStatusChanges, listTitleChanges } from "../changes/history.ts";
import { db } from "../db/client.ts";
import { useThrowawayDatabase } from "../testing/database.ts";
import { date } from "../testing/factories.ts";
import { measureAges, measureCoverage } from "./coverage.ts";
import { listIndexable } from "./indexable.ts";
import { DEFAULT_SCOPE, LATEST_MACOS } from "./scope.ts";
import { findSignalPage, findTitlePage } from "./site.ts";
import { searchSite } from "./site-search.ts";

useThrowawayDatabase();

const signal = (
  id: string,
  sourceId: string,
  status: "native" | "rosetta2" | "unknown",
  day: string,
  macosMin = 12,
) => ({
  id,
  sourceId,
  sourceRef: id,
  kind: "source" as const,
  status,
  confidence: "medium" as const,
  basis: ["curator" as const],
  macosMin,
  macosMax: LATEST_MACOS,
  at: date(day),
});

const verdict = (status: "native" | "rosetta2" | "unknown", lastVerified: string | null) => ({
  ...DEFAULT_SCOPE,
  status,
  confidence: "medium" as const,
  basis: [],
  caveats: [],
  breaksAtRosettaEol: status === "rosetta2",
  lastVerified: lastVerified ? date(lastVerified) : null,
});

const named = (name: string) => ({ create: { name, normalized: name.toLowerCase(), folded: name.toLowerCase() } });

beforeAll(async () => {
  await db().evidenceSource.createMany({
    data: [
      { id: "cask", kind: "metadata", name: "A package list", attribution: "Credit where due" },
      { id: "crowd", kind: "crowd", name: "A community list" },
      { id: "crowd-2", kind: "crowd", name: "Another community list" },
    ],
  });
  await db().title.create({
    data: {
      slug: "foldit",
      name: "Foldit",
      kind: "game",
      homepage: "https://www.foldit.test/",
      names: named("Foldit"),
      categories: { create: { category: "games" } },
      identifiers: { create: { scheme: "bundle", value: "org.Foldit.game", key: "org.foldit.game" } },
      signals: {
        create: [
          signal("old", "cask", "rosetta2", "2024-01-01"),
          signal("new", "cask", "native", "2026-10-01"),
          signal("dissent", "crowd", "rosetta2", "2025-01-01"),
          signal("taken-back", "crowd-2", "unknown", "2025-02-01"),
        ],
      },
      verdicts: { create: verdict("native", "2026-10-01") },
      changes: {
        create: { changedAt: date("2026-10-01"), field: "status", fromValue: "rosetta2", toValue: "native" },
      },
    },
  });
  await db().title.create({
    data: {
      slug: "hidden",
      name: "Hidden",
      kind: "app",
      listed: false,
      names: named("Hidden"),
      verdicts: { create: verdict("unknown", null) },
    },
  });
  await db().title.create({
    data: {
      slug: "old-game",
      name: "Old Game",
      kind: "game",
      names: named("Old Game"),
      verdicts: { create: verdict("rosetta2", "2026-01-01") },
      alternatives: { create: { altTitle: { connect: { slug: "foldit" } }, reason: "Also folds.", named: true } },
    },
  });
});

describe("a title's page", () => {
  test("says of each piece of evidence what it does beside the verdict, newest first", async () => {
    const page = await findTitlePage("foldit", DEFAULT_SCOPE);
    expect(page?.evidence.map(({ id, stance }) => [id, stance])).toEqual([
      ["new", "agrees"],
      ["taken-back", "withdrawn"],
      ["dissent", "disagrees"],
      ["old", "earlier"],
    ]);
    expect(page?.evidence.map(({ id }) => id)).toEqual(page?.verdict.signals.map(({ id }) => id));
    expect(page?.evidence[0]?.source.attribution).toBe("Credit where due");
  });

  test("shows every macOS, and claims nothing below the oldest that a source names", async () => {
    const page = await findTitlePage("foldit", DEFAULT_SCOPE);
    expect(page?.pins.map(({ macos, status }) => `${macos} ${status}`)).toEqual([
      "11 unknown",
      ...[12, 13, 14, 15, 26, 27].map((macos) => `${macos} native`),
    ]);
  });

  test("names an alternative only with the answer it has itself", async () => {
    const page = await findTitlePage("old-game", DEFAULT_SCOPE);
    expect(page?.alternatives).toMatchObject([{ slug: "foldit", status: "native", reason: "Also folds." }]);
  });

  test("is nothing for a slug that nobody has", async () => {
    expect(await findTitlePage("nobody", DEFAULT_SCOPE)).toBeNull();
    expect(await findSignalPage("nothing")).toBeNull();
  });
});

test("a piece of evidence has the same part on its own page", async () => {
  expect((await findSignalPage("old"))?.stance).toBe("earlier");
  expect((await findSignalPage("dissent"))?.stance).toBe("disagrees");
  expect((await findSignalPage("new"))?.verdict.slug).toBe("foldit");
});

test("lists filter by status, kind and dependence on Rosetta 2, count the rest, and leave the hidden out", async () => {
  const all = await listTitleLines({}, 1, 10);
  expect(all.rows.map(({ slug }) => slug)).toEqual(["foldit", "old-game"]);
  expect(all.byStatus).toEqual({ native: 1, rosetta2: 1 });
  const breaking = await listTitleLines({ breaks: true, kind: "game" }, 1, 10);
  expect(breaking.rows).toMatchObject([{ slug: "old-game", alternative: { slug: "foldit" } }]);
  expect((await listTitleLines({ category: "games", status: "rosetta2" }, 1, 10)).total).toBe(0);
  expect((await listTitleLines({}, 2, 1)).rows.map(({ slug }) => slug)).toEqual(["old-game"]);
});

test("the figures count listed titles only, and age by days", async () => {
  expect(await measureCoverage()).toMatchObject({ titles: 2, byKind: { game: 2 }, breaking: 1, stale: 0, signals: 4 });
  const ages = await measureAges(date("2026-10-31"));
  expect(ages.map(({ days, count }) => [days, count])).toEqual([
    [30, 1],
    [90, 0],
    [180, 0],
    [365, 1],
    [730, 0],
    [null, 0],
  ]);
});

test("search engines are shown what has evidence", async () => {
  expect(await listIndexable(1, 10)).toEqual([
    { slug: "foldit", lastVerified: "2026-10-01" },
    { slug: "old-game", lastVerified: "2026-01-01" },
  ]);
});

test("changed answers are told for one title, for a category and for all", async () => {
  expect(await listTitleChanges("foldit", 5)).toMatchObject([{ field: "status", from: "rosetta2", to: "native" }]);
  expect(await listStatusChanges({ to: "native", category: "games" }, 5)).toHaveLength(1);
  expect(await listStatusChanges({ to: "rosetta2" }, 5)).toEqual([]);
});

test("the search box finds a bundle id in any case, and a misspelt name", async () => {
  expect((await searchSite("ORG.foldit.GAME", undefined, 1, 10)).rows).toMatchObject([{ slug: "foldit" }]);
  expect((await searchSite("foldt", undefined, 1, 10)).rows[0]?.slug).toBe("foldit");
  expect(await searchSite("qqqqzzzz", undefined, 1, 10)).toMatchObject({ rows: [], total: 0, ambiguous: false });
});
