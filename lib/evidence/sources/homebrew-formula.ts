/** Homebrew's published api/formula.json: the tools of the command line. A bottle is a build that Homebrew's CI made and tested. */

import { z } from "zod";
import { invalidParam } from "#lib/core/errors.ts";
import { commandsOf } from "#lib/evidence/sources/homebrew-commands.ts";
import { endOfLife } from "#lib/evidence/sources/homebrew-notes.ts";
import { MACOS_BY_TAG } from "#lib/evidence/sources/homebrew-tags.ts";
import { cleanUrl, readJson, readText } from "#lib/evidence/sources/payload.ts";
import { FORMULA_SOURCE } from "#lib/evidence/sources/popularity.ts";
import type { Entry, Reading, Skipped, Source, Statement } from "#lib/evidence/sources/source.ts";

const EXPECTED = "Homebrew's api/formula.json, an array of formulae with name, versions and bottle";

const text = z.string().nullish();
const flag = z.boolean().nullish();

/** Unversioned, as the casks' is: ignores unknown keys and tolerates missing ones. */
const Formula = z.object({
  name: z.string().regex(/^[a-z0-9][a-z0-9+@._-]*$/i, "not a formula's name"),
  aliases: z.array(z.string()).nullish(),
  oldnames: z.array(z.string()).nullish(),
  homepage: text,
  versions: z.object({ stable: text }).nullish(),
  urls: z.object({ stable: z.object({ url: text }).nullish() }).nullish(),
  bottle: z.object({
    stable: z.object({ files: z.record(z.string(), z.object({ sha256: text })) }).nullish(),
  }),
  requirements: z
    .array(z.object({ name: z.string(), version: text, contexts: z.array(z.string()).nullish() }))
    .nullish(),
  deprecated: flag,
  deprecation_date: text,
  deprecation_reason: text,
  disabled: flag,
  disable_date: text,
  disable_reason: text,
});
type Formula = z.infer<typeof Formula>;

export const homebrewFormula: Source = {
  info: {
    id: FORMULA_SOURCE,
    kind: "automated_test",
    name: "Homebrew's formulae",
    url: "https://formulae.brew.sh/formula/",
    licence: "BSD-2-Clause",
    attribution: "Homebrew, © 2009-present Homebrew contributors, BSD-2-Clause",
  },
  complete: true,
  read,
};

/** @throws AppError("invalid_param") if it is not an array of formulae */
function read(input: Uint8Array): Reading {
  const list = readJson(readText(input), EXPECTED);
  if (!Array.isArray(list) || !list.some(looksLikeFormula)) throw invalidParam("file", `expected ${EXPECTED}`);
  const formulae = new Map<string, Formula>();
  const skipped: Skipped[] = [];
  for (const [index, item] of list.entries()) {
    const ref = looksLikeFormula(item) ? item.name : `#${index + 1}`;
    const formula = Formula.safeParse(item);
    if (!formula.success) skipped.push({ ref, reason: formula.error.issues[0]?.message ?? "malformed" });
    else if (formulae.has(ref)) skipped.push({ ref, reason: "listed twice" });
    else formulae.set(ref, formula.data);
  }
  const newest = newestVersions([...formulae.keys()]);
  return { entries: [...formulae.values()].map((formula) => toEntry(formula, newest.get(formula.name))), skipped };
}

function looksLikeFormula(item: unknown): item is { name: string } {
  return (
    typeof item === "object" && item !== null && "bottle" in item && "name" in item && typeof item.name === "string"
  );
}

/** `python@3.14` goes by `python` where no formula is called just that. */
function newestVersions(names: readonly string[]): Map<string, string> {
  const bases = new Map<string, string>();
  for (const name of names) {
    const [base = "", version] = name.split("@");
    const best = bases.get(base);
    if (version !== undefined && (best === undefined || compareFormulaNames(name, best) > 0)) bases.set(base, name);
  }
  for (const name of names) bases.delete(name);
  return new Map([...bases].map(([base, name]) => [name, base]));
}

function compareFormulaNames(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

function toEntry(formula: Formula, base: string | undefined): Entry {
  const { name, homepage, versions } = formula;
  const address = cleanUrl(homepage);
  const sourceCode = cleanUrl(formula.urls?.stable?.url);
  const aliases = [base ?? [], formula.aliases ?? [], formula.oldnames ?? []].flat();
  // Of several versions, only the newest goes by the plain commands.
  const isPlain = base !== undefined || !name.includes("@");
  const typed = isPlain ? [...aliases, ...commandsOf(name)] : aliases;
  const checksum = Object.values(nativeFiles(formula))[0]?.sha256;
  return {
    ref: name,
    url: `${homebrewFormula.info.url}${name}`,
    name,
    aliases: [...new Set(typed)].filter((alias) => alias !== name),
    formerRefs: formula.oldnames ?? [],
    isTool: true,
    ...(versions?.stable && { version: versions.stable }),
    ...(checksum && { checksum, isKeptCurrent: !formula.deprecated && !formula.disabled }),
    ...(address && { homepage: address }),
    ...(sourceCode && { sourceCode }),
    identifiers: [{ scheme: "formula", value: name }],
    categories: ["developer-tools"],
    notes: endOfLife(formula),
    replacements: [],
    statements: statementsOf(formula),
  };
}

/** Bottles that run on Apple silicon, by tag. */
function nativeFiles({ bottle }: Formula) {
  const files = Object.entries(bottle.stable?.files ?? {});
  return Object.fromEntries(files.filter(([tag]) => tag === "all" || (/^arm64_/.test(tag) && tag !== "arm64_linux")));
}

/** Nothing is said of what Homebrew builds for Linux alone, or does not build. */
function statementsOf(formula: Formula): Statement[] {
  const { versions } = formula;
  const of = { at: null, dated: "snapshot", ...(versions?.stable && { appVersion: versions.stable }) } as const;
  const demands = (formula.requirements ?? []).filter(({ contexts }) => !contexts?.includes("on_linux"));
  if (demands.some((demand) => demand.name === "linux")) return [];
  // It installs into an Intel Homebrew alone, whatever its bottle is made for.
  if (demands.some((demand) => demand.name === "arch" && demand.version === "x86_64")) {
    return [{ kind: "source", status: "rosetta2", confidence: "medium", basis: ["curator"], ...of }];
  }
  const tags = Object.keys(nativeFiles(formula));
  if (tags.length === 0) return [];
  const majors = tags.flatMap((tag) => MACOS_BY_TAG.get(tag.replace("arm64_", "")) ?? []);
  const macos = majors.length > 0 ? { macos: Math.max(...majors), isScoped: false } : {};
  return [{ kind: "test", status: "native", confidence: "high", basis: ["automated_test"], ...macos, ...of }];
}
