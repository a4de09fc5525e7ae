import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { ensureServiceState } from "#lib/db/service-state.ts";
import type { Env } from "#lib/env.ts";
import type { Close, Lifetime } from "#lib/lifetime.ts";
import { startUpkeep } from "#lib/server/upkeep.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { misbehave, useMisbehavingServers } from "#lib/testing/misbehaving.ts";
import { DAYS } from "#lib/testing/telling.ts";
import { watchedSources } from "#lib/upkeep/watch.ts";

useThrowawayDatabase();
useMisbehavingServers();

/** A start, and an end once everything has run that a start does. */
async function startAndEnd(settings: Pick<Env, "WATCH" | "WATCH_MIRROR">): Promise<void> {
  const closing: Close[] = [];
  const { signal } = new AbortController();
  const life: Lifetime = {
    ending: signal,
    opened: (close) => void closing.push(close),
    end: () => Promise.reject(new Error("nobody ends it")),
  };
  startUpkeep(DAYS, { WATCH_ALLOW_PRIVATE: ["127.0.0.1"], ...settings }, life);
  for (const close of closing) await close(signal);
}

test("a server that watches asks every source as it starts, and none again at the next start; others ask nobody", async () => {
  await ensureServiceState();
  const mirror = await misbehave((_, response) => response.writeHead(503).end());
  await startAndEnd({ WATCH: "off", WATCH_MIRROR: mirror.origin });
  expect(mirror.requests).toEqual([]);
  await startAndEnd({ WATCH: "on", WATCH_MIRROR: mirror.origin });
  await startAndEnd({ WATCH: "on", WATCH_MIRROR: mirror.origin });
  expect(mirror.requests.map(({ url }) => mirror.origin + url)).toEqual(
    watchedSources(mirror.origin).map(({ url }) => url),
  );
  expect(await db().sourceWatch.count({ where: { failure: "unreachable", failures: 1 } })).toBe(mirror.requests.length);
});
