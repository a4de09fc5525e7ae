import { beforeEach, expect, test } from "vitest";
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { type AcceptedReport, acceptFeedback, rejectFeedback } from "#lib/evidence/upkeep/feedback.ts";
import { withdrawReport } from "#lib/evidence/upkeep/withdraw-report.ts";
import { listFeedback } from "#lib/feedback/inbox.ts";
import { receiveFeedback } from "#lib/feedback/receive-feedback.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date, daysAfter } from "#lib/testing/factories.ts";
import { postReport } from "#lib/testing/form-posts.ts";
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
const later = (days: number) => daysAfter(now, days);

async function accepted(fields: Record<string, string> = {}, network = 1, at = now): Promise<AcceptedReport> {
  await receiveFeedback("report", postReport(fields, { from: `203.0.${network}.7` }), at);
  const { id } = (await listFeedback("pending")).at(-1)!;
  return (await acceptFeedback(id, context(at))) as AcceptedReport;
}
const verdict = () => db().verdict.findFirstOrThrow({ where: { macos: LATEST_MACOS, chip: "apple_silicon" } });
const signals = async () =>
  (await db().signal.findMany({ where: { sourceId: "readers" }, orderBy: { at: "asc" } })).map(({ status }) => status);

test("a withdrawn report stays as evidence beside its withdrawal, and the verdict is derived again", async () => {
  const { id, signalId } = await accepted();
  expect(await verdict()).toMatchObject({ status: "native" });
  const foreseen = await withdrawReport(id, "another app", context(later(1)), { dryRun: true });
  expect(await verdict()).toMatchObject({ status: "native" });
  expect(await withdrawReport(id, "another app", context(later(1)))).toEqual(foreseen);
  expect(foreseen).toMatchObject({ title: "painter", state: "rejected", reason: "another app", evidence: "withdrawn" });
  expect(await verdict()).toMatchObject({ status: "unknown" });
  expect(await signals()).toEqual(["native", "unknown"]);
  expect(await db().change.findMany({ where: { fromValue: "native" } })).toMatchObject([{ toValue: "unknown" }]);
  expect(await listFeedback("rejected")).toMatchObject([{ id, signalId, reason: "another app" }]);
  expect(await accepted({}, 2, later(2))).toMatchObject({ isNews: true });
  expect(await verdict()).toMatchObject({ status: "native" });
});

test("on a pinned title its page no longer names it, and its answer stays", async () => {
  await db().title.updateMany({ data: { pinned: true } });
  const before = await verdict();
  const { id } = await accepted({ chip: "m3" });
  expect((await findTitlePage("painter"))?.newestReport).toMatchObject({ source: "a reader" });
  const { revision } = await db().serviceState.findUniqueOrThrow({ where: { id: 1 } });
  expect(await withdrawReport(id, undefined, context())).toMatchObject({ evidence: "none", title: "painter" });
  expect((await findTitlePage("painter"))?.newestReport).toBeNull();
  expect([await signals(), await verdict()]).toEqual([[], before]);
  const changes = await db().revisionChange.findMany({ where: { revision: { gt: revision } } });
  expect(changes.flatMap(({ slugs }) => slugs)).toEqual(["painter"]);
});

test("evidence that another report shares, or that readers have overtaken, stays as it is", async () => {
  const first = await accepted();
  const same = await accepted({}, 2);
  expect(same.signalId).toBe(first.signalId);
  expect(await withdrawReport(first.id, undefined, context())).toMatchObject({ evidence: "shared" });
  expect(await verdict()).toMatchObject({ status: "native" });
  await accepted({ claim: "rosetta2" }, 3, later(1));
  const { status } = await verdict();
  expect(await withdrawReport(same.id, undefined, context(later(2)))).toMatchObject({ evidence: "superseded" });
  expect(await signals()).toEqual(["native", "rosetta2"]);
  expect(await verdict()).toMatchObject({ status });
});

test("what other readers said before on the title speaks again, and is silent once it is withdrawn too", async () => {
  const older = await accepted({ claim: "rosetta2" });
  const newer = await accepted({}, 2, later(40));
  expect(await verdict()).toMatchObject({ status: "native" });
  expect(await withdrawReport(newer.id, undefined, context(later(41)))).toMatchObject({ evidence: "withdrawn" });
  expect(await verdict()).toMatchObject({ status: "rosetta2" });
  const { evidence } = (await findTitlePage("painter"))!;
  expect(evidence.map(({ stance }) => stance)).toEqual(["withdrawn", "retracted", "agrees"]);
  expect(await withdrawReport(older.id, undefined, context(later(42)))).toMatchObject({ evidence: "withdrawn" });
  expect(await verdict()).toMatchObject({ status: "unknown" });
});

test("a report that was overtaken when it was withdrawn does not return with a later withdrawal", async () => {
  const older = await accepted({ claim: "rosetta2" });
  const newer = await accepted({}, 2, later(40));
  expect(await withdrawReport(older.id, undefined, context(later(41)))).toMatchObject({ evidence: "superseded" });
  await withdrawReport(newer.id, undefined, context(later(42)));
  expect(await verdict()).toMatchObject({ status: "unknown" });
});

test("a report from before a withdrawal counts when it is accepted after it", async () => {
  const { id } = await accepted({}, 1, later(40));
  await receiveFeedback("report", postReport({ claim: "rosetta2" }, { from: "203.0.2.7" }), later(41));
  await withdrawReport(id, undefined, context(later(42)));
  await acceptFeedback((await listFeedback("pending"))[0]!.id, context(later(43)));
  expect(await verdict()).toMatchObject({ status: "rosetta2" });
});

test("two at once withdraw it once, and a run that was interrupted half-way is finished by the next", async () => {
  const { id } = await accepted();
  const both = await Promise.allSettled([1, 2].map(() => withdrawReport(id, undefined, context(later(1)))));
  expect(both.map((each) => each.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await signals()).toEqual(["native", "unknown"]);
  await db().feedback.update({ where: { id }, data: { state: "accepted" } });
  await withdrawReport(id, undefined, context(later(2)));
  expect(await signals()).toEqual(["native", "unknown"]);
  expect(await listFeedback("rejected")).toMatchObject([{ id }]);
});

test("each refusal names the field and its reason", async () => {
  await receiveFeedback("report", postReport(), now);
  const { id } = (await listFeedback("pending"))[0]!;
  await expect(withdrawReport("nobody", undefined, context())).rejects.toThrow("id: no report has the id nobody");
  await expect(withdrawReport(id, undefined, context())).rejects.toThrow(`id: report ${id} was not accepted yet`);
  await rejectFeedback({ id }, undefined, context());
  await expect(withdrawReport(id, undefined, context())).rejects.toThrow(/^id: .* already/);
});
