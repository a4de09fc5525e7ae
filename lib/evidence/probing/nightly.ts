/** Opens downloads by night within a budget, as part of the upkeep. Killed, the next round goes on within the same budget. */
import { db } from "#lib/data/client.ts";
import { type ProbeOptions, type ProbeResult, probe } from "#lib/evidence/probing/probe.ts";

/** Hours of the machine's own clock; the budget is of one night. */
export const NIGHT = { fromHour: 1, toHour: 6, bytes: 10e9 } as const;
// The rest of the upkeep, sources and staleness among it, is due hourly.
const ROUND_MS = 40 * 60_000;

/** @returns null by day, and once the night's budget is spent */
export async function probeNightly(options: Omit<ProbeOptions, "choice" | "budget" | "endAt">) {
  const now = options.clock();
  const began = beginningOf(now);
  if (!began) return null;
  const budget = NIGHT.bytes - (await bytesSince(began));
  if (budget <= 0) return null;
  const endAt = new Date(now.getTime() + ROUND_MS);
  return probe({ ...options, choice: { from: "night" }, budget, endAt });
}

/** @returns undefined by day */
export function beginningOf(now: Date): Date | undefined {
  const began = new Date(now);
  began.setHours(NIGHT.fromHour, 0, 0, 0);
  return now >= began && now.getHours() < NIGHT.toHour ? began : undefined;
}

async function bytesSince(at: Date): Promise<number> {
  const { _sum } = await db().probe.aggregate({ where: { at: { gte: at } }, _sum: { bytes: true } });
  return Number(_sum.bytes ?? 0);
}

/** For logs: counts instead of lists. */
export function countProbed(results: readonly ProbeResult[]) {
  const count = (outcome: ProbeResult["outcome"]) => results.filter((each) => each.outcome === outcome).length;
  return {
    opened: count("found"),
    same: count("same file"),
    failed: count("failed"),
    bytes: results.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
