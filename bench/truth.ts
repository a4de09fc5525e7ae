/**
 * Compares the shipped catalogue's answers with lists of names and ids: `npx tsx bench/truth.ts <lists> [catalogue] [day]`.
 * `lists` is a folder with best-known.csv, not-these.csv and bundle-ids.csv.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { AppError } from "#lib/core/errors.ts";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import { openDatabase } from "#lib/data/open.ts";
import { defaultScope } from "#lib/data/service-state.ts";
import { readCatalogue } from "#lib/dataset/seed/format.ts";
import { loadCatalogues } from "#lib/dataset/seed/load.ts";
import { newDataDir, removeDataDir } from "#lib/testing/own-server.ts";

const FRESH_DAYS = { native: 365, other: 180 };
const YEAR_MS = 365 * 86_400_000;
const RECENT_GAME = "2024";

const [lists = "../shared/data", catalogue = join("prisma", "catalogue"), day] = process.argv.slice(2);
const now = day ? new Date(day) : new Date();

interface Answer {
  readonly asked: string;
  /** null if the name is ambiguous. */
  readonly verdict: Verdict | null;
}

async function ask(asked: string): Promise<Answer> {
  try {
    return { asked, verdict: await lookup(asked, await defaultScope()) };
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "ambiguous") return { asked, verdict: null };
    throw cause;
  }
}

/** Simple CSV with a header, without quotes or embedded commas. */
function readCsv(name: string): Record<string, string>[] {
  const [head = "", ...lines] = readFileSync(join(lists, name), "utf8").trim().split(/\r?\n/);
  const columns = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(columns.map((column, at) => [column, cells[at]?.trim() ?? ""]));
  });
}

function print(what: string, answers: readonly Answer[], whole: number): void {
  console.log(`${what}: ${answers.length} of ${whole} (${((100 * answers.length) / (whole || 1)).toFixed(1)} %)`);
  for (const { asked, verdict } of answers)
    console.log(
      verdict
        ? `  ${asked} → ${verdict.slug} "${verdict.title}": ${verdict.status} ${verdict.confidence} ${verdict.lastVerified}`
        : `  ${asked} → several`,
    );
}

interface Graded extends Answer {
  readonly grade: string;
}

function printByGrade(answers: readonly Graded[]): void {
  for (const grade of new Set(answers.map((answer) => answer.grade)))
    print(
      grade,
      answers.filter((answer) => answer.grade === grade),
      answers.length,
    );
}

const isRecentAndSure = ({ confidence, lastVerified }: Verdict) =>
  confidence !== "low" && now.getTime() - Date.parse(lastVerified) <= YEAR_MS;
const isOfRecentYears = ({ lastVerified }: Verdict) => lastVerified >= RECENT_GAME;

async function measureBestKnown(): Promise<void> {
  const rows = readCsv("best-known.csv");
  for (const [kind, isGood] of [
    ["app", isRecentAndSure],
    ["game", isOfRecentYears],
  ] as const) {
    console.log(`\n# Best-known ${kind}s`);
    const answers: Graded[] = [];
    for (const { name = "" } of rows.filter((row) => row.kind === kind)) {
      const answer = await ask(name);
      const { verdict } = answer;
      const isNothing = !verdict || verdict.status === "unknown";
      answers.push({ ...answer, grade: isNothing ? "nothing" : isGood(verdict) ? "good" : "weak or old" });
    }
    printByGrade(answers);
  }
}

const exists = async (slug: string) => (await db().title.count({ where: { slug } })) > 0;

/** @param query the text to look up, from a row */
async function measureRight(file: string, query: (row: Record<string, string>) => string, slugsIn: string) {
  console.log(`\n# ${file}`);
  const answers: Graded[] = [];
  for (const row of readCsv(file)) {
    const answer = await ask(query(row));
    const slug = answer.verdict?.slug ?? "";
    const isRight = row[slugsIn]!.split(" ").includes(slug);
    answers.push({ ...answer, grade: isRight ? "right" : (await exists(slug)) ? "wrong" : "unanswered" });
  }
  printByGrade(answers);
}

const dataDir = newDataDir();
const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, { log: () => {} });
try {
  const folders = [join(rootDir(), "prisma", "catalogue", "reserved"), catalogue];
  await loadCatalogues(folders.map(readCatalogue), { now, days: FRESH_DAYS });
  await measureBestKnown();
  await measureRight("not-these.csv", ({ query = "" }) => query, "allowed_slugs");
  await measureRight("bundle-ids.csv", ({ bundle_id }) => `bundle:${bundle_id}`, "slugs");
} finally {
  await database.close(AbortSignal.timeout(3_000));
  removeDataDir(dataDir);
}
