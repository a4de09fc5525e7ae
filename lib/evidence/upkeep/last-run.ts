/** When the upkeep last completed: a server that starts within the hour skips it. */

import { buildId } from "#lib/core/build-id.ts";
import type { Env } from "#lib/core/env.ts";
import { db } from "#lib/data/client.ts";

export type UpkeepPart = "refresh" | "scans" | "check data" | "watch" | "release" | "probe";

/** The parts that every server and the operator's tool run. */
export const UPKEEP = ["refresh", "scans", "check data"] as const satisfies UpkeepPart[];

/** The parts that a server with these settings runs. */
export const partsOf = ({ WATCH, PROBE, RELEASES }: Pick<Env, "WATCH" | "PROBE" | "RELEASES">): UpkeepPart[] => [
  ...UPKEEP,
  ...(WATCH === "on" ? (["watch"] as const) : []),
  ...(RELEASES === "off" ? [] : (["release"] as const)),
  // Last, because it takes longest.
  ...(PROBE === "nightly" ? (["probe"] as const) : []),
];

const ROW = { id: 1 } as const;
const BETWEEN = ", ";

export async function markRun(parts: readonly UpkeepPart[], at: Date): Promise<void> {
  const upkeptBy = [buildId(), ...parts].join(BETWEEN);
  await db().serviceState.update({ where: ROW, data: { upkeptAt: at, upkeptBy } });
}

/** @returns milliseconds; Infinity if another program ran it, if a part was left out, or if a clock went back */
export async function sinceLastRun(parts: readonly UpkeepPart[], now: Date): Promise<number> {
  const state = await db().serviceState.findUnique({ where: ROW, select: { upkeptAt: true, upkeptBy: true } });
  const done = state?.upkeptBy?.split(BETWEEN) ?? [];
  if (!state?.upkeptAt || ![buildId(), ...parts].every((each) => done.includes(each))) return Infinity;
  const ms = now.getTime() - state.upkeptAt.getTime();
  return ms < 0 ? Infinity : ms;
}
