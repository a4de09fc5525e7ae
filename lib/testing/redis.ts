/** A real Redis on a free loopback port, and Upstash's REST protocol in front of it. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { Redis } from "ioredis";

export function isRedisInstalled(): boolean {
  return spawnSync("redis-server", ["--version"]).status === 0;
}

export async function startRedis(port: number): Promise<ChildProcess> {
  const started = spawn("redis-server", [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
  ]);
  started.stdout?.resume();
  const redis = new Redis(port, "127.0.0.1", { retryStrategy: () => 50, maxRetriesPerRequest: null });
  redis.on("error", () => {});
  await redis.ping();
  redis.disconnect();
  return started;
}

export async function stopRedis(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill("SIGKILL");
  await once(process, "exit");
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

type Reply = { result: unknown } | { error: string };

/** Upstash's REST protocol in front of a Redis: a command or a pipeline as JSON in, `{result}` or `{error}` out. */
export async function startUpstashRest(port: number): Promise<Server> {
  const redis = new Redis(port, "127.0.0.1", { retryStrategy: () => 100 });
  redis.on("error", () => {});
  const run = ([command = "", ...args]: unknown[]): Promise<Reply> =>
    redis.call(String(command), ...args.map((each) => String(each).replace(/^#!.*\n/, ""))).then(
      (result) => ({ result }),
      (error: Error) => ({ error: error.message }),
    );
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = JSON.parse(Buffer.concat(chunks).toString());
    const reply = request.url === "/pipeline" ? await Promise.all(sent.map(run)) : await run(sent);
    const status = "error" in reply ? 400 : 200;
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(reply));
  });
  server.on("close", () => redis.disconnect());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
