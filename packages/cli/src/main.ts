/** The command: reads, judges, prints; exits with 0, 1 if something stops, 2 for wrong usage. */
import { readFileSync } from "node:fs";
import { readList, recognise } from "../../../lib/check/formats/read-list.ts";
import { Gatherer, type Row } from "../../../lib/check/judging/rows.ts";
import { isLeftOut } from "../../../lib/check/lists/places.ts";
import { changesSince } from "../../../lib/check/lists/saved-list.ts";
import { onWords } from "../../../lib/check/words/on-macos.ts";
import { OLD_DATA_DAYS } from "../../../lib/contract/source-addresses.ts";
import { countWords } from "../../../lib/contract/words.ts";
import { loadCatalogue } from "./data.ts";
import { readMac } from "./mac.ts";
import { type FailOn, HELP, type Options, readOptions, WrongUsage } from "./options.ts";
import { printAnswer, type toJson } from "./print.ts";
import { ownPlaces, readSubjects } from "./sources.ts";

declare const VERSION: string;

const print = (text: string) => process.stdout.write(text);
const tell = (text: string) => process.stderr.write(`${text}\n`);

async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === "help") print(HELP);
  else if (options === "version") print(`${VERSION}\n`);
  else if (options.command === "binaries") {
    const { checkBinaries } = await import("./gate.ts");
    return checkBinaries(options, { print, tell });
  } else return checkApps(options);
  return 0;
}

async function checkApps(options: Options): Promise<number> {
  const catalogue = await loadCatalogue(options);
  tellAge(catalogue.day);
  const gatherer = new Gatherer();
  if (options.command === "lookup") for (const each of options.subjects.flatMap(readName)) gatherer.add(each);
  else if (options.command === "mac") await gatherMac(gatherer);
  else await gather(gatherer, options);
  const found = gatherer.copies;
  const all = await catalogue.ask((known) => gatherer.rows(known));
  const rows = all.filter(({ place }) => place === "app" || (showsParts(options) && !isLeftOut(place)));
  if (options.command === "check" && gatherer.count === 0) throw new WrongUsage("no app was found in what was named");
  const beside = all.filter(({ place }) => place !== "app" && !isLeftOut(place)).length;
  if (beside > 0 && !showsParts(options))
    tell(
      `Not shown: ${countWords(beside, "plug-in, driver or other part", "plug-ins, drivers and other parts")}. Add --parts.`,
    );
  const onIntelMacs = all.filter(({ place }) => place === "intelMac").length;
  if (onIntelMacs > 0) tell(`Left out: ${countWords(onIntelMacs, "app")} that only Intel Macs have.`);
  if (options.since) printChanges(options, rows);
  else print(printAnswer({ rows, found, day: catalogue.day }, options.format, Date.now()));
  return rows.some((row) => isFailure(row, options.failOn)) ? 1 : 0;
}

/** Verdicts change. @param day YYYY-MM-DD */
function tellAge(day: string): void {
  const days = Math.floor((Date.now() - Date.parse(day)) / 86_400_000);
  if (days <= OLD_DATA_DAYS || process.env.SILICON_VERDICT_IGNORE_OLD_DATA) return;
  tell(
    `This catalogue is ${days} days old. --site, with the address of a Silicon Verdict server, fetches the current one; SILICON_VERDICT_IGNORE_OLD_DATA=1 silences this.`,
  );
}

const showsParts = ({ command, parts }: Options) => parts || command === "mac";

async function gatherMac(gatherer: Gatherer): Promise<void> {
  if (process.platform !== "darwin")
    throw new WrongUsage("this is no Mac: use check with a report, an export, a list or a folder");
  for await (const found of readMac()) gatherer.add(found);
}

function readName(text: string) {
  const format = recognise(text);
  return format ? [...readList(text, format)] : [];
}

async function gather(gatherer: Gatherer, { subjects, deep }: Options): Promise<void> {
  for await (const each of readSubjects(subjects.length > 0 ? subjects : ownPlaces(), deep)) {
    if ("complaint" in each) tell(each.complaint);
    else gatherer.add(each);
  }
  for (const words of gatherer.replaced) tell(words);
}

/** What is probably native is no more unknown than stopping. */
function isFailure({ judgement: { on, action } }: Row, failOn: FailOn): boolean {
  if (failOn === "never") return false;
  return on[2] === "unsupported" || (failOn === "unknown" && on[2] === "unknown" && action !== "confirm");
}

function printChanges({ since, format }: Options, rows: readonly Row[]): void {
  const answers = readAnswers(since!);
  const changes = [...changesSince({ answers }, rows), ...newSince(answers, rows)];
  if (format === "json") print(`${JSON.stringify({ format: 1, changes }, null, 2)}\n`);
  else print(changes.length > 0 ? `${changes.join("\n")}\n` : "Nothing has changed.\n");
}

function newSince(answers: Record<string, string[]>, rows: readonly Row[]): string[] {
  return rows.flatMap(({ key, name, judgement }) =>
    answers[key] ? [] : [`${name}: new on the list; on macOS 28 it is “${onWords(judgement, 2)}”.`],
  );
}

function readAnswers(path: string): Record<string, string[]> {
  try {
    const { apps } = JSON.parse(readFileSync(path, "utf8")) as { apps: ReturnType<typeof toJson>[] };
    return Object.fromEntries(apps.map(({ key, on, latestKnown }) => [key, [on[26], on[27], on[28], latestKnown]]));
  } catch (cause) {
    throw new WrongUsage(`${path} is no earlier --format json: ${(cause as Error).message}`);
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (cause) {
  tell(cause instanceof WrongUsage ? `silicon-verdict: ${cause.message}` : String((cause as Error).stack ?? cause));
  process.exitCode = 2;
}
