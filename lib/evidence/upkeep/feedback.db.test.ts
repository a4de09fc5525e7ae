import { beforeEach, describe, expect, test } from "vitest";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { SignalLine } from "#lib/contract/signal-line.ts";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import {
  type AcceptedReport,
  type AcceptedTitleRequest,
  acceptFeedback,
  rejectFeedback,
} from "#lib/evidence/upkeep/feedback.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { listFeedback } from "#lib/feedback/inbox.ts";
import { receiveFeedback } from "#lib/feedback/receive-feedback.ts";
import { readKnown } from "#lib/site/queries/check/titles.ts";
import { listRows } from "#lib/site/queries/lists/list-rows.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { findSignalPage } from "#lib/site/queries/title/signal-page.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { postReport, postTitleRequest } from "#lib/testing/form-posts.ts";
import { DAYS, entry, importEntries, PACKAGES } from "#lib/testing/import-sources.ts";

useThrowawayDatabase();

let now = date("2026-11-21T10:00:00Z");
beforeEach(async () => {
  now = daysAfter(now, 1);
  await db().feedback.deleteMany();
  await db().title.deleteMany();
  await db().importRun.deleteMany();
  await db().evidenceSource.deleteMany();
  await ensureServiceState();
  await importEntries(PACKAGES, "2026-11-01", entry("painter", []));
});

const context = (at = now) => ({ now: at, days: DAYS, clock: () => at });
const networks = Array.from({ length: 8 }, (_, each) => `203.0.${each}.7`);

async function report(fields: Record<string, string> = {}, from = networks[0]!, at = now): Promise<string> {
  expect((await receiveFeedback("report", postReport(fields, { from }), at)).status).toBe(303);
  const [newest] = (await listFeedback("pending")).toReversed();
  return newest!.id;
}
const acceptReport = (id: string, at = context(), options = {}) =>
  acceptFeedback(id, at, options) as Promise<AcceptedReport>;
const verdict = () => db().verdict.findFirstOrThrow({ where: { macos: LATEST_MACOS, chip: "apple_silicon" } });
const signals = () => db().signal.findMany({ where: { sourceId: "readers" }, orderBy: { at: "asc" } });
const revision = async () => (await db().serviceState.findUniqueOrThrow({ where: { id: 1 } })).revision;

test("a pending report changes no title, only the number of waiting ones", async () => {
  await refresh(context(), { wait: true });
  const before = await revision();
  await report();
  await refresh(context(), { wait: true });
  expect(await signals()).toEqual([]);
  expect(await verdict()).toMatchObject({ status: "unknown" });
  expect(await db().change.count()).toBe(0);
  const changes = await db().revisionChange.findMany({ where: { revision: { gt: before } } });
  expect([changes.map(({ slugs }) => slugs), await revision()]).toEqual([[[]], before + 1n]);
});

test("a rejection renews the pages of its title: one of them tells the sender", async () => {
  const id = await report();
  const before = await revision();
  await rejectFeedback({ id }, "misread", context());
  const changes = await db().revisionChange.findMany({ where: { revision: { gt: before } } });
  expect(changes.map(({ slugs }) => slugs)).toEqual([["painter"]]);
});

test("an accepted report is evidence with a page, and changes verdict and feed", async () => {
  const id = await report({ chip: "m2", url: "https://example.org/notes" });
  const before = await revision();
  const accepted = await acceptReport(id);
  expect(accepted).toMatchObject({ id, title: "painter", isNews: true });
  expect(accepted.ref).toBe(`https://siliconverdict.test/signals/${accepted.signalId}`);
  expect(await signals()).toEqual([
    expect.objectContaining({
      ...{ id: accepted.signalId, kind: "report", status: "native", confidence: "medium", basis: ["crowd"] },
      ...{ chip: "m2", macosMax: 27, scoped: true, at: now, appVersion: "5.2", sourceUrl: "https://example.org/notes" },
    }),
  ]);
  expect((await findSignalPage(accepted.signalId))?.item.source).toMatchObject({
    ...{ name: "Readers of this site", licence: "CC BY 4.0" },
  });
  expect(await verdict()).toMatchObject({ status: "native", basis: ["crowd"] });
  expect(await db().change.findMany()).toContainEqual(
    expect.objectContaining({ field: "status", fromValue: "unknown", toValue: "native", changedAt: now }),
  );
  expect(await revision()).toBeGreaterThan(before);
  expect(await listFeedback("accepted")).toMatchObject([{ id, signalId: accepted.signalId, decidedAt: now }]);
});

