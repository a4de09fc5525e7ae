/** What an identifier without a title may mean, as caveats of its unknown verdict. */
import { displayName } from "#lib/catalog/titles/display-name.ts";
import { isAskedChip, readChip, withoutMac } from "#lib/catalog/titles/mac-words.ts";
import { findOnlyHolder, resolveName } from "#lib/catalog/titles/resolve.ts";
import type { Identifier } from "#lib/catalog/verdicts/identifier.ts";
import { Chip } from "#lib/contract/schema.ts";
import { CHIPS } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";

export async function hintsFor({ scheme, value }: Identifier): Promise<string[]> {
  if (scheme === "name") return chipHint(value);
  return scheme === "slug" ? slugHint(value) : [];
}

/** "m1 word" is no name, but may be one beside a chip. */
async function chipHint(asked: string): Promise<string[]> {
  const chip = readChip(asked);
  const name = withoutMac(asked);
  const found = chip && name && name !== asked ? await resolveName(name) : null;
  const title = found?.kind === "one" ? await findTitle(found.titleId) : null;
  if (!title || !isAskedChip(chip, title.name)) return [];
  const how = Chip.safeParse(chip).success
    ? `with chip=${chip}`
    : `without chip, because chips after ${CHIPS.at(-1)} have no verdict of their own`;
  return [`"${asked}" may mean ${displayName(title.name, title.slug)} on a chip: look up slug:${title.slug} ${how}.`];
}

/** A slug that was made of a name: its page redirects to the same title. */
async function slugHint(slug: string): Promise<string[]> {
  const id = await findOnlyHolder(slug.replaceAll("-", " "));
  const title = id === null ? null : await findTitle(id);
  if (!title) return [];
  const name = displayName(title.name, title.slug);
  return [`No title has the slug ${slug}. As a name it means ${name}: look up slug:${title.slug}.`];
}

const findTitle = (id: number) => db().title.findUnique({ where: { id }, select: { slug: true, name: true } });
