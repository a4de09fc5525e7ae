/** A bare Fastify server that sends what ours sends: the same bytes and headers, nothing decided. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { rootDir } from "#lib/core/root.ts";

export interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Recorded {
  readonly path: string;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What belongs to one connection, and what Node writes by itself. */
const OWN = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** @param asked one address may be asked once */
export async function sameBytes(
  origin: string,
  ...asked: readonly Asked[]
): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-bench-"));
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(await Promise.all(asked.map((each) => record(origin, each)))));
  const child = spawn(process.execPath, [join(rootDir(), "bench", "fastify-server.mjs"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return {
    origin: `http://127.0.0.1:${Number(port)}`,
    async stop() {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

async function record(origin: string, { path, headers = {} }: Asked): Promise<Recorded> {
  const [response] = await once(request(origin + path, { headers }).end(), "response");
  const sent = Object.entries(response.headers as IncomingHttpHeaders).filter(([name]) => !OWN.has(name));
  const body = (await buffer(response)).toString("base64");
  return { path, status: response.statusCode, headers: Object.fromEntries(sent), body };
}