test("what a player measured is told, also where another reader had made the same claim without it", async () => {
  await acceptReport(await report({ version: "5.2" }));
  const later = daysAfter(now, 1);
  const id = await report({ play: "good", fps: "60" }, networks[1]!, later);
  expect(await acceptReport(id, context(later))).toMatchObject({ isNews: true });
  expect(await signals()).toMatchObject([{ play: null }, { play: { rating: "good", fps: "60" } }]);
});

test("evidence includes how a game ran, and a chip that the contract lacks", async () => {
  const figures = { fps: "40-60", resolution: "1080p", settings: "high", memory: "16" };
  await acceptReport(await report({ chip: "m5", play: "playable", ...figures }));
  const play = { rating: "playable", fps: "40-60", resolution: "1080p, high", memory: 16 };
  expect(await signals()).toMatchObject([{ chip: "apple_silicon", play, notes: [{ code: "tried_on", detail: "M5" }] }]);
});

test("rejecting a report waits until another operator has finished accepting one", async () => {
  const id = await report();
  let release = () => {};
  let otherWrite: Promise<unknown> = Promise.resolve();
  await new Promise<void>((holds) => {
    otherWrite = withWriteLock("accept another", () => {
      holds();
      return new Promise<void>((resolve) => (release = resolve));
    });
  });
  let rejection: Promise<unknown> = Promise.resolve();
  await new Promise<void>((waits) => {
    rejection = rejectFeedback({ id }, "a joke", context(), { onWait: () => waits() }).finally(waits);
  });
  const meanwhile = await listFeedback("pending");
  release();
  await otherWrite;
  expect(meanwhile).toMatchObject([{ id }]);
  expect(await rejection).toMatchObject([{ id, state: "rejected" }]);
  await expect(acceptReport(id)).rejects.toThrow("rejected already");
});

test("repeated reports are one voice, and may be repeated after a month", async () => {
  const first = await acceptReport(await report(), context());
  const second = await acceptReport(await report({}, networks[1]), context());
  expect(second).toMatchObject({ isNews: false, signalId: first.signalId });
  expect(await signals()).toHaveLength(1);
  const other = await acceptReport(await report({ claim: "rosetta2" }, networks[2], daysAfter(now, 1)), context());
  expect(other.isNews).toBe(true);
  const month = daysAfter(now, 31);
  expect(await acceptReport(await report({}, networks[3], month), context(month))).toMatchObject({ isNews: true });
  expect(await signals()).toHaveLength(3);
  expect(await verdict()).toMatchObject({ status: "native", confidence: "medium" });
});

describe("a report names its version", () => {
  const offered = { at: "2026-11-01", appVersion: "3.2.4" } as const;

  test("contradicts an answer about the same version, not about a newer one", async () => {
    await importEntries(PACKAGES, "2026-11-02", entry("painter", [offered], { version: "3.2.4" }));
    expect(await verdict()).toMatchObject({ status: "native", confidence: "high", caveats: [] });
    await acceptReport(await report({ claim: "rosetta2", version: "2.10" }));
    expect(await verdict()).toMatchObject({ status: "native", confidence: "high", caveats: [] });
    const again = await acceptReport(await report({ claim: "rosetta2", version: "3.2.4" }, networks[1]));
    expect(again.isNews).toBe(true);
    expect(await verdict()).toMatchObject({ status: "native", confidence: "medium" });
  });

  test("needs the operator's version if it was sent without one", async () => {
    const id = await report();
    await db().feedback.update({ where: { id }, data: { appVersion: null } });
    await expect(acceptReport(id)).rejects.toThrow("it names no version");
    await acceptReport(id, context(), { appVersion: "5.1" });
    expect(await signals()).toMatchObject([{ appVersion: "5.1" }]);
  });
});

test("using an app gives lower confidence than inspecting it", async () => {
  await acceptReport(await report({ found: "used" }), context());
  expect(await signals()).toMatchObject([{ confidence: "low" }]);
});

test("one report of unsupported is listed, and the verdict stays unknown", async () => {
  await acceptReport(await report({ claim: "unsupported", found: "used" }), context());
  expect(await verdict()).toMatchObject({
    status: "unknown",
    caveats: [expect.stringContaining("Readers of this site")],
  });
});

