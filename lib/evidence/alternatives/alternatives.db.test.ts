import { beforeEach, expect, test } from "vitest";
import { findVerdict } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { deriveAlternatives } from "#lib/evidence/alternatives/alternatives.ts";
import { readPurposes } from "#lib/evidence/alternatives/purposes.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, PACKAGES, publisher } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

const homepage = "https://tool.test/";
const native = { status: "native", at: "2026-11-01" } as const;

beforeEach(async () => {
  await db().title.deleteMany();
  await importEntries(
    PACKAGES,
    "2026-11-02",
    entry("tool@2", [{ status: "unsupported", at: "2026-11-01" }], { name: "Tool", homepage }),
    entry("tool", [native], { name: "Tool", homepage }),
    entry("gone", [{ status: "rosetta2", at: "2026-11-01" }], { name: "Gone", replacements: ["successor"] }),
    entry("successor", [native], { name: "Successor" }),
  );
});

const purposes = readPurposes("");
const revision = async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).revision;
const links = async () =>
  (await db().alternative.findMany({ include: { title: true, altTitle: true } }))
    .map(
      ({ title, altTitle, named, reason }) => `${title.slug} → ${altTitle.slug}${named ? " (named)" : ""}: ${reason}`,
    )
    .sort();

async function shown(slug: string): Promise<string[] | undefined> {
  const { id } = await db().title.findUniqueOrThrow({ where: { slug } });
  return (await findVerdict(id, DEFAULT_SCOPE))?.alternatives?.map(({ altSlug }) => altSlug);
}

const NAMED = "gone → successor (named): package-list names it as the replacement.";
const DERIVED = "tool@2 → tool: The regular edition, Tool, runs natively. Source: https://tool.test/.";

test("keeps alternatives that sources name, derives the rest, and shows both", async () => {
  expect(await deriveAlternatives({ purposes })).toEqual({ titles: 1, added: 1, removed: 0, unheld: [] });
  expect(await links()).toEqual([NAMED, DERIVED]);
  expect(await shown("tool@2")).toEqual(["tool"]);
  expect(await shown("gone")).toEqual(["successor"]);
});

test("deriving again writes nothing, not even the revision", async () => {
  await deriveAlternatives({ purposes });
  const before = await revision();
  expect(await deriveAlternatives({ purposes })).toEqual({ titles: 1, added: 0, removed: 0, unheld: [] });
  expect(await revision()).toBe(before);
});

test("a dry run counts the edits and writes nothing", async () => {
  expect(await deriveAlternatives({ dryRun: true, purposes })).toEqual({ titles: 1, added: 1, removed: 0, unheld: [] });
  expect(await links()).toEqual([NAMED]);
});

test("the next refresh removes derived alternatives that are no longer native", async () => {
  await refresh({ now: date("2026-11-03"), days: DAYS });
  expect(await links()).toContain(DERIVED);
  const intel = { status: "rosetta2", at: "2026-11-10" } as const;
  await importEntries(PACKAGES, "2026-11-10", entry("tool", [intel]), entry("successor", [intel]));
  await refresh({ now: date("2026-11-11"), days: DAYS });
  expect(await links()).toEqual([NAMED]);
  expect(await shown("gone")).toBeUndefined();
  expect(await shown("tool@2")).toEqual([]);
});

test("derived alternatives never duplicate those that a source names", async () => {
  const other = publisher("package-list", "metadata");
  await importEntries(other, "2026-11-03", entry("tool@2", [], { name: "Tool", replacements: ["tool"] }));
  await deriveAlternatives({ purposes });
  expect((await links()).filter((line) => line.startsWith("tool@2"))).toEqual([
    "tool@2 → tool (named): package-list names it as the replacement.",
  ]);
});

test("a named successor comes first, then a known purpose; unknown slugs are reported", async () => {
  const intel = { status: "rosetta2", at: "2026-11-01" } as const;
  await importEntries(
    PACKAGES,
    "2026-11-02",
    entry("editor", [intel]),
    entry("gone", [intel]),
    entry("writer", [native]),
  );
  const line = {
    purpose: "text",
    words: "edits text",
    titles: ["editor", "gone", "lost"],
    natives: ["misspelt", "writer"].map((slug) => ({ slug, source: "https://maker.test/" })),
  };
  const { unheld } = await deriveAlternatives({ purposes: readPurposes(JSON.stringify(line)) });
  expect(unheld).toEqual(["lost", "misspelt"]);
  expect(await links()).toContain("editor → writer: Edits text. Source: https://maker.test/.");
  expect((await links()).filter((line) => line.startsWith("gone"))).toEqual([NAMED]);
});

test.each([
  {
    when: "no source has checked it",
    says: [{ at: "2026-11-20", status: "unknown" }],
    shows: "Whether it runs natively is not known yet.",
  },
  {
    when: "it is a website",
    says: [{ at: "2026-11-20", status: "unknown", reason: "web_app" }],
    shows: "package-list names it as the replacement.",
  },
  {
    when: "its answer is old",
    says: [{ at: "2026-11-20", status: "native" }],
    shows: "package-list names it as the replacement.",
  },
] as const)("shows a source's alternative although $when, and says so", async ({ says, shows }) => {
  await importEntries(PACKAGES, "2026-11-20", entry("successor", says));
  await db().verdict.updateMany({ data: { stale: true } });
  const { id } = await db().title.findUniqueOrThrow({ where: { slug: "gone" } });
  const [alternative] = (await findVerdict(id, DEFAULT_SCOPE))?.alternatives ?? [];
  expect(alternative?.reason).toMatch(new RegExp(`${shows}$`));
});

test("a native title shows alternatives only if its maker has discontinued it", async () => {
  const replacements = ["successor"];
  await importEntries(PACKAGES, "2026-11-03", entry("works", [native], { replacements }), entry("successor", [native]));
  await importEntries(
    PACKAGES,
    "2026-11-03",
    entry("ended", [native], { replacements, notes: [{ code: "discontinued" }] }),
    entry("successor", [native]),
  );
  expect(await shown("works")).toBeUndefined();
  expect(await shown("ended")).toEqual(["successor"]);
});
