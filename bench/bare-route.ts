/** The baseline of the HTTP figures: a bare Fastify route that sends the bytes and headers of a recorded response. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { rootDir } from "#lib/core/root.ts";
import { type Load, load, type Measured } from "./load.ts";
import { median, type Row } from "./measure.ts";

type RouteRequest = Pick<Load, "headers" | "status"> & { readonly path: string };

/** Hop-by-hop headers, and those that Node adds. */
const OWN = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

export async function bareRoute(origin: string, { path, headers = {} }: RouteRequest) {
  const [answer] = (await once(request(origin + path, { headers }).end(), "response")) as [IncomingMessage];
  const kept = Object.entries(answer.headers as IncomingHttpHeaders).filter(([name]) => !OWN.has(name));
  const body = (await buffer(answer)).toString("base64");
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-bench-"));
  const file = join(folder, "answer.json");
  writeFileSync(file, JSON.stringify({ status: answer.statusCode, headers: Object.fromEntries(kept), body }));
  const script = join(rootDir(), "bench", "fastify-server.mjs");
  const child = spawn(process.execPath, [script, file], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  const stop = async () => {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true });
  };
  return { origin: `http://127.0.0.1:${Number(port)}`, stop };
}

// Many short alternating rounds: other work on the machine affects both servers, and the median ignores outliers.
const ROUNDS = 15;
const ROUND_MS = 500;
const WARM_UP_MS = 4_000;

export async function besideBareRoute(what: string, server: string, asked: RouteRequest): Promise<Row[]> {
  const bare = await bareRoute(server, asked);
  const measure = (origin: string, ms = ROUND_MS) => load({ ...asked, origin, ms });
  const rounds: { ours: Measured; bare: Measured }[] = [];
  try {
    await Promise.all([measure(server, WARM_UP_MS), measure(bare.origin, WARM_UP_MS)]);
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ours: await measure(server), bare: await measure(bare.origin) });
  } finally {
    await bare.stop();
  }
  const value = median(rounds.map(({ ours }) => ours.perSecond));
  // The two figures of a round belong together: the median of ratios, not the ratio of medians.
  const ratio = median(rounds.map((round) => round.ours.perSecond / round.bare.perSecond));
  const p99 = median(rounds.map(({ ours }) => ours.p99Ms));
  const bareP99 = median(rounds.map((round) => round.bare.p99Ms));
  return [
    { what, value, unit: "/s", baseline: { what: "a bare Fastify route, same bytes", value: value / ratio } },
    { what: `${what}, p99`, value: p99, unit: "ms", baseline: { what: "p99 of the bare route", value: bareP99 } },
  ];
}
