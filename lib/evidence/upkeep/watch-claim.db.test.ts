import { beforeEach, expect, test, vi } from "vitest";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { homebrewFormula } from "#lib/evidence/sources/homebrew-formula.ts";
import { type WatchOptions, watch } from "#lib/evidence/upkeep/watch.ts";
import { claim, hasten, holdClaim, recordLook } from "#lib/evidence/upkeep/watch-state.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { useLocalServers } from "#lib/testing/local-server.ts";
import { type PublishedFile, publishFile } from "#lib/testing/published-file.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";

useThrowawayDatabase();
useLocalServers();

let file: PublishedFile;
beforeEach(async () => {
  await ensureServiceState();
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await db().sourceWatch.deleteMany();
  file = await publishFile(homebrewCask, recorded("homebrew-cask.json.txt"));
});

const NOON = "T12:00:00Z";
const lookAt = (now: string, options: WatchOptions = {}) =>
  watch({ now: new Date(now), days: DAYS }, { sources: [file.watched], permission: permit(["127.0.0.1"]), ...options });
const look = async (day: string) => (await lookAt(`${day}${NOON}`))[0];
const state = () => db().sourceWatch.findUniqueOrThrow({ where: { sourceId: "homebrew-cask" } });

test("a claim of a dead process expires, and another process fetches the source", async () => {
  await db().sourceWatch.create({ data: { sourceId: "homebrew-cask", nextAt: new Date("2026-11-20T14:00:00Z") } });
  expect(await lookAt("2026-11-20T13:59:00Z")).toEqual([]);
  expect(await lookAt("2026-11-20T14:00:00Z")).toMatchObject([{ outcome: "imported" }]);
});

test("a later source of a long round is claimed from its own start", async () => {
  let now = date("2026-11-20T12:00:00Z");
  const twelve = { now, days: DAYS, clock: () => now };
  const second = { ...file.watched, source: homebrewFormula, name: "homebrew-formula" };
  const claims: Date[] = [];
  file.fail(async (_, response) => {
    const held = await db().sourceWatch.findMany({ orderBy: { sourceId: "asc" } });
    claims.push(held.at(-1)!.nextAt);
    now = date("2026-11-20T12:15:00Z");
    response.writeHead(503).end();
  });
  await watch(twelve, { sources: [file.watched, second], permission: permit(["127.0.0.1"]) });
  expect(claims).toEqual([date("2026-11-20T12:10:00Z"), date("2026-11-20T12:25:00Z")]);
});

test("a claim is renewed while its process lives, until the fetch ends", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const claimedAt = date("2026-11-20T12:00:00Z");
    expect(await claim("homebrew-cask", claimedAt)).not.toBeNull();
    let now = claimedAt;
    const stop = holdClaim("homebrew-cask", claimedAt, () => now);
    const renewAt = async (at: string) => {
      now = date(at);
      await vi.advanceTimersByTimeAsync(2 * 60_000);
    };
    await renewAt("2026-11-20T12:09:00Z");
    await expect.poll(async () => (await state()).nextAt).toEqual(date("2026-11-20T12:19:00Z"));
    expect(await claim("homebrew-cask", date("2026-11-20T12:18:00Z"))).toBeNull();
    await recordLook("homebrew-cask", now, 1, {});
    await renewAt("2026-11-20T12:11:00Z");
    stop();
    expect((await state()).nextAt).toEqual(date("2026-11-21T12:09:00Z"));
    expect(await claim("homebrew-cask", date("2026-11-21T12:09:00Z"))).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("an unwritable temporary folder fails each fetch, but does not end the round", async () => {
  const other = await publishFile({ ...homebrewCask, info: { ...homebrewCask.info, id: "other" } }, "[]");
  vi.stubEnv("TMPDIR", "/dev/null/missing");
  try {
    const failed = { outcome: "not_imported", reason: expect.stringContaining("mkdtemp") };
    const sources = [other.watched, file.watched];
    expect(await lookAt(`2026-11-20${NOON}`, { sources })).toMatchObject([failed, failed]);
  } finally {
    vi.unstubAllEnvs();
  }
  expect(await state()).toMatchObject({ failures: 1, failure: "not_imported", readAt: null });
  expect(await look("2026-11-21")).toMatchObject({ outcome: "imported" });
  expect(await state()).toMatchObject({ failures: 0, readAt: new Date(`2026-11-21${NOON}`) });
});

test("a source requested now is fetched before it is due", async () => {
  await look("2026-11-20");
  expect(await lookAt("2026-11-20T13:00:00Z")).toEqual([]);
  await hasten("homebrew-cask", date("2026-11-20T13:00:00Z"));
  expect(await lookAt("2026-11-20T13:00:00Z")).toMatchObject([{ outcome: "unchanged" }]);
});
