import { permanentRedirect } from "next/navigation";
import type { ReactElement } from "react";
import { TitleMissing } from "#lib/site/components/verdict/title-missing.tsx";
import { findCurrentSlug, listNearTitles } from "#lib/site/queries/search/search.ts";
import { missing } from "../../missing.ts";

/** In place of a page of a title that is not there: that of its current slug, else the nearest names. @param pathOf of the same page */
export async function missingTitle(slug: string, pathOf: (current: string) => string): Promise<ReactElement> {
  const current = await findCurrentSlug(slug);
  if (current && current !== slug) permanentRedirect(pathOf(current));
  return missing(<TitleMissing asked={slug} near={await listNearTitles(slug)} />);
}
