/** Which title an entry is about: one we hold, a new one, or a question for the operator. Never two things one. Pure. */

import { entryKey, type HeldTitle, type Holdings } from "#lib/ingest/holdings.ts";
import type { Entry } from "#lib/ingest/source.ts";
import { normalizeName } from "#lib/titles/normalize.ts";

export type Match =
  | { readonly kind: "title"; readonly title: HeldTitle }
  | { readonly kind: "new" }
  | { readonly kind: "review"; readonly candidates: readonly string[]; readonly reason: string };

/** The operator's decisions: source and ref to a slug, or null for "a title of its own". */
export type Settled = ReadonlyMap<string, string | null>;

// A coincidence of names this long is rarer than a product with two home pages.
const DISTINCTIVE_LENGTH = 9;
// Shorter ones are taken many times over.
const SAYING_LENGTH = 5;
// Addresses that say where code or an app is kept, not whose it is.
const SHARED_HOSTS =
  /(^|\.)(github\.com|gitlab\.com|bitbucket\.org|sourceforge\.net|apple\.com|google\.com|steampowered\.com|notion\.site|medium\.com|wikipedia\.org|archive\.org)$/;
// Second-level names below which anybody may register.
const PUBLIC_SECOND_LEVEL = /^(co|com|net|org|gov|edu|ac|or|ne|github|gitlab|netlify|vercel|herokuapp|gitbook)$/;

export function matchEntry(entry: Entry, sourceId: string, holdings: Holdings, settled: Settled): Match {
  const decision = settled.get(entryKey(sourceId, entry.ref));
  const decided = decision ? holdings.bySlug.get(decision) : undefined;
  if (decided) return { kind: "title", title: decided };

  const known = [entry.ref, ...(entry.formerRefs ?? [])]
    .map((ref) => holdings.byEntry.get(entryKey(sourceId, ref)))
    .find((title) => title !== undefined);
  if (known) return { kind: "title", title: known };

  if (decision === null) return { kind: "new" };

  if (entry.slug) {
    const meant = holdings.bySlug.get(entry.slug);
    return meant ? { kind: "title", title: meant } : { kind: "new" };
  }

  const own = ownIdentifier(entry, sourceId, holdings);
  if (own) return { kind: "title", title: own };

  const candidates = candidatesFor(entry, sourceId, holdings);
  if (candidates.length === 0) {
    const edition = editionOf(entry, sourceId, holdings);
    return edition ? { kind: "title", title: edition } : { kind: "new" };
  }
  const signed = candidates.filter((title) => sharesSignedId(entry, title));
  if (signed.length === 1) return { kind: "title", title: signed[0]! };
  const sameHome = candidates.filter(
    (title) => homeOf(title.homepage) !== null && homeOf(title.homepage) === homeOf(entry.homepage),
  );
  if (sameHome.length === 1) return { kind: "title", title: sameHome[0]! };
  const slugs = candidates.map(({ slug }) => slug);
  if (candidates.length > 1) return { kind: "review", candidates: slugs, reason: "several titles have this name" };
  const [only] = candidates as [HeldTitle];
  const homes = [homeOf(only.homepage), homeOf(entry.homepage)];
  const length = normalizeName(entry.name).length;
  // Code has its repository beside the product's own site.
  const isContradicted = homes.every((home) => home !== null) && (length < SAYING_LENGTH || !homes.some(isCodeHost));
  if (!isContradicted || length >= DISTINCTIVE_LENGTH) return { kind: "title", title: only };
  return { kind: "review", candidates: slugs, reason: `a short name with another home page (${homes.join(", ")})` };
}

function ownIdentifier(entry: Entry, sourceId: string, holdings: Holdings): HeldTitle | undefined {
  const tokens = entry.identifiers.filter(({ scheme }) => scheme === "homebrew" || scheme === "steam");
  const holders = new Set(tokens.flatMap(({ scheme, value }) => holdings.identified(scheme, value)));
  const free = [...holders].filter((title) => !title.pinned || sourceId !== title.slug);
  return free.length === 1 ? free[0] : undefined;
}

function candidatesFor(entry: Entry, sourceId: string, holdings: Holdings): HeldTitle[] {
  const names = new Set([entry.name, ...entry.aliases].map(normalizeName).filter((name) => name !== ""));
  const named = new Set([...names].flatMap((name) => holdings.named(name)));
  const bySigned = entry.identifiers
    .filter(({ scheme, signed }) => scheme === "bundle" && signed)
    .flatMap(({ value }) => holdings.identified("bundle", value))
    .filter((title) => sharesSignedId(entry, title));
  const all = [...new Set([...named, ...bySigned])]
    // Two entries of one source are two things.
    .filter((title) => !title.sources.has(sourceId))
    .filter((title) => entry.kind !== "game" || title.kind === "game" || title.sources.size === 0);
  const bases = all.filter(({ slug }) => !slug.includes("@"));
  return bases.length > 0 ? bases : all;
}

/** `iMazing 2` or `Paste for Mac` from the makers of iMazing and Paste is the one title that lives at the same home page. */
function editionOf({ name, homepage }: Entry, sourceId: string, holdings: Holdings): HeldTitle | undefined {
  const plain = name.replace(/\s+(\d+(\.\d+)*|for (mac|macos|os x))$/i, "");
  if (plain === name || homeOf(homepage) === null) return undefined;
  const same = holdings
    .named(normalizeName(plain))
    .filter(
      (title) => homeOf(title.homepage) === homeOf(homepage) && !title.sources.has(sourceId) && title.kind === "app",
    );
  const bases = same.filter(({ slug }) => !slug.includes("@"));
  const candidates = bases.length > 0 ? bases : same;
  return candidates.length === 1 ? candidates[0] : undefined;
}

function sharesSignedId(entry: Entry, title: HeldTitle): boolean {
  const signed = new Set(
    title.identifiers
      .filter(({ scheme, signed }) => scheme === "bundle" && signed)
      .map(({ value }) => value.toLowerCase()),
  );
  return entry.identifiers.some(
    ({ scheme, signed: own, value }) => scheme === "bundle" && own && signed.has(value.toLowerCase()),
  );
}

const isCodeHost = (home: string | null) => home !== null && /^(github|gitlab)\.com\//.test(home);

/** The domain somebody registered, or null where the address does not tell whose it is. */
export function homeOf(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, "");
  if (host === "github.com" || host === "gitlab.com") return [host, pathname.split("/")[1]?.toLowerCase()].join("/");
  if (SHARED_HOSTS.test(host)) return null;
  const labels = host.split(".");
  const keep = PUBLIC_SECOND_LEVEL.test(labels.at(-2) ?? "") ? 3 : 2;
  return labels.slice(-keep).join(".");
}
