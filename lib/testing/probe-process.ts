/**
 * Runs the probe queue as `verdict probe` does, in a separate process and with small limits:
 * `probe-process.ts <database> <folder>`. Prints a line of JSON for each title, with the peak memory so far.
 */
import { disconnect, useDatabase } from "#lib/data/client.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { PROBE_LIMITS, type ProbeLimits } from "#lib/evidence/probing/open-download.ts";
import { probe } from "#lib/evidence/probing/probe.ts";

const LIMITS: ProbeLimits = {
  ...PROBE_LIMITS,
  ...{ pauseMs: 0, bytesMax: 4_000_000, freeMin: 0 },
  unpack: { unpackedMax: 50e6, scratchMax: 20e6 },
};

const peakMb = () => Math.round(process.resourceUsage().maxRSS / 1024);
const [url = "", folder = ""] = process.argv.slice(2);

useDatabase(url);
process.stdout.write(`${JSON.stringify({ peakMb: peakMb() })}\n`);
await probe({
  choice: { from: "queue" },
  ...{ folder, limits: LIMITS, days: { native: 365, other: 180 } },
  clock: () => new Date(),
  permission: permit(["127.0.0.1"]),
  onResult: (result) => process.stdout.write(`${JSON.stringify({ ...result, peakMb: peakMb() })}\n`),
});
await disconnect();
