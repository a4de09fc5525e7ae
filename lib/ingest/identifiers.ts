/** A title's ids as the sources name them, the most trustworthy first. */
import type { Draft } from "#lib/ingest/draft.ts";
import { entryKey, type Holdings } from "#lib/ingest/holdings.ts";
import type { Entry } from "#lib/ingest/source.ts";
import { bundleIds } from "#lib/ingest/sources/bundle-ids.ts";
import type { NewIdentifier } from "#lib/ingest/title-plan.ts";

export function absorbIdentifiers(draft: Draft, { identifiers, ownsIds }: Entry, holdings: Holdings): void {
  for (const { scheme, value, signed = false, isHint } of identifiers) {
    if (isHint) confirmIdentifier(draft, value);
    else addIdentifier(draft, holdings, { scheme, value, signed });
    if (ownsIds) putFirst(draft, value);
  }
}

/** The list that we keep by hand says whose it is. */
function isSettled({ held }: Draft, value: string, holdings: Holdings): boolean {
  const others = holdings.identified("bundle", value).filter((title) => title !== held);
  return others.some(({ slug }) => holdings.byEntry.has(entryKey(bundleIds.info.id, slug)) && slug !== held.slug);
}

/** A signature outranks an inference; otherwise what is known stays. */
export function addIdentifier(draft: Draft, holdings: Holdings, given: Omit<NewIdentifier, "rank">): void {
  const { identifiers } = draft.held;
  const { scheme, value, signed } = given;
  if (scheme === "bundle" && isSettled(draft, value, holdings)) return;
  const known = identifiers.find((each) => each.scheme === scheme && each.value.toLowerCase() === value.toLowerCase());
  if (known && (known.signed || !signed)) return;
  const rank = known?.rank ?? identifiers.filter((each) => each.scheme === scheme).length;
  const identifier = { ...given, rank };
  if (known) Object.assign(known, identifier);
  else holdings.addIdentifier(draft.held, identifier);
  draft.identifiers.push(identifier);
  draft.changed = true;
}

/** Of a title's ids the one that a second source names is its own; the rest may be helpers'. */
function confirmIdentifier(draft: Draft, value: string): void {
  const ids = draft.held.identifiers.filter(({ scheme }) => scheme === "bundle");
  const isKnown = ids.some((each) => each.value.toLowerCase() === value.toLowerCase());
  if (isKnown && !ids.some(({ signed }) => signed)) putFirst(draft, value);
}

function putFirst(draft: Draft, value: string): void {
  const ids = draft.held.identifiers.filter(({ scheme }) => scheme === "bundle").sort((a, b) => a.rank - b.rank);
  const first = ids.find((each) => each.value.toLowerCase() === value.toLowerCase());
  if (!first || ids[0] === first) return;
  [first, ...ids.filter((each) => each !== first)].forEach((identifier, rank) => {
    if (identifier.rank === rank) return;
    Object.assign(identifier, { rank });
    draft.identifiers.push(identifier);
  });
  draft.changed = true;
}
