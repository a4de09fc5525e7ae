/** One answer of ours beside the same bytes from a bare Fastify route, in turns, so that other work on the machine meets both. */
import { load, type Measured } from "./load.ts";
import { median, type Row } from "./measure.ts";
import { type Asked, sameBytes } from "./same-bytes.ts";

interface Round {
  readonly ours: Measured;
  readonly bare: Measured;
}

// Many and short: what else happens on the machine spoils some of them, and the middle is of the others.
const ROUNDS = 15;
const ROUND_MS = 500;
// Until the hot code of both is compiled.
const WARM_UP_MS = 4_000;

export async function sideBySide(what: string, server: string, asked: Asked & { status?: number }): Promise<Row[]> {
  const bare = await sameBytes(server, asked);
  const measure = (origin: string, ms = ROUND_MS) => load({ ...asked, origin, ms });
  const rounds: Round[] = [];
  try {
    await Promise.all([measure(server, WARM_UP_MS), measure(bare.origin, WARM_UP_MS)]);
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ ours: await measure(server), bare: await measure(bare.origin) });
  } finally {
    await bare.stop();
  }
  const middle = (read: (round: Round) => number) => median(rounds.map(read));
  const value = middle(({ ours }) => ours.perSecond);
  // The middle of the ratios, not the ratio of the middles: each round compares one moment with itself.
  const ratio = middle(({ ours, bare: same }) => ours.perSecond / same.perSecond);
  const slow = { what: "the same of the bare route", value: middle(({ bare: same }) => same.p99Ms) };
  return [
    { what, value, unit: "/s", baseline: { what: "a bare Fastify route, same bytes", value: value / ratio } },
    { what: `${what}: 99 of 100 within`, value: middle(({ ours }) => ours.p99Ms), unit: "ms", baseline: slow },
  ];
}
