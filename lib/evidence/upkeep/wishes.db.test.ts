import { beforeEach, expect, test } from "vitest";
import { SignalLine } from "#lib/contract/signal-line.ts";
import { db } from "#lib/data/client.ts";
import { acceptWish, rejectWish } from "#lib/evidence/upkeep/wishes.ts";
import { receiveWish } from "#lib/feedback/receive-wish.ts";
import { listWishes } from "#lib/feedback/wishes.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { postWish } from "#lib/testing/posting.ts";

useThrowawayDatabase();

let now = date("2026-11-21T10:00:00Z");
beforeEach(async () => {
  now = daysAfter(now, 1);
  await db().wish.deleteMany();
});

async function wish(fields: Record<string, string> = {}): Promise<string> {
  expect((await receiveWish(postWish(fields), now)).status).toBe(303);
  return (await listWishes("pending"))[0]!.id;
}

test("accepted, a wish says what to do about it, and begins the line of a signal file", async () => {
  const id = await wish({ claim: "gptk", url: "https://example.org/" });
  const accepted = await acceptWish(id, now);
  expect(accepted).toMatchObject({ id, name: "Stitcher", next: expect.stringContaining("ingest signals") });
  expect(SignalLine.parse(accepted.draft)).toMatchObject({
    ...{ title: { name: "Stitcher" }, status: "translation", layer: "gptk", url: "https://example.org/", macos: 27 },
  });
  expect(await listWishes("accepted")).toMatchObject([{ id, decidedAt: now }]);
  expect([await db().title.count(), await db().signal.count()]).toEqual([0, 0]);
});

test("what nobody has tried is no line before somebody has looked", async () => {
  const { draft } = await acceptWish(await wish({ claim: "not_tried", macos: "" }), now);
  expect(SignalLine.safeParse(draft).error?.issues.map(({ path }) => path)).toEqual([["status"]]);
});

test("rejected, it stays with its reason, and is not accepted any more", async () => {
  const id = await wish();
  await rejectWish(id, "an iPhone app", now);
  expect(await listWishes("rejected")).toMatchObject([{ id, reason: "an iPhone app" }]);
  await expect(acceptWish(id, now)).rejects.toThrow("it was rejected already");
  await expect(acceptWish("nobody", now)).rejects.toThrow("no report has the id nobody");
});

test("of two operators who decide at once the first one's word stands, and the other is told", async () => {
  const id = await wish();
  const outcomes = await Promise.allSettled([acceptWish(id, now), rejectWish(id, "no", now)]);
  const [stood] = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value.state] : []));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await listWishes()).toMatchObject([{ id, state: stood }]);
});

test("a dry run decides nothing", async () => {
  const id = await wish();
  await acceptWish(id, now, true);
  await rejectWish(id, "no", now, true);
  expect(await listWishes("pending")).toHaveLength(1);
});
