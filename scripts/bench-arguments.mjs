// The arguments of `npm run bench`, parsed before anything is installed or built.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

export const benchmarks = JSON.parse(readFileSync(new URL("../bench/names.json", import.meta.url), "utf8"));
const RUNS_MAX = 99;

/** @returns { names, runs }, { help } to print, or { wrong } with one line about the mistake */
export function readArguments(given) {
  let asked;
  try {
    const options = { help: { type: "boolean", short: "h" }, runs: { type: "string", default: "1" } };
    asked = parseArgs({ args: given, options, allowPositionals: true });
  } catch (cause) {
    return { wrong: `${cause.message.split(/[.;\n]/, 1)[0]}; see npm run bench -- --help` };
  }
  const { positionals: names, values } = asked;
  if (values.help) return { help: help() };
  const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name));
  if (unknown.length > 0)
    return { wrong: `No benchmark is called ${unknown.join(", ")}; there are ${Object.keys(benchmarks).join(", ")}` };
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > RUNS_MAX)
    return { wrong: `--runs takes a whole number from 1 to ${RUNS_MAX}` };
  return { names, runs };
}

function help() {
  const width = Math.max(...Object.keys(benchmarks).map(({ length }) => length));
  return [
    "npm run bench -- [benchmark …] [--runs n]",
    "",
    "Measures all benchmarks or those named, each beside its baseline, and prints the median of n runs (1 by default).",
    "",
    ...Object.entries(benchmarks).map(([name, what]) => `  ${name.padEnd(width)}  ${what}`),
  ].join("\n");
}