test("accepting again, also after a failure half-way, changes nothing", async () => {
  const id = await report();
  const first = await acceptReport(id);
  expect(await acceptReport(id)).toEqual({ ...first, isNews: false });
  await db().feedback.update({ where: { id }, data: { state: "pending", signalId: null, decidedAt: null } });
  expect(await acceptReport(id)).toEqual({ ...first, isNews: false });
  expect(await signals()).toHaveLength(1);
});

test("a dry run reports the same and writes nothing", async () => {
  const id = await report();
  const foreseen = await acceptReport(id, context(), { dryRun: true });
  await rejectFeedback({ id }, "no", context(), { dryRun: true });
  expect(await db().evidenceSource.count({ where: { id: "readers" } })).toBe(0);
  expect(await listFeedback("pending")).toHaveLength(1);
  expect(await acceptReport(id)).toEqual(foreseen);
});

test("a rejected report is kept with its reason and is not evidence", async () => {
  const id = await report();
  expect(await rejectFeedback({ id }, "another app", context())).toMatchObject([
    { title: "painter", reason: "another app" },
  ]);
  expect(await listFeedback("rejected")).toMatchObject([{ id, reason: "another app", decidedAt: now }]);
  await expect(acceptReport(id)).rejects.toThrow(`report ${id}: it was rejected already`);
  expect(await signals()).toEqual([]);
});

test("each refused decision names its reason", async () => {
  const id = await report();
  await acceptReport(id);
  await expect(rejectFeedback({ id }, undefined, context())).rejects.toThrow(`report ${id}: it was accepted already`);
  await expect(acceptReport("nobody", context())).rejects.toThrow("no report has the id nobody");
});

test("an accepted report on a pinned title stands on its page, and is no evidence", async () => {
  await db().title.updateMany({ data: { pinned: true } });
  const before = await verdict();
  const id = await report({ claim: "rosetta2", chip: "m3", version: "" });
  expect((await findTitlePage("painter"))?.newestReport).toBeNull();
  const seen = await revision();
  expect(await acceptReport(id)).toMatchObject({ id, title: "painter", state: "accepted" });
  expect((await findTitlePage("painter"))?.newestReport).toMatchObject({
    ...{ status: "rosetta2", source: "a reader", words: expect.stringMatching(/^An M3 with macOS \d+\.$/) },
  });
  expect([await signals(), await verdict()]).toEqual([[], before]);
  const changes = await db().revisionChange.findMany({ where: { revision: { gt: seen } } });
  expect(changes.flatMap(({ slugs }) => slugs)).toEqual(["painter"]);
});

test("lists and the check of a Mac date a pinned title as its page does, by the newest report", async () => {
  await importEntries(PACKAGES, "2026-11-02", entry("painter", [{ at: "2026-11-01" }]));
  await db().title.updateMany({ data: { pinned: true, listed: true } });
  const { id } = await db().title.findFirstOrThrow();
  const listed = async () => {
    const known: TitleRecord[] = [];
    for await (const records of readKnown()) known.push(...records);
    return [
      ...(await listRows([id])).map(({ lastVerified }) => lastVerified),
      ...known.map(({ confirmed }) => confirmed),
    ];
  };
  expect(await listed()).toEqual(["2026-11-01", "2026-11-01"]);
  await acceptReport(await report());
  const day = (await findTitlePage("painter"))?.newestReport?.day;
  expect(await listed()).toEqual([day, day]);
  expect((await verdict()).lastVerified).toEqual(date("2026-11-01"));
});

const surges = async () =>
  (await db().retest.findMany({ where: { reason: "report_surge" } })).map(({ doneAt }) => (doneAt ? "done" : "open"));

test("state.retest-surge: reports from five networks queue a re-test that only other evidence closes", async () => {
  for (const from of networks.slice(0, 4)) await report({}, from);
  await report({ claim: "rosetta2" }, networks[0]);
  await refresh(context(), { wait: true });
  expect(await surges()).toEqual([]);
  const id = await report({}, networks[4]);
  await refresh(context(), { wait: true });
  expect(await surges()).toEqual(["open"]);
  await acceptReport(id, context(daysAfter(now, 0.1)));
  expect(await surges()).toEqual(["open"]);
  await importEntries(
    PACKAGES,
    daysAfter(now, 1).toISOString(),
    entry("painter", [{ at: daysAfter(now, 1).toISOString() }]),
  );
  expect(await surges()).toEqual(["done"]);
});

