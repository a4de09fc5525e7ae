import { expect, test } from "vitest";
import { MACOS_RELEASES } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { markRefreshed } from "#lib/data/service-state.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";

useThrowawayDatabase();

const DAYS = { native: 365, other: 180 };
const THEN = new Date("2026-11-20T00:00:00Z");

test("an interrupted refresh leaves the rest to the next one", async () => {
  const latest = MACOS_RELEASES.at(-1)!;
  await markRefreshed(THEN, latest.major);
  const stop = new AbortController();
  stop.abort();
  const now = new Date("2026-11-21T00:00:00Z");
  await expect(refresh({ now, days: DAYS }, { signal: stop.signal })).rejects.toThrow("aborted");
  expect(await db().serviceState.findFirst({ select: { refreshedAt: true } })).toEqual({ refreshedAt: THEN });
  expect(await refresh({ now, days: DAYS })).toMatchObject({ ran: true });
});
