import { beforeEach, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { entry, importEntries, PACKAGES, publisher } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

const EDITOR = publisher("successors", "curator", { enrichesOnly: true });
const reason = "Its maker's successor. The old one was closed. Source: https://maker.test/ (2025-03).";

beforeEach(async () => {
  await db().title.deleteMany();
});

const byPackager = () =>
  importEntries(PACKAGES, "2026-11-02", entry("old", [], { replacements: ["new", "lost"] }), entry("new", []));
const byEditor = () =>
  importEntries(
    EDITOR,
    "2026-11-02",
    entry("old", [], {
      slug: "old",
      successors: [
        { ref: "new", reason },
        { ref: "lost", reason },
      ],
    }),
    entry("new", [], { slug: "new" }),
    entry("lost", [], { slug: "lost" }),
  );
const reasons = async () => (await db().alternative.findMany()).map((row) => [row.named, row.reason]);

test("a specific reason wins in either order, and reading again changes nothing", async () => {
  await byPackager();
  expect(await reasons()).toEqual([[true, "package-list names it as the replacement."]]);
  await byEditor();
  expect(await reasons()).toEqual([[true, reason]]);
  const { revision } = await db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
  await byPackager();
  await byEditor();
  expect(await reasons()).toEqual([[true, reason]]);
  expect(await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ revision });
});

test("a source's alternative replaces a derived one", async () => {
  await importEntries(PACKAGES, "2026-11-02", entry("old", []), entry("new", []));
  const titles = await db().title.findMany({ orderBy: { slug: "desc" } });
  const [titleId, altTitleId] = titles.map(({ id }) => id) as [number, number];
  await db().alternative.create({ data: { titleId, altTitleId, reason: "Derived.", named: false, rank: 100 } });
  await byEditor();
  expect(await reasons()).toEqual([[true, reason]]);
});

test("an unknown successor is reported, and creates no title", async () => {
  await byPackager();
  const { skipped } = await byEditor();
  expect(skipped).toEqual({ "no title we hold": 1 });
  expect(await db().title.count()).toBe(2);
});
