/** AutoPkg's recipes: signed bundle ids, developers, and architectures if a recipe names arm64. */
import { z } from "zod";
import { categoryOf } from "#lib/evidence/categories/mapping.ts";
import { isBundleId } from "#lib/evidence/sources/homebrew-bundle-ids.ts";
import { makerOfCompany, makerOfId } from "#lib/evidence/sources/maker.ts";
import { cleanName, latest, readRows, toDay } from "#lib/evidence/sources/payload.ts";
import { type Entry, NOTHING_SAID, type Reading, type Source, type Statement } from "#lib/evidence/sources/source.ts";
import { poolByTeam, type TeamMakers } from "#lib/evidence/sources/team.ts";

export const autopkg: Source = {
  info: {
    id: "autopkg",
    kind: "metadata",
    name: "AutoPkg recipes",
    url: "https://github.com/autopkg",
    licence: "Apache-2.0 / MIT",
    attribution: "AutoPkg recipes, their authors, Apache-2.0 and MIT",
  },
  enrichesOnly: true,
  read,
};

const Recipe = z.object({
  sourceId: z.string().min(1),
  title: z
    .string()
    .transform(cleanName)
    .refine((name) => name !== "", "no name"),
  bundleIds: z.array(z.string()),
  category: z.array(z.string()).nullish(),
  archEvidence: z.object({
    arm64Build: z.boolean().nullish(),
    supportedArchitectures: z.array(z.string()).nullish(),
    teamIds: z.array(z.string()).nullish(),
    developer: z.string().nullish(),
  }),
  lastSourceDate: z.string(),
  refUrl: z.url(),
});
type Recipe = z.infer<typeof Recipe>;

const readRecipes = (input: Uint8Array) => readRows(input, Recipe, "AutoPkg identifiers, one JSON object a line");

function read(input: Uint8Array): Reading {
  const { rows, skipped } = readRecipes(input);
  const teams = poolByTeam(rows.map((recipe) => ({ teams: teamsOf(recipe), makers: makersIn(recipe) })));
  const entries = rows.map((recipe) => toEntry(recipe, teams));
  return { entries, skipped, snapshotDate: latest(...rows.map(({ lastSourceDate }) => toDay(lastSourceDate))) };
}

/** The expected team id of each recipe. */
export function listTeams(input: Uint8Array): Map<string, readonly string[]> {
  return new Map(readRecipes(input).rows.map((recipe) => [recipe.sourceId, teamsOf(recipe)]));
}

// Recipes check the installer's signature too; it is not the product.
const INSTALLER = /installer$/i;

const teamsOf = ({ archEvidence }: Recipe) => archEvidence.teamIds ?? [];

function makersIn({ bundleIds, archEvidence: { developer } }: Recipe): string[] {
  const company = developer ? makerOfCompany(developer) : undefined;
  return [company, ...bundleIds.filter(isBundleId).map(makerOfId)].filter((maker) => maker !== undefined);
}

function toEntry(recipe: Recipe, teams: TeamMakers): Entry {
  const publisher = cleanName(recipe.archEvidence.developer ?? "");
  const categories = new Set((recipe.category ?? []).flatMap((heading) => categoryOf("autopkg", heading) ?? []));
  return {
    ref: recipe.sourceId,
    url: recipe.refUrl,
    name: recipe.title,
    ...NOTHING_SAID,
    ...(publisher && { publisher }),
    makers: teams(teamsOf(recipe)),
    sharesTitle: true,
    isSigned: recipe.bundleIds.some((id) => isBundleId(id) && !INSTALLER.test(id)),
    // The id is in the code-signing requirement that the recipe checks.
    identifiers: [...new Set(recipe.bundleIds)]
      .filter((id) => isBundleId(id) && !INSTALLER.test(id))
      .map((value) => ({ scheme: "bundle", value, signed: true })),
    categories: [...categories],
    statements: namesArm64(recipe) ? [statement(toDay(recipe.lastSourceDate) ?? null)] : [],
  };
}

/** `x86_64` alone proves nothing: maintainers write one recipe per architecture. */
function namesArm64({ archEvidence: { arm64Build, supportedArchitectures } }: Recipe): boolean {
  return arm64Build === true || (supportedArchitectures ?? []).some((arch) => arch === "arm64" || arch === "universal");
}

function statement(at: Date | null): Statement {
  return { kind: "source", status: "native", confidence: "low", basis: ["curator"], at };
}
