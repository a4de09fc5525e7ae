/** The name and slug of a new title. Pure. */

import { normalizeName, slugify } from "#lib/catalog/titles/names/normalize.ts";
import { LIMIT_DEMO_SLUG } from "#lib/catalog/verdicts/identifier.ts";
import type { Catalog } from "#lib/evidence/matching/catalog-index.ts";
import { correctedName } from "#lib/evidence/matching/corrected-names.ts";
import { type ExistingTitle, newTitle } from "#lib/evidence/matching/existing-title.ts";
import { KNOWN_TITLES } from "#lib/evidence/sources/known-titles.ts";
import type { Entry, Publisher } from "#lib/evidence/sources/source.ts";

/** @returns null if a pinned title has its slug */
export function nameTitle(source: Publisher, entry: Entry, catalog: Catalog): ExistingTitle | null {
  if (entry.isTool) return newTitle(toolSlug(entry, catalog), entry.name, "app", true);
  const name = nameFor(source, entry, catalog);
  const wanted = entry.slug ?? (source.refsAreSlugs ? entry.ref : slugify(name));
  if (wanted === LIMIT_DEMO_SLUG) return null;
  let slug = catalog.bySlug(wanted)?.tool ? `${wanted}-app` : wanted;
  for (let n = 2; catalog.bySlug(slug); n += 1) slug = `${wanted}-${n}`;
  return newTitle(slug, correctedName(source.info.id, entry.ref) ?? name, entry.kind ?? "app");
}

/** The formula's own name, unless an app or game has it. */
function toolSlug({ ref }: Entry, catalog: Catalog): string {
  const holders = [...catalog.named(normalizeName(ref)), ...catalog.identified("slug", ref)];
  const isTaken = catalog.bySlug(ref) !== undefined || holders.some(({ tool }) => !tool);
  const wanted = isTaken ? `${ref}-cli` : ref;
  let slug = wanted;
  for (let n = 2; catalog.bySlug(slug); n += 1) slug = `${wanted}-${n}`;
  return slug;
}

/** If the name is taken, a signed product adds its maker, `VIA (Kramer)`; a cask uses its token. */
function nameFor({ refsAreSlugs }: Publisher, { name, ref, isSigned, publisher }: Entry, catalog: Catalog): string {
  if (isSigned && publisher && catalog.named(normalizeName(name)).length > 0) return `${name} (${publisher})`;
  return refsAreSlugs && isWellKnown(name, undefined, catalog) ? titleCase(ref) : name;
}

/** The name belongs to a well-known product, so other titles must not use it. @param own the rightful holder */
export function isWellKnown(name: string, own: ExistingTitle | undefined, catalog: Pick<Catalog, "named" | "titleOf">) {
  return catalog
    .named(normalizeName(name))
    .some((title) => title !== own && catalog.titleOf(KNOWN_TITLES, title.slug)?.slug === title.slug);
}

/** `yt-music` → `Yt Music` */
const titleCase = (ref: string): string =>
  ref.replaceAll("-", " ").replace(/(?<![^ ])\p{Ll}/gu, (letter) => letter.toUpperCase());
