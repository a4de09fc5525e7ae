/** A load generator cheaper than the server: one request at a time per connection, responses framed by Content-Length. */
import { connect, type Socket } from "node:net";
import { percentile } from "./measure.ts";

export interface Load {
  readonly origin: string;
  /** One path, or the path of each request in turn. */
  readonly path: string | ((index: number) => string);
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly connections?: number;
  readonly ms?: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly p99Ms: number;
}

const CONNECTIONS = 16;
const MS = 4_000;
const HEAD_END = "\r\n\r\n";

/** @throws Error when any answer has another status */
export async function load(asked: Load): Promise<Measured> {
  const { origin, path, headers = {}, status = 200, connections = CONNECTIONS, ms = MS } = asked;
  const { hostname, port } = new URL(origin);
  const lines = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = (target: string) => Buffer.from(`GET ${target} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const same = typeof path === "string" ? request(path) : undefined;
  let index = 0;
  const next = () => same ?? request((path as (index: number) => string)(index++));
  const waits: number[] = [];
  const started = performance.now();
  const ask = () => keepAsking(connect(Number(port), hostname), next, status, started + ms, waits);
  await Promise.all(Array.from({ length: connections }, ask));
  const perSecond = waits.length / ((performance.now() - started) / 1_000);
  return { perSecond, p99Ms: percentile(waits, 0.99) };
}

function keepAsking(socket: Socket, next: () => Buffer, status: number, until: number, waits: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0;
    let head = "";
    let request: Buffer;
    let askedAt = 0;
    const ask = () => {
      if (performance.now() >= until) return void socket.end(resolve);
      request = next();
      askedAt = performance.now();
      head = "";
      socket.write(request);
    };
    const fail = (words: string) => reject(new Error(`${request.subarray(0, 80)}: ${words}`));
    socket.setNoDelay(true);
    socket.once("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => fail("closed"));
    socket.on("data", (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length;
      else {
        head += chunk.toString("latin1");
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        if (Number(head.slice(9, 12)) !== status) return fail(head.slice(0, 200));
        missing = contentLength(head) - (head.length - end - HEAD_END.length);
      }
      if (missing > 0) return;
      waits.push(performance.now() - askedAt);
      ask();
    });
  });
}

const contentLength = (head: string) => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
