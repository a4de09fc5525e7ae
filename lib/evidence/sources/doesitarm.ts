/** Does It ARM's community list: its README. The companion file gives the day of each line's last edit. */
import { z } from "zod";
import type { Status, TranslationLayer } from "#lib/contract/schema.ts";
import { invalidParam } from "#lib/core/errors.ts";
import { categoryOf } from "#lib/evidence/categories/mapping.ts";
import { cleanName, cleanUrl, latest, readLines, readText, refOf, toDay } from "#lib/evidence/sources/payload.ts";
import {
  type Entry,
  NOTHING_SAID,
  type Reading,
  type ReadOptions,
  type Skipped,
  type Source,
  type Statement,
} from "#lib/evidence/sources/source.ts";

export const doesitarm: Source = {
  info: {
    id: "doesitarm",
    kind: "crowd",
    name: "Does It ARM",
    url: "https://doesitarm.com/",
    licence: "CC-BY-4.0",
    attribution: "Contains data from Does It ARM (doesitarm.com), Sam Carlton and contributors, CC BY 4.0",
  },
  read,
};

const LineDate = z.object({ title: z.string(), category: z.string(), lastSourceDate: z.string() });

// A line unedited for two years is no longer a report.
const OLD_MONTHS = 24;
const LINE = /^\* \[(.+?)\]\((.*?)\)\s+-\s+(✅|✳️|⏹|🚫|🔶)\s*(.*)$/u;

function read(input: Uint8Array, { companion }: ReadOptions): Reading {
  const dates = companion ? readDates(companion) : new Map<string, Date>();
  const snapshotDate = latest(...dates.values());
  const entries: Entry[] = [];
  const skipped: Skipped[] = [];
  const refs = new Set<string>();
  let category: string | undefined;
  readText(input)
    .split("\n")
    .forEach((line, index) => {
      const heading = /^(#{1,6}) (.+)$/.exec(line);
      if (heading) category = heading[1] === "####" ? heading[2]?.trim() : undefined;
      if (!category || !line.startsWith("* ")) return;
      const found = LINE.exec(line);
      const name = cleanName(found?.[1] ?? "");
      if (!found || name === "") {
        skipped.push({ ref: `line ${index + 1}`, reason: "not of the form * [Name](url) - icon text" });
        return;
      }
      const [, , link = "", icon = "", text = ""] = found;
      const ref = pageOf(name);
      if (refs.has(ref)) {
        skipped.push({ ref, reason: "listed twice" });
        return;
      }
      refs.add(ref);
      const slug = categoryOf("doesitarm", category);
      const homepage = cleanUrl(link);
      entries.push({
        ref,
        url: `https://doesitarm.com/app/${ref}/`,
        name,
        ...NOTHING_SAID,
        ...(homepage && { homepage }),
        categories: slug ? [slug] : [],
        ...say(icon, text, dates.get(keyOf(name, category)), snapshotDate),
      });
    });
  if (entries.length === 0) throw invalidParam("file", "expected the README of Does It ARM, apps under #### headings");
  return { entries, skipped, ...(snapshotDate && { snapshotDate }) };
}

function say(
  icon: string,
  text: string,
  at: Date | undefined,
  snapshotDate: Date | undefined,
): Pick<Entry, "statements" | "statementIfNew"> {
  const claim = claimOf(icon, text);
  if (!claim) return { statements: [] };
  const old = at && snapshotDate ? monthsBetween(at, snapshotDate) >= OLD_MONTHS : false;
  const version = /\bas of (?:macOS )?v?(\d[\w.]*\w|\d)/i.exec(text)?.[1];
  const statement: Statement = {
    kind: "source",
    ...claim,
    confidence: claim.status === "native" && !old ? "medium" : "low",
    basis: ["crowd"],
    at: at ?? null,
    ...(version && { appVersion: version }),
  };
  // Without dates most lines are years old: only a line that appeared since the last import has a known date.
  return at ? { statements: [statement] } : { statements: [], statementIfNew: statement };
}

function claimOf(icon: string, text: string): { status: Status; layer?: TranslationLayer } | undefined {
  if (icon === "✅") return { status: "native" };
  if (icon === "🚫" || icon === "⏹") return { status: "unsupported" };
  if (icon !== "✳️") return undefined;
  if (/rosetta/i.test(text)) return { status: "rosetta2" };
  if (/parallels/i.test(text)) return { status: "translation", layer: "vm" };
  return undefined;
}

function readDates(companion: Uint8Array): Map<string, Date> {
  const rows = readLines(companion).flatMap(({ value }) => LineDate.safeParse(value).data ?? []);
  if (rows.length === 0) throw invalidParam("companion", "expected the date of each line, one JSON object a line");
  return new Map(
    rows.flatMap(({ title, category, lastSourceDate }) => {
      const day = toDay(lastSourceDate);
      return day ? [[keyOf(cleanName(title), category), day] as const] : [];
    }),
  );
}

/** The page names of the list's site: without dots, slashes and non-Latin letters. */
function pageOf(name: string): string {
  return refOf(name.replace(/[./]|[^\p{ASCII}]/gu, "")) || refOf(name);
}

const keyOf = (name: string, category: string) => `${category}/${name}`;

function monthsBetween(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
}
