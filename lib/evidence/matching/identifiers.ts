/** A title's ids as the sources name them, the most trustworthy first. */
import type { Draft } from "#lib/evidence/matching/draft.ts";
import { entryKey, type HeldTitle, type Holdings } from "#lib/evidence/matching/holdings.ts";
import type { NewIdentifier } from "#lib/evidence/matching/title-plan.ts";
import { bundleIds } from "#lib/evidence/sources/bundle-ids.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";

export function absorbIdentifiers(draft: Draft, { identifiers, ownsIds }: Entry, holdings: Holdings): void {
  for (const { scheme, value, signed = false, isHint } of identifiers) {
    if (!isHint) addIdentifier(draft, holdings, { scheme, value, signed });
    else if (!isListed(draft.held, holdings)) confirmIdentifier(draft, value);
    if (ownsIds) putFirst(draft, value);
  }
}

/** The list that we keep by hand says whose it is: of the titles on it, the one that the id stands first on. */
function isSettled({ held }: Draft, value: string, holdings: Holdings): boolean {
  const rankOf = ({ identifiers }: HeldTitle) =>
    identifiers.find((each) => each.scheme === "bundle" && each.value.toLowerCase() === value.toLowerCase())?.rank ?? 0;
  const listed = holdings.identified("bundle", value).filter((title) => isListed(title, holdings));
  const [owner = held] = listed.sort((a, b) => rankOf(a) - rankOf(b));
  return owner !== held;
}

const isListed = ({ slug }: HeldTitle, holdings: Holdings) => holdings.byEntry.has(entryKey(bundleIds.info.id, slug));

/** Titles that claim an id of this entry's without a signature, and by no list of ours. */
export function rivalsOf({ identifiers }: Entry, held: HeldTitle, holdings: Holdings): HeldTitle[] {
  const claims = identifiers.flatMap(({ scheme, value }) => holdings.identified(scheme, value));
  return [...new Set(claims)].filter((title) => title !== held && !title.pinned && !isListed(title, holdings));
}

/** What a list of ours says is another title's stays known here, but no longer leads here first. */
export function yieldIdentifiers(draft: Draft, { identifiers }: Entry): void {
  const settled = new Set(identifiers.map(({ value }) => value.toLowerCase()));
  const ids = draft.held.identifiers.filter(({ scheme }) => scheme === "bundle").sort((a, b) => a.rank - b.rank);
  const isYielded = ({ value, signed }: NewIdentifier) => !signed && settled.has(value.toLowerCase());
  const own = ids.filter((each) => !isYielded(each));
  const yielded = ids.filter(isYielded);
  const ranked = [...own.entries(), ...yielded.map((each, index) => [Math.max(own.length, 1) + index, each] as const)];
  for (const [rank, identifier] of ranked) setRank(draft, identifier, rank);
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
  const ordered = [first, ...ids.filter((each) => each !== first)];
  for (const [rank, identifier] of ordered.entries()) setRank(draft, identifier, rank);
}

function setRank(draft: Draft, identifier: NewIdentifier, rank: number): void {
  if (identifier.rank === rank) return;
  Object.assign(identifier, { rank });
  draft.identifiers.push(identifier);
  draft.changed = true;
}
