/** scripts/bench-arguments.mjs is plain JavaScript, because it runs before anything is compiled. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";

interface Arguments {
  readonly help?: string;
  readonly wrong?: string;
  readonly names?: readonly string[];
  readonly runs?: number;
}
const { readArguments, benchmarks } = (await import(join(rootDir(), "scripts", "bench-arguments.mjs"))) as {
  readArguments(given: readonly string[]): Arguments;
  benchmarks: Readonly<Record<string, string>>;
};

test.each<[string[], Arguments]>([
  [[], { names: [], runs: 1 }],
  [["lookup", "pages"], { names: ["lookup", "pages"], runs: 1 }],
  [["lookup", "--runs", "5"], { names: ["lookup"], runs: 5 }],
])("%j is valid", (given, expected) => {
  expect(readArguments(given)).toEqual(expected);
});

test.each([
  [["lookups"], /^No benchmark is called lookups; there are lookup, /],
  [["toString"], /^No benchmark is called toString; /],
  [["--run", "5"], /'--run'.*--help$/],
  [["--runs"], /--runs.*--help$/],
  [["--runs", "0"], /^--runs takes a whole number/],
  [["--runs", "many"], /^--runs takes a whole number/],
])("%j is refused in one line with the reason", (given, words) => {
  const { wrong } = readArguments(given);
  expect(wrong).toMatch(words);
  expect(wrong).not.toContain("\n");
});

test.each(["--help", "-h"])("%s lists every benchmark and what it measures", (flag) => {
  const { help = "" } = readArguments(["lookup", flag]);
  for (const [name, what] of Object.entries(benchmarks)) expect(help).toMatch(new RegExp(`^  ${name} +${what}$`, "m"));
});

test("the table of bench/README.md has a line for each of them", () => {
  const readme = readFileSync(join(rootDir(), "bench", "README.md"), "utf8");
  for (const name of Object.keys(benchmarks)) expect(readme).toContain(`| \`${name}.ts\``);
});
