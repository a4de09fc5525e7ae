/** A release appears complete, once, and never changes. Few titles suffice to test that. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/data/client.ts";
import { readShelf } from "#lib/dataset/release/list-releases.ts";
import { releaseFirst, releaseWeekly } from "#lib/dataset/release/weekly.ts";
import { type Released, release } from "#lib/dataset/release/write.ts";
import { seedChange, seedSnapshot, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { digests } from "#lib/testing/digests.ts";
import { date } from "#lib/testing/factories.ts";

useThrowawayDatabase();

const DAY = "2026-11-21";
const folders: string[] = [];
let home = "";
let made: Released;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "silicon-verdict-release-"));
  folders.push(path);
  return path;
}

beforeAll(async () => {
  await seedSnapshot("2026-11-19");
  const blender = await seedTitle({ slug: "blender", name: "Blender", bundle: "org.blenderfoundation.blender" });
  await seedTitle({ slug: "old-painter", name: "Old Painter", status: "rosetta2" });
  await seedTitle({ slug: "vlc", name: "VLC", aliases: ["VideoLAN"], bundle: "org.videolan.vlc" });
  await seedChange(blender, "2026-10-01T00:00:00Z", "rosetta2", "native");
  home = folder();
  made = await release(home, DAY);
});
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

test("a second release on one day from the same data writes nothing", async () => {
  expect(await release(home, DAY)).toMatchObject({ made: false, folder: made.folder });
});

test("of two concurrent processes, one writes the release and the other finds it", async () => {
  const both = folder();
  const results = await Promise.all([release(both, DAY), release(both, DAY)]);
  expect(results.map((each) => each.made).sort()).toEqual([false, true]);
  expect(readdirSync(both)).toEqual([DAY]);
});

test("the server makes one release a week, and /data lists it with the previous", async () => {
  const place = folder();
  expect(await readShelf(place)).toBeNull();
  expect(await releaseWeekly(place, date("2026-11-21T08:00:00Z"))).toMatchObject({ date: DAY, made: true });
  expect(await releaseWeekly(place, date("2026-11-27T23:00:00Z"))).toBeNull();
  expect(await releaseWeekly(place, date("2026-11-28T00:10:00Z"))).toMatchObject({ date: "2026-11-28" });
  expect(await readShelf(place)).toMatchObject({
    dates: ["2026-11-28", DAY],
    latest: { version: "2026-11-28", counts: made.counts },
    before: { version: DAY },
    firstLines: expect.stringMatching(/^slug,title,kind,status,.*\n[^,\n]+,/),
  });
});

test("a server without a schedule makes only its first release", async () => {
  const place = folder();
  expect(await releaseFirst(place, date("2026-11-21T08:00:00Z"))).toMatchObject({ date: DAY, made: true });
  expect(await releaseFirst(place, date("2027-11-21T08:00:00Z"))).toBeNull();
});

test("a weekly release deletes old ones, and pages stop listing them", async () => {
  const place = folder();
  for (const day of ["2026-08-07", "2026-08-14", "2026-10-31", DAY]) await release(place, day);
  const { revision } = await db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
  expect(await releaseWeekly(place, date("2026-11-28T00:10:00Z"))).toMatchObject({ made: true });
  expect(await readShelf(place)).toMatchObject({ dates: ["2026-11-28", DAY, "2026-10-31", "2026-08-07"] });
  expect((await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).revision).not.toBe(revision);
});

test("no release is dated before an existing one", async () => {
  const place = folder();
  await release(place, DAY);
  await expect(release(place, "2026-11-20")).rejects.toThrow(/There is a release of 2026-11-21/);
  expect(readdirSync(place)).toEqual([DAY]);
});

test("an interrupted release leaves no files, and a killed one's are cleaned up", async () => {
  const place = folder();
  mkdirSync(join(place, ".partial-killed"));
  writeFileSync(join(place, ".partial-killed", "verdicts.csv"), "slug\r\n");
  let looks = 0;
  const signal = {
    throwIfAborted() {
      looks += 1;
      if (looks > 8) throw new Error("told to stop");
    },
  } as AbortSignal;
  await expect(release(place, DAY, { signal })).rejects.toThrow("told to stop");
  expect(readdirSync(place)).toEqual([]);
});

test("changed data never change a day's release", async () => {
  const before = digests(made.folder);
  await db().title.update({ where: { slug: "blender" }, data: { name: "Blender 5" } });
  try {
    await expect(release(home, DAY)).rejects.toThrow(/release of 2026-11-21 with other contents exists.*--date/s);
    expect(await release(home, "2026-11-28")).toMatchObject({ made: true });
  } finally {
    await db().title.update({ where: { slug: "blender" }, data: { name: "Blender" } });
  }
  expect(digests(made.folder)).toEqual(before);
  expect(readdirSync(home)).toEqual([DAY, "2026-11-28"]);
});
