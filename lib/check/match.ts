/** Which title a copy is: by its ids where the list has them, else by its name, which is a likelihood. Pure. */
import type { Catalogue, KnownTitle } from "#lib/check/catalogue.ts";
import type { Found } from "#lib/check/found.ts";

export type MatchedBy = "id" | "name";

export interface Match {
  readonly title: KnownTitle;
  readonly by: MatchedBy;
}

export type Matched = Match | { readonly several: readonly KnownTitle[] } | null;

export function match(found: Found, catalogue: Catalogue): Matched {
  const { bundleId, steamId, token } = found;
  const own =
    (bundleId && catalogue.byBundleId(bundleId)) ||
    (steamId && catalogue.bySteamId(steamId)) ||
    (token && catalogue.bySlug(token));
  if (own) return { title: own, by: "id" };
  if (steamId && /^Steam game \d+$/.test(found.name)) return null;
  const holders = catalogue.byName(nameOf(found)).filter((title) => mayBe(title, found));
  const [only, ...others] = holders;
  if (!only) return null;
  return others.length === 0 ? { title: only, by: "name" } : { several: holders };
}

/** What the system shows is often translated or shortened: Microsoft Messenger calls itself Messenger. Its folder never is. */
function nameOf({ name, path }: Found): string {
  return (path && /([^/]+)\.app\/?$/i.exec(path)?.[1]) || name;
}

/** An app with another maker's id is another product, whatever its name. */
function mayBe(title: KnownTitle, { bundleId, steamId }: Found): boolean {
  if (steamId) return title.kind === "game" && title.steamIds.length === 0;
  if (!bundleId || title.bundleIds.length === 0) return true;
  const maker = makerOf(bundleId);
  return title.bundleIds.some((id) => makerOf(id) === maker);
}

const makerOf = (bundleId: string) => bundleId.toLowerCase().split(".").slice(0, 2).join(".");
