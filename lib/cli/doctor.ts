/** `doctor`: one paragraph on what keeps this installation from keeping itself current. */

import { mkdtempSync, rmdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Command } from "commander";
import { readLooks } from "#lib/catalog/verdicts/last-look.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { DAY_MS, isoDay } from "#lib/contract/days.ts";
import { countWords } from "#lib/contract/words.ts";
import type { Env } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import { measureUpkeep, type UpkeepFigures } from "#lib/evidence/upkeep/figures.ts";
import { SCAN_WAITS } from "#lib/evidence/upkeep/judge-scans.ts";
import { countScans } from "#lib/evidence/upkeep/scans.ts";
import { countWaiting } from "#lib/feedback/inbox.ts";

export interface Facts {
  readonly settings: Pick<Env, "WATCH" | "PROBE">;
  readonly now: Date;
  readonly databaseNow: Date;
  /** When this database was created: what a new installation has not done yet is not off. */
  readonly installedAt: Date;
  /** Why no file can be made in the temporary folder; null where one can. */
  readonly tempFailure: string | null;
  readonly freeBytes: number;
  readonly upkeep: UpkeepFigures;
}

/** What happened by itself, and what waits for the operator. */
export interface Month {
  readonly changed: number;
  readonly reports: number;
  readonly scans: number;
}

const MONTH_DAYS = 30;
// A weekly round, and a day's grace.
const AGE_DAYS = 8;
const FREE_MIN = 6e9;
const SKEW_MS = 60_000;

export function doctorCommand({ settings }: CommandContext): Command {
  return new Command("doctor")
    .description(
      "One paragraph: what is off (temporary folder, disk, clock, sources, probes, export; exit 1 if anything is), and what waits for you",
    )
    .action(async () => {
      const off = diagnose(await examine(settings));
      const all = [...(off.length === 0 ? ["Nothing is off."] : off), ...summarise(await lookBack(new Date()))];
      process.stdout.write(`${all.join(" ")}\n`);
      if (off.length > 0) process.exitCode = 1;
    });
}

async function examine(settings: Env): Promise<Facts> {
  const [row] = await db().$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`;
  const { bavail, bsize } = statfsSync(resolve(rootDir(), settings.DATA_DIR));
  return {
    ...{ settings, now: new Date(), databaseNow: row.now, freeBytes: bavail * bsize },
    ...{ installedAt: (await readLooks()).installed, tempFailure: tryTemp(), upkeep: await measureUpkeep() },
  };
}

async function lookBack(now: Date): Promise<Month> {
  const changedAt = { gte: new Date(now.getTime() - MONTH_DAYS * DAY_MS) };
  const [changed, reports, scans] = await Promise.all([
    db().change.count({ where: { field: "status", changedAt, title: { listed: true } } }),
    countWaiting(),
    countScans(now),
  ]);
  return { changed, reports: reports.count, scans: SCAN_WAITS.reduce((sum, why) => sum + scans[why], 0) };
}

/** @returns one or two sentences */
export function summarise({ changed, reports, scans }: Month): string[] {
  const waiting = [
    ...(reports > 0 ? [`${countWords(reports, "message")} of readers (\`reports list\`)`] : []),
    ...(scans > 0 ? [`contributed scans of ${countWords(scans, "title")} (\`scans list\`)`] : []),
  ];
  return [
    `In the last ${MONTH_DAYS} days ${changed === 1 ? "one verdict" : `${changed} verdicts`} changed.`,
    waiting.length > 0 ? `Waiting for you: ${waiting.join(", ")}.` : "Nothing waits for you.",
  ];
}

function tryTemp(): string | null {
  try {
    rmdirSync(mkdtempSync(join(tmpdir(), "silicon-verdict-doctor-")));
    return null;
  } catch (cause) {
    return (cause as Error).message;
  }
}

/** @returns a sentence for each thing that is off */
export function diagnose(facts: Facts): string[] {
  const { tempFailure, freeBytes } = facts;
  return [
    ...(tempFailure ? [`No file can be made in the temporary folder, so no source can be read: ${tempFailure}.`] : []),
    ...(freeBytes < FREE_MIN ? [`The disk of DATA_DIR has ${gigabytes(freeBytes)} GB free; probes leave 5 GB.`] : []),
    ...ofClocks(facts),
    ...ofSources(facts),
    ...ofProbes(facts),
    ...ofExport(facts),
  ];
}

function ofClocks({ now, databaseNow, upkeep: { refreshedAt } }: Facts): string[] {
  const seconds = Math.round((databaseNow.getTime() - now.getTime()) / 1_000);
  return [
    ...(Math.abs(seconds) * 1_000 > SKEW_MS ? [`This clock and the database's differ by ${Math.abs(seconds)} s.`] : []),
    ...(refreshedAt && refreshedAt.getTime() - now.getTime() > SKEW_MS
      ? [`The clock went back: the last refresh was at ${refreshedAt.toISOString()}.`]
      : []),
  ];
}

function ofSources({ settings, now, installedAt, upkeep: { sources } }: Facts): string[] {
  if (settings.WATCH === "off") return ["Sources are not read automatically: set WATCH=on."];
  const isNew = !isOld(installedAt, now);
  if (sources.length === 0) return isNew ? [] : ["No source has been read yet."];
  const unread: string[] = [];
  const old: string[] = [];
  for (const { id, readAt, failures } of sources) {
    const tries = failures > 0 ? countWords(failures, "failed try", "failed tries") : "";
    if (!readAt) {
      if (tries || !isNew) unread.push(tries ? `${id} (${tries})` : id);
    } else if (isOld(readAt, now)) old.push(`${id} (last on ${isoDay(readAt)}${tries && `, ${tries} since`})`);
  }
  return [
    ...(unread.length > 0 ? [`Not read yet (\`status\` says why): ${unread.join(", ")}.`] : []),
    ...(old.length > 0 ? [`Not read within ${AGE_DAYS} days (\`status\` says why): ${old.join(", ")}.`] : []),
  ];
}

function ofProbes({ settings, now, installedAt, upkeep: { probedAt } }: Facts): string[] {
  if (probedAt && !isOld(probedAt, now)) return [];
  if (settings.PROBE === "off") return ["Downloads are not opened automatically: set PROBE=nightly."];
  if (!isOld(probedAt ?? installedAt, now)) return [];
  return [`No downloads were opened ${probedAt ? `since ${isoDay(probedAt)}` : "yet"}.`];
}

function ofExport({ now, installedAt, upkeep: { exportedAt } }: Facts): string[] {
  if (!isOld(exportedAt ?? installedAt, now)) return [];
  const when = exportedAt ? `last exported on ${isoDay(exportedAt)}` : "never exported";
  return [`The catalogue was ${when}: \`export\` does it, and deploy/ has a weekly job.`];
}

const isOld = (at: Date, now: Date) => now.getTime() - at.getTime() > AGE_DAYS * DAY_MS;
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
