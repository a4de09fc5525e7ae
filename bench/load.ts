/** A client that costs less than what it measures: one request after the other on each connection, answers told apart by their length. */
import { connect, type Socket } from "node:net";

export interface Load {
  readonly origin: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly connections?: number;
  readonly ms: number;
}

export interface Measured {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const CONNECTIONS = 16;
const HEAD_END = "\r\n\r\n";

/** @throws Error when any answer has another status */
export async function load(asked: Load): Promise<Measured> {
  const { origin, path, headers = {}, status = 200, connections = CONNECTIONS, ms } = asked;
  const { hostname, port } = new URL(origin);
  const lines = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const waits: number[] = [];
  const started = performance.now();
  const until = started + ms;
  const ask = () => keepAsking(connect(Number(port), hostname), question, status, until, waits);
  await Promise.all(Array.from({ length: connections }, ask));
  return summarise(waits, performance.now() - started);
}

function keepAsking(socket: Socket, question: Buffer, status: number, until: number, waits: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0;
    let head = "";
    let askedAt = 0;
    const ask = () => {
      if (performance.now() >= until) return void socket.end(resolve);
      askedAt = performance.now();
      head = "";
      socket.write(question);
    };
    const refuse = (words: string) => reject(new Error(`${question.subarray(0, 80)}: ${words}`));
    socket.setNoDelay(true);
    socket.once("connect", ask);
    socket.on("error", reject);
    socket.on("close", () => refuse("closed"));
    socket.on("data", (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.length;
      else {
        head += chunk.toString("latin1");
        const end = head.indexOf(HEAD_END);
        if (end < 0) return;
        if (Number(head.slice(9, 12)) !== status) return refuse(head.slice(0, 200));
        missing = lengthOf(head) - (head.length - end - HEAD_END.length);
      }
      if (missing > 0) return;
      waits.push(performance.now() - askedAt);
      ask();
    });
  });
}

function lengthOf(head: string): number {
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}

function summarise(waits: number[], elapsedMs: number): Measured {
  const sorted = Float64Array.from(waits).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { perSecond: waits.length / (elapsedMs / 1_000), p50Ms: at(0.5), p99Ms: at(0.99) };
}
