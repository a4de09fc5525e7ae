/** A verdict page: kept, rendered anew, and what a reader waits for and downloads. */
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { answersPerSecond, type Bench, median } from "./measure.ts";
import { sideBySide } from "./side-by-side.ts";

const PAGE = "/titles/visual-studio-code";
const ROUNDS = 200;

interface Got {
  readonly firstByteMs: number;
  readonly bytes: number;
  readonly html: string;
}

async function ask(url: string, agent: Agent, accepted: string): Promise<Got> {
  const started = performance.now();
  const [response] = (await once(get(url, { agent, headers: { "Accept-Encoding": accepted } }), "response")) as [
    IncomingMessage,
  ];
  const firstByteMs = performance.now() - started;
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return { firstByteMs, bytes: body.length, html: accepted === "identity" ? body.toString() : "" };
}

async function listTitlePages(server: string): Promise<string[]> {
  const locationsIn = async (path: string) =>
    [...(await (await fetch(server + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address!).pathname,
    );
  const parts = await locationsIn("/sitemap.xml");
  const pages = (await Promise.all(parts.map(locationsIn))).flat();
  return pages.filter((path) => /^\/titles\/[^/]+$/.test(path));
}

export const benchPages: Bench = async ({ server }) => {
  const url = server + PAGE;
  const kept = await answersPerSecond({ url, headers: { "Accept-Encoding": "br" } });
  // Each page once: nothing of it can have been kept. An unknown parameter would not do, it is no part of the key.
  const pages = (await listTitlePages(server)).filter((path) => path !== PAGE);
  const pathOf = (index: number) => pages[index % pages.length]!;
  const anew = await answersPerSecond({ url: server, pathOf, headers: { "Accept-Encoding": "br" } });

  const asked = { path: PAGE, headers: { "Accept-Encoding": "br" } };
  const beside = await sideBySide("verdict page, kept", server, asked);

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) waits.push((await ask(url, agent, "br")).firstByteMs);
  const { html } = await ask(url, agent, "identity");
  const { bytes } = await ask(url, agent, "br");
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, path]) => server + path);
  const scriptBytes = await Promise.all(scripts.map(async (path) => (await ask(path, agent, "br")).bytes));
  agent.destroy();
  return [
    ...beside,
    { what: "verdict page, kept", value: kept, unit: "/s", baseline: { what: "rendered anew each time", value: anew } },
    {
      what: "first byte of a kept page, median",
      value: median(waits),
      unit: "ms",
      baseline: { what: "the bar", value: 20 },
    },
    { what: "verdict page, compressed", value: bytes / 1000, unit: "kB", baseline: { what: "the bar", value: 30 } },
    {
      what: "its scripts, compressed",
      value: scriptBytes.reduce((sum, each) => sum + each, 0) / 1000,
      unit: "kB",
      baseline: { what: "the bar", value: 90 },
    },
  ];
};
