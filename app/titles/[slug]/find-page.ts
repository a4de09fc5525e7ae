import { cache } from "react";
import { isPartOfName } from "#lib/catalog/titles/names/longer-names.ts";
import { memoryOf } from "#lib/catalog/titles/names/mac-words.ts";
import { answerOn } from "#lib/catalog/verdicts/rules/older-macos.ts";
import type { Chip } from "#lib/contract/schema.ts";
import { chipSpelled, isNoMac, type Scope } from "#lib/contract/scope.ts";
import { findTitlePage, generalScope, type TitlePage } from "#lib/site/queries/title/page.ts";
import { answersChip, isForNoMac } from "#lib/site/words/answers/page-facts.ts";
import { addressScope, exactChipOf, ignoredMemory, macScope, one, type Query, scopeOf } from "#lib/site/words/query.ts";

// Next renders metadata and page separately; cache() makes them share one read.
const findPage = cache((slug: string, macos: number, chip: Chip, exactChip?: string) =>
  findTitlePage(slug, { macos, chip }, exactChip),
);

/** The page that an address asks for: its verdict, its metadata and its picture are of one Mac. */
export async function findAskedPage(slug: string, query: Query) {
  const general = await generalScope();
  const exactChip = exactChipOf(one(query.chip));
  const { newerChip, ...asked } = scopeOf(one(query.macos), one(query.chip), general);
  const { page: found, unnamedChip } = await findChipPage(slug, asked.scope, exactChip);
  const memory = memoryOf(one(query.memory));
  const scope = macScope({ scope: found?.scope ?? asked.scope, newerChip }, { exactChip, unnamedChip, memory });
  const page = found && withoutMac({ ...found, scope });
  return {
    ...asked,
    ignored: [...asked.ignored, ...ignoredMemory(one(query.memory), memory)],
    page,
    general,
    /** The Mac asked about. */
    mac: scope,
    otherChip: scope.otherChip,
    searchedFor: page ? partOfName(one(query.for), page.name) : "",
  };
}

/** The rules know no chip after those of the contract, so they answer such a Mac with any macOS. */
function withoutMac(page: TitlePage): TitlePage {
  const { macos, chip } = addressScope(page.scope);
  if (!isForNoMac(page)) return page;
  const { verdict } = page;
  const { kind, translationLayer: named = null } = verdict;
  const answer = answerOn({ ...verdict, layer: named }, kind, [], { macos }, chip);
  const { layer: translationLayer, basis, caveats, ...said } = answer;
  return {
    ...page,
    verdict: { ...verdict, ...said, translationLayer, basis: [...basis], caveats: [...caveats] },
    caveats: [],
    carriedOverFrom: null,
  };
}

/** Only what is in the name, so that no address makes a page say something else. */
const partOfName = (text: string | undefined, name: string): string =>
  text && text !== name && isPartOfName(text, name) ? text : "";

/** The page for any chip where the rules hear nothing about the one asked for, because no evidence names it. */
async function findChipPage(slug: string, { macos, chip }: Scope, exactChip?: string) {
  const page = await findPage(slug, macos, chip, exactChip);
  const isAnswered = page?.verdict.status !== "unknown" || isNoMac({ macos, chip });
  if (isAnswered || chip === "apple_silicon") return { page, unnamedChip: null };
  const general = await findPage(slug, macos, "apple_silicon", exactChip);
  return general && answersChip(general, chip, exactChip)
    ? { page: general, unnamedChip: chipSpelled(exactChip ?? chip) }
    : { page, unnamedChip: null };
}
