/** Rows, the medians of several runs, and the printed table. */
export interface Places {
  readonly server: string;
  readonly databaseUrl: string;
}

export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: "/s" | "ms" | "MB" | "%";
  readonly baseline?: { readonly what: string; readonly value: number };
}

export type Bench = (places: Places) => Promise<Row[]>;

const REPEAT_MS = 2_000;

/** @returns calls per second at this concurrency */
export async function timesPerSecond(work: (index: number) => unknown, atOnce: number): Promise<number> {
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

/** @param share 0.5 for the median */
export function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The medians of the values and of the ratios of several runs. */
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
    readable(value, unit),
    baseline ? readable(baseline.value, unit) : "",
    baseline ? `× ${(value / baseline.value).toPrecision(2)}` : "",
    baseline?.what ?? "",
  ]);
  const table = [["measured", "", "baseline", "ratio", "baseline is"], ...lines];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((line) => line[column]!.length)));
  const pad = (cell: string, column: number) => cell.padEnd(widths[column]!);
  for (const line of table) console.log(line.map(pad).join("  ").trimEnd());
}

export function readable(value: number, unit: Row["unit"]): string {
  const digits = value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  return `${value.toLocaleString("en", digits)} ${unit}`;
}
