/** How fast, how sure that it was the right thing, and beside what. */
import autocannon from "autocannon";

export interface Places {
  readonly server: string;
  /** The same build under Next's own server. */
  readonly underNext: string;
  readonly databaseUrl: string;
}

export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: "/s" | "ms" | "kB" | "MB" | "%";
  readonly baseline?: { readonly what: string; readonly value: number };
}

export type Bench = (places: Places) => Promise<Row[]>;

const CONNECTIONS = 20;
const WARM_UP_SECONDS = 1;
const SECONDS = 4;
const REPEAT_MS = 2_000;

interface Load {
  readonly url: string;
  /** Asked one after the other instead of the address itself. */
  readonly pathOf?: (index: number) => string;
  readonly headers?: Record<string, string>;
  readonly status?: number;
}

/** @returns answers a second. @throws Error when any answer has another status */
export async function answersPerSecond({ url, pathOf, headers = {}, status = 200 }: Load): Promise<number> {
  let index = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: pathOf!(index++) });
  const options = { url, headers, connections: CONNECTIONS, ...(pathOf && { requests: [{ setupRequest }] }) };
  await autocannon({ ...options, duration: WARM_UP_SECONDS });
  const result = await autocannon({ ...options, duration: SECONDS });
  const wrong = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status);
  if (wrong.length > 0 || result.errors > 0 || result.requests.total === 0)
    throw new Error(`${url}: ${result.errors} errors, and answers of status ${wrong} where ${status} was expected`);
  return result.requests.average;
}

/** @returns how often a second, several at a time */
export async function timesPerSecond(work: (index: number) => unknown, atOnce = 1): Promise<number> {
  let done = 0;
  const started = performance.now();
  const worker = async () => {
    while (performance.now() - started < REPEAT_MS) await work(done++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done / ((performance.now() - started) / 1000);
}

export async function millisecondsOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

/** Of several runs that measured the same: the middle of the values, and the middle of the ratios. */
export function middleOf([first = [], ...others]: readonly (readonly Row[])[]): Row[] {
  return first.map((row, index) => {
    const all = [row, ...others.map((rows) => rows[index]!)];
    const value = median(all.map((each) => each.value));
    if (!row.baseline) return { ...row, value };
    const ratio = median(all.map((each) => each.value / each.baseline!.value));
    return { ...row, value, baseline: { ...row.baseline, value: value / ratio } };
  });
}

export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(({ what, value, unit, baseline }) => [
    what,
    `${readable(value)} ${unit}`,
    baseline ? `${readable(baseline.value)} ${unit}` : "",
    baseline ? `× ${(value / baseline.value).toPrecision(2)}` : "",
    baseline?.what ?? "",
  ]);
  const table = [["measured", "", "baseline", "ratio", "baseline is"], ...lines];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)));
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    );
}

const readable = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value.toLocaleString("en", { maximumSignificantDigits: 3 });
