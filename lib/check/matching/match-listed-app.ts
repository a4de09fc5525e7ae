/** Matches a copy to a title: by its ids if the list has them, else by name, which is less certain. Pure. */
import { BETTER_KNOWN } from "#lib/catalog/titles/names/ambiguous-names.ts";
import { readVersionedId } from "#lib/catalog/titles/names/bundle-stem.ts";
import { readVersioned } from "#lib/catalog/titles/names/edition-doubt.ts";
import { areTheirs, editionSlug } from "#lib/catalog/titles/names/edition-slugs.ts";
import { isChoiceNeeded, isLauncherOf } from "#lib/catalog/titles/names/holders.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import type { Catalogue } from "#lib/check/catalogue/catalogue.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import type { ToolStatus } from "#lib/check/catalogue/tools.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { readNumbered } from "#lib/check/matching/editions.ts";
import { nameKeys } from "#lib/check/matching/pick-by-name.ts";

/** `signedName`: by name, with the signature of that title's maker. */
export type MatchedBy = "id" | "signedName" | "name";

/** What a signature says about the maker. It distinguishes makers, not products: each maker has many. */
export type Signature = "confirms" | "contradicts" | "silent";

export function readSignature({ teamId }: Pick<ListedApp, "teamId">, { teamIds }: TitleRecord): Signature {
  if (!teamId || teamIds.length === 0) return "silent";
  return teamIds.includes(teamId) ? "confirms" : "contradicts";
}

export interface Match {
  readonly title: TitleRecord;
  readonly by: MatchedBy;
  /** Less known titles of the same name and answer. */
  readonly namesakes?: readonly TitleRecord[];
}

export type MatchResult = Match | { readonly several: readonly TitleRecord[] } | { readonly tool: ToolStatus } | null;

export function match(found: ListedApp, catalogue: Catalogue): MatchResult {
  const matched = matchProduct(found, catalogue);
  if (!matched || !("title" in matched)) return matched;
  const major = parseInt(found.version ?? "", 10);
  const edition = Number.isNaN(major) ? undefined : editionOf(matched.title, major, catalogue);
  return edition ? { ...matched, title: edition } : matched;
}

/** The slug of the edition that a copy is, if that has a page of its own; else empty. */
export function editionSlugOf(found: ListedApp, catalogue: Catalogue): string {
  const matched = match(found, catalogue);
  return matched && "title" in matched && /@\d/.test(matched.title.slug) ? matched.title.slug : "";
}

/** The page of one edition: Parallels Desktop 15. */
const editionOf = ({ slug }: TitleRecord, major: number, catalogue: Catalogue) =>
  catalogue.bySlug(editionSlug(slug, major));

/** "parallels 15", by any name of the product, unless another product has that name. */
function byNameOrEdition(name: string, catalogue: Catalogue): readonly TitleRecord[] {
  const asked = readNumbered(coreName(name));
  const products = (asked && catalogue.holdersOf(asked.product)) ?? [];
  const editions = [...new Set(products.flatMap((product) => editionOf(product, asked!.major, catalogue) ?? []))];
  const namesakes = nameKeys(name).flatMap((key) => catalogue.holdersOf(key) ?? []);
  const isEdition = editions.length > 0 && areTheirs(namesakes.map(toNamed), editions.map(toNamed));
  return isEdition ? editions : catalogue.byName(name);
}

/** An installed app with the name of a game that is no app is that game's launcher: Minecraft.app. */
function installedAs(name: string, found: ListedApp, catalogue: Catalogue): readonly TitleRecord[] {
  const meant = byNameOrEdition(name, catalogue);
  const { isAppFile, path, build, steamId, inLibrary } = found;
  const isInstalled = (isAppFile || path || build !== "unknown") && !steamId && !inLibrary;
  if (!isInstalled || !meant.every(({ kind, bundleIds }) => kind === "game" && bundleIds.length === 0)) return meant;
  const namesakes = nameKeys(name).flatMap((key) => catalogue.holdersOf(key) ?? []);
  const launchers = namesakes.filter((title) => isLauncherOf(title.name, coreName(name)));
  return launchers.length > 0 ? [...new Set(launchers)] : meant;
}

const toNamed = ({ slug, onLatest }: TitleRecord) => ({ slug, hasClaim: onLatest !== "unknown" });

