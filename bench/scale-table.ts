/** Writes the results of `scale.ts` as bench/scale.md. */
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import { type Row, readable } from "./measure.ts";

export const row = (size: number, what: string, value: number, unit: Row["unit"] = "ms"): Row => ({
  what: `${what}: ${size === 0 ? "shipped" : size.toLocaleString("en")}`,
  value,
  unit,
});

/** @param columns the rows of each size, in the same order */
export function writeCurves(columns: readonly (readonly Row[])[]): void {
  const sizes = columns.map(([first]) => first!.what.split(": ")[1]!);
  const lines = columns[0]!.map(({ what }, at) => [
    what.split(": ")[0]!,
    ...columns.map((rows) => readable(rows[at]!.value, rows[at]!.unit)),
  ]);
  const table = [["titles", ...sizes], ["---", ...sizes.map(() => "---:")], ...lines];
  const [load = 0] = loadavg();
  const parts = [
    "# Cost by size of the catalogue",
    `Written by \`npm run bench -- scale\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, with a load of ${load.toFixed(1)} at its end.`,
    table.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
  ];
  writeFileSync(join(rootDir(), "bench", "scale.md"), `${parts.join("\n\n")}\n`);
}
