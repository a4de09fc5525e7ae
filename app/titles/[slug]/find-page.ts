import { cache } from "react";
import type { Chip } from "#lib/contract/schema.ts";
import type { Scope } from "#lib/contract/scope.ts";
import { findTitlePage } from "#lib/site/queries/title-page.ts";
import { answersChip } from "#lib/site/words/title-words.ts";

// Next renders metadata and page separately; cache() makes them share one read.
export const findPage = cache((slug: string, macos: number, chip: Chip) => findTitlePage(slug, { macos, chip }));

/** The page for any chip where the rules hear nothing about the one asked for, because no evidence names it. */
export async function findChipPage(slug: string, { macos, chip }: Scope) {
  const page = await findPage(slug, macos, chip);
  if (page?.verdict.status !== "unknown" || chip === "apple_silicon") return { page, unnamedChip: null };
  const general = await findPage(slug, macos, "apple_silicon");
  return general && answersChip(general, chip)
    ? { page: general, unnamedChip: chip.toUpperCase() }
    : { page, unnamedChip: null };
}
