import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "#lib/api/access/keys.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { exportCatalogue } from "#lib/dataset/seed/export.ts";
import { restore } from "#lib/dataset/seed/restore.ts";
import { listCandidates } from "#lib/evidence/probing/probe-queue.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { countPending } from "#lib/site/queries/status/pending.ts";
import { createThrowaway, dropThrowaway, useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS, entry, importEntries, LIST, PACKAGES } from "#lib/testing/import-sources.ts";
import { loadShare } from "#lib/testing/shipped.ts";

const first = useThrowawayDatabase();
const folders: string[] = [];
let second = "";
let exported = "";

const context = { now: date("2026-12-24"), days: DAYS };

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "silicon-verdict-export-"));
  folders.push(made);
  return made;
}

async function on<T>(url: string, work: () => Promise<T>): Promise<T> {
  await disconnect();
  useDatabase(url);
  try {
    return await work();
  } finally {
    await disconnect();
    useDatabase(first.url());
  }
}

const contents = (path: string) =>
  Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), "utf8")]));

const verdicts = async () =>
  (await db().verdict.findMany({ include: { title: { select: { slug: true } } } }))
    .map(({ id, titleId, title, ...verdict }) => JSON.stringify({ slug: title.slug, ...verdict }))
    .sort();

/** Probe results, and one download that differs from its entry. */
async function open(...tried: [slug: string, done: boolean][]): Promise<void> {
  for (const [slug, done] of tried) {
    const { id: titleId } = await db().title.findUniqueOrThrow({ where: { slug } });
    const file = { url: "https://app.test/a.dmg", version: "2", checksum: done ? "abc" : null };
    const came = done ? { verified: true, bytes: 5_000_000_000n } : { reason: "encrypted", retryAt: context.now };
    const found = { parts: [{ role: "main executable", architectures: ["arm64"] }] };
    await db().probe.create({ data: { titleId, at: date("2026-11-10"), ...file, done, ...came, attempts: 2, found } });
  }
  const [one] = await db().download.findMany({ orderBy: [{ sourceId: "asc" }, { ref: "asc" }], take: 1 });
  const { sourceId, ref } = one!;
  await db().download.update({
    where: { sourceId_ref: { sourceId, ref } },
    data: { version: null, checksum: "other", installs: ["A.app", "B, C.app"] },
  });
}

/** A used database: loaded, imported into twice, refreshed over time. */
async function live(): Promise<void> {
  await loadShare(25, [], { now: date("2026-11-01"), days: DAYS });
  const alias = { aliases: ["Rosetta app"], identifiers: [{ scheme: "bundle", value: "org.App" }] } as const;
  const listed = { categories: ["utilities"], homepage: "https://app.test/", version: "1", ...alias };
  await importEntries(PACKAGES, "2026-11-02", entry("zz-app", [{ status: "rosetta2", at: "2026-10-30" }], listed));
  await importEntries(
    PACKAGES,
    "2026-11-09",
    entry("zz-app", [{ status: "native", at: "2026-11-08" }], { version: "2" }),
  );
  await importEntries(LIST, "2026-11-10", entry("zz-app", [{ status: "rosetta2", at: "2026-11-09", chip: "m2" }]));
  await importEntries(LIST, "2026-11-10", entry("zz-old", [{ status: "rosetta2", at: "2026-06-01" }]));
  await open(["zz-app", true], ["zz-old", false]);
  await refresh({ now: date("2026-11-11"), days: DAYS });
  await refresh({ now: date("2026-12-20"), days: DAYS });
}

beforeAll(async () => {
  await live();
  exported = folder();
  await exportCatalogue(exported, { shipped: false });
  second = await createThrowaway();
});

