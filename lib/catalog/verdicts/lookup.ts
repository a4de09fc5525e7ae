/** One identifier, one scope, one verdict. */

import { choiceWords } from "#lib/catalog/titles/choices.ts";
import { slugify } from "#lib/catalog/titles/names/normalize.ts";
import { OLD_EDITION_WORDS, oldAdobeSuite } from "#lib/catalog/titles/names/old-editions.ts";
import { type NearMatch, resolveName } from "#lib/catalog/titles/resolve.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { type Derived, derive, toEvidence, toSubject } from "#lib/catalog/verdicts/derive.ts";
import { findOldEdition } from "#lib/catalog/verdicts/edition-age.ts";
import { hintsFor } from "#lib/catalog/verdicts/hints.ts";
import { type Identifier, parseIdentifier } from "#lib/catalog/verdicts/identifier.ts";
import { readLooks } from "#lib/catalog/verdicts/last-look.ts";
import { findOlderNote } from "#lib/catalog/verdicts/older-note.ts";
import { findIdentified, findTitle, type TitleRow } from "#lib/catalog/verdicts/queries.ts";
import { type FreshDays, freshDaysOf } from "#lib/catalog/verdicts/rules/staleness.ts";
import { unnamedChipCaveats } from "#lib/catalog/verdicts/rules/unnamed-chip.ts";
import { serializeUnknown, serializeVerdict } from "#lib/catalog/verdicts/serialize.ts";
import type { Alternative, Verdict } from "#lib/contract/schema.ts";
import { knownMacos, type Scope } from "#lib/contract/scope.ts";
import { env } from "#lib/core/env.ts";
import { AppError } from "#lib/core/errors.ts";
import { urls } from "#lib/core/urls.ts";
import { refreshedAt } from "#lib/data/service-state.ts";

/**
 * @throws AppError invalid_param naming `identifier`; ambiguous, with suggestions, where several titles share a bare name
 */
export async function lookup(text: string, scope: Scope): Promise<Verdict> {
  const identifier = parseIdentifier(text);
  if (identifier.scheme !== "name") {
    const title = await findIdentified(identifier.scheme, identifier.value, scope);
    return title ? toVerdict(title, scope) : unknown(identifier, scope, [], await hintsFor(identifier));
  }
  const { titleId, near } = await resolve(identifier.value);
  const found = titleId === null ? null : await findVerdict(titleId, scope);
  if (titleId === null || !found) return unknown(identifier, scope, near, await hintsFor(identifier));
  const note = await findOlderNote(identifier.value, found.slug);
  return note === "" ? found : { ...found, caveats: [...found.caveats, note] };
}

/** The verdict of a catalogued title: the stored one, or one derived now for a scope without evidence of its own. */
export async function findVerdict(titleId: number, scope: Scope): Promise<Verdict | null> {
  const title = await findTitle(titleId, scope);
  return title && toVerdict(title, scope);
}

async function toVerdict(title: TitleRow, scope: Scope): Promise<Verdict> {
  const columns = title.verdicts[0] ?? (await deriveNow(title, scope)).columns;
  const told = unnamedChipCaveats(title.signals.map(toEvidence), columns, toSubject(title));
  return serializeVerdict(title, { ...columns, caveats: [...columns.caveats, ...told] }, await readLooks());
}

export function freshDays(): FreshDays {
  return freshDaysOf(env());
}

/** For a scope without a stored verdict. */
export async function deriveNow(
  title: Pick<TitleRow, "slug" | "kind" | "notes" | "pinned" | "signals">,
  scope: Scope,
): Promise<Derived> {
  const known = { ...scope, macos: knownMacos(scope.macos) };
  return derive(title.signals.map(toEvidence), known, toSubject(title), await refreshedAt(), freshDays());
}

interface Resolved {
  readonly titleId: number | null;
  /** Native titles that the text misspells or is a part of, or names another version of. */
  readonly near: readonly NearMatch[];
}

async function resolve(name: string): Promise<Resolved> {
  const found = await resolveName(name);
  if (found.kind === "one") return { titleId: found.titleId, near: [] };
  if (found.kind === "none") return { titleId: null, near: found.near };
  throw new AppError(
    "ambiguous",
    `identifier: several titles match "${name}". Ask again with ${await choiceWords(found.suggestions)}, ` +
      `in a URL as ${urls.lookup(`slug:${found.suggestions[0]!.slug}`)}`,
    { suggestions: found.suggestions },
  );
}

async function unknown(
  { scheme, value: asked }: Identifier,
  scope: Scope,
  near: Resolved["near"],
  hints: readonly string[],
): Promise<Verdict> {
  const plain = slugify(asked);
  // An id may read like the slug of another title.
  const isTaken = (scheme === "bundle" || scheme === "steam") && (await resolveIdentifier("slug", plain)) !== null;
  const slug = isTaken ? slugify(`${scheme} ${asked}`) : plain;
  const product = near.find(({ isOtherVersion }) => isOtherVersion);
  const old = product ? await findOldEdition(asked, product.slug) : oldAdobeSuite(asked);
  const alternatives: Alternative[] = near.map(({ slug: altSlug, title, isOtherVersion, isLonger }) => ({
    forSlug: slug,
    altSlug,
    reason: isOtherVersion
      ? `${old ? "An old edition" : "Nothing is known of this version"}; today's ${title} runs natively.`
      : `"${asked}" may ${isLonger ? "mean" : "be a misspelling of"} ${title}, which runs natively.`,
  }));
  const caveats = [...(old ? [OLD_EDITION_WORDS[old]] : []), ...hints];
  return serializeUnknown({ slug, title: asked, caveats }, scope, await readLooks(), alternatives);
}