test("rejected reports do not count as a surge", async () => {
  for (const from of networks.slice(0, 5)) await rejectFeedback({ id: await report({}, from) }, "spam", context());
  await refresh(context(), { wait: true });
  expect(await surges()).toEqual([]);
});

describe("a title request", () => {
  async function request(fields: Record<string, string> = {}, from = networks[0]!): Promise<string> {
    expect((await receiveFeedback("title_request", postTitleRequest(fields, { from }), now)).status).toBe(303);
    return (await listFeedback("pending")).find(({ name }) => name === (fields.name ?? "Stitcher"))!.id;
  }

  const acceptRequest = (id: string) => acceptFeedback(id, context()) as Promise<AcceptedTitleRequest>;

  test("gives advice and a draft signal line when accepted", async () => {
    const id = await request({ claim: "gptk", url: "https://example.org/" });
    const accepted = await acceptRequest(id);
    expect(accepted).toMatchObject({ id, name: "Stitcher", next: expect.stringContaining("ingest signals") });
    expect(SignalLine.parse(accepted.draft)).toMatchObject({
      ...{ title: { name: "Stitcher" }, status: "translation", layer: "gptk", url: "https://example.org/", macos: 27 },
      source: { kind: "crowd" },
    });
    expect(await listFeedback("accepted")).toMatchObject([{ id, decidedAt: now }]);
    expect([await db().title.count(), await db().signal.count()]).toEqual([1, 0]);
  });

  test("has an incomplete draft line if the title was not tried", async () => {
    const { draft } = await acceptRequest(await request({ claim: "not_tried", macos: "" }));
    expect(SignalLine.safeParse(draft).error?.issues.map(({ path }) => path)).toEqual([["status"]]);
  });

  test("keeps its reason when rejected, and cannot be accepted afterwards", async () => {
    const id = await request();
    expect(await rejectFeedback({ id }, "an iPhone app", context())).toMatchObject([{ name: "Stitcher" }]);
    expect(await listFeedback("rejected")).toMatchObject([{ id, reason: "an iPhone app" }]);
    await expect(acceptFeedback(id, context())).rejects.toThrow("it was rejected already");
  });

  test("keeps the first of two concurrent decisions, and reports it to the other operator", async () => {
    const id = await request();
    const outcomes = await Promise.allSettled([acceptFeedback(id, context()), rejectFeedback({ id }, "no", context())]);
    const [stood] = await listFeedback();
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(stood?.state).toBe(outcomes[0].status === "fulfilled" ? "accepted" : "rejected");
  });

  test("stays pending after a dry run", async () => {
    const id = await request();
    await acceptFeedback(id, context(), { dryRun: true });
    await rejectFeedback({ id }, "no", context(), { dryRun: true });
    expect(await listFeedback("pending")).toHaveLength(1);
  });

  test("is rejected with reports whose name, title or URL contain the same text", async () => {
    const reported = await report({ url: "https://spam.example/a" });
    const named = await request({ name: "Buy SPAM now 100%" }, networks[1]);
    const other = await request({ name: "Stitcher" }, networks[2]);
    expect(await rejectFeedback({ like: "m_n" }, undefined, context())).toEqual([]);
    expect(await rejectFeedback({ like: "spam" }, "spam", context(), { dryRun: true })).toHaveLength(2);
    expect(await listFeedback("rejected")).toEqual([]);
    expect(await rejectFeedback({ like: "spam" }, "spam", context())).toEqual([
      { id: reported, title: "painter", state: "rejected", reason: "spam" },
      { id: named, name: "Buy SPAM now 100%", state: "rejected", reason: "spam" },
    ]);
    expect(await rejectFeedback({}, undefined, context())).toMatchObject([{ id: other }]);
    expect(await listFeedback("pending")).toEqual([]);
  });
});

test("a remark beside a report is for the operator alone: the evidence has no place for it", async () => {
  const id = await report({ remark: "My serial number is 42." });
  expect(await listFeedback("pending")).toMatchObject([{ id, message: "My serial number is 42." }]);
  await acceptReport(id);
  const page = [await findTitlePage("painter"), await signals()];
  expect(JSON.stringify(page)).toContain("Readers of this site");
  expect(JSON.stringify(page)).not.toContain("serial number");
});
