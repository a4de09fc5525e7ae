/**
 * What the shipped catalogue answers, measured against lists of names and ids: `npx tsx bench/truth.ts <lists> [catalogue]`.
 * `lists` is a folder with best-known.csv, not-these.csv and bundle-ids.csv; what is absent is left out. One part a block.
 */
import { existsSync } from "node:fs";
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
import { readCsv, readReviewLists, sourcesOf } from "./truth-inputs.ts";

const FRESH_DAYS = { native: 365, other: 180 };
const YEAR_MS = 365 * 86_400_000;
const RECENT_GAME = "2024";
const NAMED = [
  ...["After Effects", "Photoshop", "Word", "Teams", "AutoCAD", "MATLAB", "Chrome", "Stream Deck", "Citrix Workspace"],
  ...["qBittorrent", "Alacritty", "Minecraft", "Cyberpunk 2077", "Baldur's Gate 3"],
];

const [lists = "../shared/data", catalogue = join("prisma", "catalogue"), day] = process.argv.slice(2);
const now = day ? new Date(day) : new Date();

type Answer = { readonly asked: string; readonly verdict: Verdict } | { readonly asked: string; readonly many: string };

async function ask(asked: string): Promise<Answer> {
  try {
    return { asked, verdict: await lookup(asked, await defaultScope()) };
  } catch (cause) {
    if (cause instanceof AppError && cause.code === "ambiguous") return { asked, many: cause.message };
    throw cause;
  }
}

async function askAll(texts: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const text of texts) answers.push(await ask(text));
  return answers;
}

const print = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number, whole: number) => `${part} of ${whole} (${((100 * part) / (whole || 1)).toFixed(1)} %)`;

function sayAnswer(answer: Answer): string {
  if ("many" in answer) return `${answer.asked} → several`;
  const { slug, title, status, confidence, lastVerified } = answer.verdict;
  return `${answer.asked} → ${slug} "${title}": ${status} ${confidence} ${lastVerified}`;
}

function printList(what: string, answers: readonly Answer[], whole: number): void {
  print(`${what}: ${share(answers.length, whole)}`);
  for (const answer of answers) print(`  ${sayAnswer(answer)}`);
}

const statusOf = (answer: Answer) => ("verdict" in answer ? answer.verdict.status : "several");
const isNothing = (answer: Answer) => ["unknown", "several"].includes(statusOf(answer));

function isWellAnswered(answer: Answer): boolean {
  if (isNothing(answer) || !("verdict" in answer) || answer.verdict.confidence === "low") return false;
  return now.getTime() - Date.parse(answer.verdict.lastVerified) <= YEAR_MS;
}

const isRecent = (answer: Answer) =>
  !isNothing(answer) && "verdict" in answer && answer.verdict.lastVerified >= RECENT_GAME;

async function measureBestKnown(): Promise<void> {
  const rows = readCsv(join(lists, "best-known.csv"));
  for (const [kind, holds, words] of [
    ["app", isWellAnswered, "an answer of medium or better from the last year"],
    ["game", isRecent, `evidence of ${RECENT_GAME} or later`],
  ] as const) {
    const answers = await askAll(rows.filter((row) => row.kind === kind).map(({ name = "" }) => name));
    print(`\n# Best-known ${kind}s`);
    print(`${words}: ${share(answers.filter(holds).length, answers.length)}`);
    printList("nothing", answers.filter(isNothing), answers.length);
    const weak = answers.filter((answer) => !isNothing(answer) && !holds(answer));
    printList("an answer, but too weak or too old", weak, answers.length);
    printList("the others", answers.filter(holds), answers.length);
  }
}

async function measureLent(): Promise<void> {
  const rows = readCsv(join(lists, "not-these.csv"));
  const lent: Answer[] = [];
  for (const { query = "", allowed_slugs = "" } of rows) {
    const answer = await ask(query);
    if ("many" in answer || allowed_slugs.split(" ").includes(answer.verdict.slug)) continue;
    if (await holds(answer.verdict.slug)) lent.push(answer);
  }
  print("\n# Names whose answer must not be lent");
  printList("lent", lent, rows.length);
}

const holds = async (slug: string) => (await db().title.count({ where: { slug } })) > 0;

async function measureBundleIds(): Promise<void> {
  const rows = readCsv(join(lists, "bundle-ids.csv"));
  const found = { right: [] as Answer[], wrong: [] as Answer[], unanswered: [] as Answer[] };
  for (const { bundle_id = "", slugs = "" } of rows) {
    const answer = await ask(`bundle:${bundle_id}`);
    const slug = "verdict" in answer ? answer.verdict.slug : "";
    found[slugs.split(" ").includes(slug) ? "right" : (await holds(slug)) ? "wrong" : "unanswered"].push(answer);
  }
  print("\n# Bundle ids");
  print(`right: ${share(found.right.length, rows.length)}`);
  printList("wrong", found.wrong, rows.length);
  printList("unanswered", found.unanswered, rows.length);
}

async function measureWhole(): Promise<void> {
  const { macos, chip } = await defaultScope();
  const where = { macos, chip, title: { listed: true } };
  const cells = await db().verdict.groupBy({ by: ["status", "confidence"], where, _count: true });
  const total = cells.reduce((sum, { _count }) => sum + _count, 0);
  const claiming = { ...where, status: { not: "unknown" as const } };
  print("\n# Every listed title");
  print(`stale: ${share(await db().verdict.count({ where: { ...where, stale: true } }), total)}`);
  print(
    `stale of those that claim something: ${share(await db().verdict.count({ where: { ...claiming, stale: true } }), await db().verdict.count({ where: claiming }))}`,
  );
  for (const { status, confidence, _count } of cells.toSorted((a, b) => b._count - a._count)) {
    print(`  ${status} ${confidence}: ${_count}`);
  }
}

async function showNamed(): Promise<void> {
  print("\n# Named titles");
  for (const answer of await askAll(NAMED)) {
    print(sayAnswer(answer));
    if (!("verdict" in answer)) continue;
    for (const caveat of answer.verdict.caveats) print(`  caveat: ${caveat}`);
    for (const source of await sourcesOf(answer.verdict.slug)) print(`  ${source}`);
  }
}

async function rerunReview(): Promise<void> {
  for (const { name, slugs } of readReviewLists(join(lists, "2026-11", "review.md"))) {
    const answers = await askAll(slugs.map((slug) => `slug:${slug}`));
    const byStatus = new Map<string, Answer[]>();
    for (const answer of answers) {
      const said = "verdict" in answer ? `${answer.verdict.status} ${answer.verdict.confidence}` : "several";
      byStatus.set(said, [...(byStatus.get(said) ?? []), answer]);
    }
    print(`\n# Review ${name}`);
    for (const [status, those] of byStatus) {
      print(`${status}: ${share(those.length, slugs.length)}`);
      print(`  ${those.map(({ asked }) => asked.slice("slug:".length)).join(", ")}`);
    }
  }
}

const dataDir = newDataDir();
const database = await openDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, { log: () => {} });
try {
  const folders = [join(rootDir(), "prisma", "catalogue", "reserved"), catalogue];
  await loadCatalogues(folders.map(readCatalogue), { now, days: FRESH_DAYS });
  const parts = { "best-known": measureBestKnown, "not-these": measureLent, "bundle-ids": measureBundleIds };
  for (const [file, measure] of Object.entries(parts)) if (existsSync(join(lists, `${file}.csv`))) await measure();
  await measureWhole();
  await showNamed();
  await rerunReview();
} finally {
  await database.close(AbortSignal.timeout(3_000));
  removeDataDir(dataDir);
}
