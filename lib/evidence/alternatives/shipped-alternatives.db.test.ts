/** How many of the titles that need an alternative have one, and that each says why and by which source. */
import { expect, test } from "vitest";
import { toNotes } from "#lib/catalog/verdicts/derive.ts";
import { ENDED_NOTES, type NoteCode } from "#lib/contract/evidence.ts";
import type { Status } from "#lib/contract/schema.ts";
import { db } from "#lib/data/client.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

const SHARE_MIN = 0.8;
/** As in similar.ts. */
const BEST_KNOWN = 100;

/** Given up by its maker, or dropped or about to be dropped by its package. */
const NOT_LIVING: ReadonlySet<NoteCode> = new Set([...ENDED_NOTES, "deprecated", "fails_gatekeeper"]);

async function listTitles(status: Status) {
  const titles = await db().title.findMany({
    // Nothing takes a game's place.
    where: { listed: true, pinned: false, kind: "app", verdicts: { some: { ...(await defaultScope()), status } } },
    select: { slug: true, popularity: true, notes: true, alternatives: { select: { altTitleId: true } } },
  });
  return titles.filter(({ notes }) => !toNotes(notes).some(({ code }) => NOT_LIVING.has(code)));
}

test.each([
  { of: "living titles that need Rosetta 2", status: "rosetta2", known: -1 },
  { of: "the best-known titles without an answer", status: "unknown", known: BEST_KNOWN },
  { of: "the best-known titles that do not run", status: "unsupported", known: BEST_KNOWN },
] as const)("at least 80 in 100 of $of have an alternative", async ({ status, known }) => {
  const needing = (await listTitles(status)).filter(({ popularity }) => popularity >= known);
  const without = needing.filter(({ alternatives }) => alternatives.length === 0).map(({ slug }) => slug);
  const share = 1 - without.length / needing.length;
  expect(share, `${without.length} of ${needing.length} have none: ${without.join(" ")}`).toBeGreaterThanOrEqual(
    SHARE_MIN,
  );
});

test("each alternative gives a reason and its source", async () => {
  const rows = await db().alternative.findMany({
    where: { title: { pinned: false } },
    select: { reason: true, title: { select: { slug: true } }, altTitle: { select: { slug: true } } },
  });
  // A cited address, the source by name, or the ground in our own catalogue.
  const sourced =
    / Source: https?:\/\/\S+( \(\d{4}[\d-]*\))?\.$|names it as the replacement\.$|Both are listed under .+\.$|Told from the names alone\.$/;
  expect(rows.length).toBeGreaterThan(1_000);
  const bare = rows.filter(({ reason }) => !sourced.test(reason));
  expect(bare.map(({ title, altTitle, reason }) => `${title.slug} → ${altTitle.slug}: ${reason}`)).toEqual([]);
});

test("no game is offered in another's place, only an edition of it or another way to play it", async () => {
  const rows = await db().alternative.findMany({
    where: { title: { kind: "game", pinned: false }, named: false },
    select: { reason: true, title: { select: { slug: true } }, altTitle: { select: { slug: true } } },
  });
  const others = rows.filter(({ reason }) => !/edition/.test(reason));
  expect(others.map(({ title, altTitle }) => `${title.slug} → ${altTitle.slug}`).sort()).toEqual([
    "apex-legends → nvidia-geforce-now",
    "doomsday-engine → gzdoom",
    "fortnite → nvidia-geforce-now",
    "old-school-runescape → runelite",
    "teeworlds → ddnet",
    "zandronum → gzdoom",
  ]);
});
