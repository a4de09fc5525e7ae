/** Writes the results of `scale.ts` as bench/scale.md. */
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import { type Row, readable } from "./measure.ts";

const FILE = "scale.md";

export const row = (size: number, what: string, value: number, unit: Row["unit"] = "ms"): Row => ({
  what: `${what}: ${size === 0 ? "shipped" : size.toLocaleString("en")}`,
  value,
  unit,
});

export function writeCurves(rows: readonly Row[]): void {
  const split = rows.map(({ what, value, unit }) => ({ named: what.split(": ") as [string, string], value, unit }));
  const sizes = [...new Set(split.map(({ named: [, size] }) => size))];
  const measures = [...new Set(split.map(({ named: [measure] }) => measure))];
  const cell = (measure: string, size: string) => {
    const found = split.find(({ named }) => named[0] === measure && named[1] === size);
    return found ? readable(found.value, found.unit) : "";
  };
  const lines = measures.map((measure) => [measure, ...sizes.map((size) => cell(measure, size))]);
  const table = [["titles", ...sizes], ["---", ...sizes.map(() => "---:")], ...lines];
  const [load = 0] = loadavg();
  writeFileSync(
    join(rootDir(), "bench", FILE),
    [
      "# Cost by size of the catalogue",
      `Written by \`npm run bench -- scale\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, with a load of ${load.toFixed(1)} at its end.`,
      table.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    ]
      .join("\n\n")
      .concat("\n"),
  );
}
