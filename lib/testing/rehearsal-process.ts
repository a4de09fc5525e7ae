/**
 * Lives through simulated days as a server does, by a clock of its own: `rehearsal-process.ts <database> <world's origin> <first day>
 * <hour>`. Prints a line of JSON after each day.
 */
import { disconnect, useDatabase } from "#lib/data/client.ts";
import { PROBE_LIMITS } from "#lib/evidence/probing/open-download.ts";
import { runUpkeep } from "#lib/server/jobs/upkeep-parts.ts";
import { DAYS, FIRST_DAY } from "#lib/testing/rehearsal-world.ts";

const HOUR_MS = 3_600_000;
const [url = "", origin = "", first = "0", hour = ""] = process.argv.slice(2);

// Longer than any answer on loopback takes; only the server that hangs is waited for.
const limits = { ...PROBE_LIMITS, pauseMs: 0, freeMin: 0, idleMs: 2_000 };
const settings = {
  ...({ DATA_DIR: process.env.DATA_DIR!, PROBE: "nightly", RELEASES: "weekly", WATCH: "on" } as const),
  ...{ WATCH_MIRROR: origin, WATCH_ALLOW_PRIVATE: ["127.0.0.1"] },
};

async function runAt(hours: number): Promise<void> {
  const now = new Date(Date.parse(FIRST_DAY) + hours * HOUR_MS);
  await fetch(`${origin}/clock/${now.toISOString()}`);
  const circumstances = { clock: () => now, limits };
  await runUpkeep({ native: 365, other: 180 }, settings, new AbortController().signal, circumstances);
}

useDatabase(url);
for (let day = Number(first); day < DAYS; day++) {
  await runAt(day * 24 + Number(hour));
  // By day nothing is opened.
  if (day % 10 === 5) await runAt(day * 24 + 14);
  const peak = process.resourceUsage().maxRSS * 1024;
  process.stdout.write(`${JSON.stringify({ day, rss: process.memoryUsage().rss, peak })}\n`);
}
await disconnect();
// Listeners of the revision.
process.exit();
