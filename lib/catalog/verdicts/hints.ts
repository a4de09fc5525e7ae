/** What an identifier without a title may mean, as caveats of its unknown verdict. */
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { isAskedChip, readChip, withoutMac } from "#lib/catalog/titles/names/mac-words.ts";
import { findOnlyHolder, resolveName } from "#lib/catalog/titles/resolve.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import type { Identifier } from "#lib/catalog/verdicts/identifier.ts";
import { Chip } from "#lib/contract/schema.ts";
import { CHIPS, chipFamily } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";

export async function hintsFor({ scheme, value }: Identifier): Promise<string[]> {
  if (scheme === "name") return [...(await steamHint(value)), ...(await prefixHint(value)), ...(await chipHint(value))];
  return scheme === "slug" ? slugHint(value) : [];
}

/** A Steam id without its prefix. */
async function steamHint(asked: string): Promise<string[]> {
  const title = /^[0-9]{2,10}$/.test(asked) ? await findTitle(await resolveIdentifier("steam", asked)) : null;
  return title ? [`${asked} is the Steam id of ${title.name}: look up steam:${asked}.`] : [];
}

/** "app:photoshop": people make prefixes up. */
async function prefixHint(asked: string): Promise<string[]> {
  const [, name] = /^[a-z]+:(\S.*)$/i.exec(asked) ?? [];
  const title = name ? await findTitle(await findOnlyHolder(name)) : null;
  return title
    ? [`Only slug:, steam: and bundle: are prefixes. "${name}" alone means ${title.name}: look up slug:${title.slug}.`]
    : [];
}

/** "m1 word" is no name, but may be one beside a chip. */
async function chipHint(asked: string): Promise<string[]> {
  const named = readChip(asked);
  const chip = named && chipFamily(named);
  const name = withoutMac(asked);
  const found = chip && name && name !== asked ? await resolveName(name) : null;
  const title = await findTitle(found?.kind === "one" ? found.titleId : null);
  if (!title || !isAskedChip(chip, title.name)) return [];
  const how = Chip.safeParse(chip).success
    ? `with chip=${chip}`
    : `without chip, because chips after ${CHIPS.at(-1)} have no verdict of their own`;
  return [`"${asked}" may mean ${title.name} on a chip: look up slug:${title.slug} ${how}.`];
}

/** A slug that was made of a name: its page redirects to the same title. */
async function slugHint(slug: string): Promise<string[]> {
  const found = await resolveName(slug.replaceAll("-", " "));
  const title = await findTitle(found.kind === "one" ? found.titleId : null);
  return title ? [`No title has the slug ${slug}. As a name it means ${title.name}: look up slug:${title.slug}.`] : [];
}

async function findTitle(id: number | null) {
  if (id === null) return null;
  const title = await db().title.findUnique({ where: { id }, select: { slug: true, name: true } });
  return title && { slug: title.slug, name: displayName(title.name, title.slug) };
}
