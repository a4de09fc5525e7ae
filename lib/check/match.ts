/** Which title a copy is: by its ids where the list has them, else by its name, which is a likelihood. Pure. */
import type { Catalogue, KnownTitle } from "#lib/check/catalogue.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";

/** `signedName`: a name, and the signature of that title's maker. */
export type MatchedBy = "id" | "signedName" | "name";

/** What a signature says of a maker. It tells makers apart, never products: each has many. */
export type Signature = "confirms" | "contradicts" | "silent";

export function readSignature({ teamId }: Pick<ListedApp, "teamId">, { teamIds }: KnownTitle): Signature {
  if (!teamId || teamIds.length === 0) return "silent";
  return teamIds.includes(teamId) ? "confirms" : "contradicts";
}

export interface Match {
  readonly title: KnownTitle;
  readonly by: MatchedBy;
}

export type Matched = Match | { readonly several: readonly KnownTitle[] } | null;

export function match(found: ListedApp, catalogue: Catalogue): Matched {
  const { bundleId, steamId, token } = found;
  const own =
    (bundleId && catalogue.byBundleId(bundleId)) ||
    (steamId && catalogue.bySteamId(steamId)) ||
    (token && catalogue.bySlug(token));
  if (own) return { title: own, by: "id" };
  if (steamId && /^Steam game \d+$/.test(found.name)) return null;
  const holders = catalogue.byName(nameOf(found)).filter((title) => mayBe(title, found));
  const signed = holders.filter((title) => readSignature(found, title) === "confirms");
  const [only, ...others] = signed.length > 0 ? signed : holders;
  if (!only) return null;
  if (others.length > 0) return { several: holders };
  return { title: only, by: signed.length > 0 ? "signedName" : "name" };
}

/** What the system shows is often translated or shortened: Microsoft Messenger calls itself Messenger. Its folder never is. */
function nameOf({ name, path }: ListedApp): string {
  return (path && /([^/]+)\.app\/?$/i.exec(path)?.[1]) || name;
}

/** An app with another maker's id or signature is another product, whatever its name. */
function mayBe(title: KnownTitle, found: ListedApp): boolean {
  const { bundleId, steamId } = found;
  if (steamId) return title.kind === "game" && title.steamIds.length === 0;
  const signature = readSignature(found, title);
  if (signature !== "silent") return signature === "confirms";
  if (!bundleId || title.bundleIds.length === 0) return true;
  const maker = makerOf(bundleId);
  return title.bundleIds.some((id) => makerOf(id) === maker);
}

const makerOf = (bundleId: string) => bundleId.toLowerCase().split(".").slice(0, 2).join(".");