function matchProduct(found: ListedApp, catalogue: Catalogue): MatchResult {
  const { bundleId, steamId, token, formula } = found;
  if (formula) {
    const tool = catalogue.toolStatus(formula);
    return tool ? { tool } : null;
  }
  const own =
    (bundleId && catalogue.byBundleId(bundleId)) ||
    (steamId && catalogue.bySteamId(steamId)) ||
    (token && catalogue.bySlug(token));
  if (own) return { title: own, by: "id" };
  if (steamId && /^Steam game \d+$/.test(found.name)) return null;
  const holders =
    namesOf(found)
      .map((name) => installedAs(name, found, catalogue).filter((title) => mayBe(title, found)))
      .find(({ length }) => length > 0) ?? [];
  const signed = holders.filter((title) => readSignature(found, title) === "confirms");
  const [only, ...others] = signed.length > 0 ? signed : holders;
  if (!only) return null;
  const by = signed.length > 0 ? "signedName" : "name";
  if (others.length === 0) return { title: only, by };
  const answered = holders.map((title) => ({ title: title.name, answer: [title.kind, ...answerOf(title)].join(" ") }));
  const isKnown = BETTER_KNOWN[normalizeName(nameOf(found))]?.slug === only.slug;
  return isChoiceNeeded(answered) || !isKnown ? { several: holders } : { title: only, by, namesakes: others };
}

/** An id is told from a file's name by the titles alone: com.apidog.app, notion.id; so is Steam's number from a name: 620. */
export function withId(found: ListedApp, catalogue: Catalogue): ListedApp {
  const { name, bundleId, path, token, steamId } = found;
  if (bundleId || path || token || steamId) return found;
  if (STEAM_ID.test(name) && catalogue.byName(name).length === 0 && catalogue.bySteamId(name))
    return { ...found, steamId: name };
  if (!/^[^\s.]+(?:\.[^\s.]+)+$/.test(name)) return found;
  const id = [`${name}.app`, name].find((each) => catalogue.byBundleId(each));
  return id ? { ...found, bundleId: id } : found;
}

/** An id that ends with a version, where no title has the whole: org.gimp.gimp-2.10. */
export function withVersionOfId(found: ListedApp, catalogue: Catalogue): ListedApp {
  const { bundleId = "", version } = found;
  const stated = version ? null : readVersionedId(bundleId);
  const title = stated && catalogue.byBundleId(bundleId);
  const isItsId = title?.bundleIds.some((id) => id.toLowerCase() === bundleId.toLowerCase());
  return title && !isItsId ? { ...found, version: stated!.version } : found;
}

const answerOf = ({ onLatest, next }: TitleRecord) => [onLatest, next];

const STEAM_ID = /^\d{2,7}$/;

/** "zoom.us 5.16.2", as people write lists: the version apart, unless a title is called so. */
export function withVersion(found: ListedApp, catalogue: Catalogue): ListedApp {
  const { bundleId, path, version, name: listed } = found;
  const stated = readVersioned(listed);
  if (!stated || bundleId || path || version) return found;
  const isItsName = !listed.endsWith(")") && catalogue.byName(listed).length > 0;
  return isItsName ? found : { ...found, ...stated };
}

/** Prefers the bundle's file name: the displayed name is often translated or shortened (Microsoft Messenger shows Messenger). */
export function nameOf({ name, path }: ListedApp): string {
  return (path && /([^/]+)\.app\/?$/i.exec(path)?.[1]) || name;
}

/** Also the displayed name where it is the longer one: 4K Video Downloader in 4K.app. */
function namesOf(found: ListedApp): string[] {
  const [file, shown] = [nameOf(found), found.name];
  return shown.startsWith(`${file} `) ? [file, shown] : [file];
}

/** An app with another maker's id or signature is another product, even with the same name. */
function mayBe(title: TitleRecord, found: ListedApp): boolean {
  const { bundleId, steamId } = found;
  if (steamId) return title.kind === "game" && title.steamIds.length === 0;
  const signature = readSignature(found, title);
  if (signature !== "silent") return signature === "confirms";
  if (!bundleId || title.bundleIds.length === 0) return true;
  const maker = makerOf(bundleId);
  return title.bundleIds.some((id) => makerOf(id) === maker);
}

const makerOf = (bundleId: string) => bundleId.toLowerCase().split(".").slice(0, 2).join(".");