afterAll(async () => {
  if (second) await dropThrowaway(second);
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

test("a new database has downloads to open immediately", async () => {
  const { "a probe": openable } = await countPending();
  expect(openable).toBeGreaterThan(20);
  expect(await listCandidates({ from: "queue" }, context.now)).toHaveLength(openable);
});

describe("export and restore", () => {
  test("round-trip everything: titles, evidence, verdicts, changes, re-tests, runs", async () => {
    await issueKey({ tier: "live", capabilities: ["change_feed"] }, context.now);
    const [one, two] = [folder(), folder()];
    const counts = await exportCatalogue(one, { shipped: false });
    expect(Object.values(counts).filter((count) => count === 0)).toEqual([0]);
    expect(counts).toMatchObject({ "reviews.ndjson": 0, "state.ndjson": 1, "probes.ndjson": 2 });
    expect(counts["downloads.ndjson"]).toBe(await db().download.count());
    const before = await verdicts();
    const { hash } = await db().apiKey.findFirstOrThrow();
    expect(JSON.stringify(contents(one))).not.toContain(hash);
    await on(second, async () => {
      await restore(one, context);
      await exportCatalogue(two, { shipped: false });
      const after = await verdicts();
      expect([after.filter((row) => !before.includes(row)), after.length]).toEqual([[], before.length]);
      expect(await db().apiKey.count()).toBe(0);
    });
    expect(contents(two)).toEqual(contents(one));
  });

  test("a database with titles is refused, with advice", async () => {
    const held = await db().title.count();
    await expect(restore(exported, context)).rejects.toThrow(/holds [0-9]+ titles already.*--replace/);
    expect(await db().title.count()).toBe(held);
  });

  test("--replace restores the export in one transaction and keeps the keys", async () => {
    const two = folder();
    const keys = await db().apiKey.findMany();
    await importEntries(
      PACKAGES,
      "2026-12-22",
      entry("zz-app", [{ status: "unsupported", at: "2026-12-21" }], { version: "3" }),
    );
    await importEntries(PACKAGES, "2026-12-22", entry("zz-mistake", [{ at: "2026-12-21" }]));
    await db().sourceWatch.create({ data: { sourceId: "doesitarm", nextAt: context.now, etag: '"taken in"' } });
    await restore(exported, context, { replace: true });
    // The sources' watch states are gone: each is fetched again.
    expect(await db().sourceWatch.count()).toBe(0);
    await exportCatalogue(two, { shipped: false });
    expect(contents(two)).toEqual(contents(exported));
    expect(await db().apiKey.findMany()).toEqual(keys);
    // New rows must get free ids.
    expect(await importEntries(PACKAGES, "2026-12-23", entry("zz-new", [{ at: "2026-12-21" }]))).toMatchObject({
      new: 1,
    });
  });

  test("a lone surrogate in a text is restored as U+FFFD", async () => {
    const torn = folder();
    cpSync(exported, torn, { recursive: true });
    const lines = readFileSync(join(torn, "signals.ndjson"), "utf8").replace(/"ref":"/, '"ref":"\\ud83d');
    writeFileSync(join(torn, "signals.ndjson"), lines);
    await restore(torn, context, { replace: true });
    expect(await db().signal.count({ where: { sourceRef: { startsWith: "\ufffd" } } })).toBe(1);
  });

  test("a missing or broken export leaves the database unchanged", async () => {
    const held = await db().title.count();
    await expect(restore(folder(), context, { replace: true })).rejects.toThrow(/is no export, it has no titles/);
    const broken = folder();
    cpSync(exported, broken, { recursive: true });
    writeFileSync(join(broken, "signals.ndjson"), '{"title":"zz-app","source":"nobody"}\n');
    await expect(restore(broken, context, { replace: true })).rejects.toThrow(/signals.ndjson, line 1: ref/);
    writeFileSync(join(broken, "signals.ndjson"), "");
    writeFileSync(
      join(broken, "changes.ndjson"),
      '{"title":"nobody","changedAt":"2026-01-01T00:00:00Z","field":"status","from":null,"to":null}\n',
    );
    await expect(restore(broken, context, { replace: true })).rejects.toThrow(/nobody/);
    expect(await db().title.count()).toBe(held);
  });
});
