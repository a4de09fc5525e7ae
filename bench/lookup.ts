/** A verdict by REST: mounted directly, under Next, and a server that does nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { rootDir } from "#lib/root.ts";
import { answersPerSecond, type Bench } from "./measure.ts";

const PATH = "/v1/verdicts/slug%3Avisual-studio-code";

async function bareServer(): Promise<{ origin: string; stop(): void }> {
  const child = spawn(process.execPath, [join(rootDir(), "bench", "bare-server.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { origin: `http://127.0.0.1:${Number(port)}`, stop: () => void child.kill() };
}

export const benchLookup: Bench = async ({ server, underNext }) => {
  const bare = await bareServer();
  const hello = await answersPerSecond({ url: bare.origin });
  bare.stop();
  const direct = await answersPerSecond({ url: server + PATH });
  const notModified = await answersPerSecond({ url: server + PATH, headers: { "If-None-Match": "*" }, status: 304 });
  const next = await answersPerSecond({ url: underNext + PATH });
  const baseline = { what: "bare node:http", value: hello };
  return [
    { what: "lookup, direct mount", value: direct, unit: "/s", baseline },
    { what: "lookup answered 304", value: notModified, unit: "/s", baseline },
    { what: "lookup, direct mount", value: direct, unit: "/s", baseline: { what: "the same under Next", value: next } },
  ];
};
