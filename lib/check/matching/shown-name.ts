/** The name that a row shows, and the one that its list has. Pure. */
import { coreName, foldName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { nameKeys } from "#lib/check/matching/pick-by-name.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";

/** As its list names it; lists of ids contain no readable names. */
export function listedName({ name, bundleId, token, steamId, alias }: ListedApp, title: TitleRecord | null): string {
  // "photoshop 2020", of a shared link.
  if (token && title && name.startsWith(`${token} `)) return calledBy(alias, title) + name.slice(token.length);
  const isId =
    name === bundleId ||
    `${name}.app` === bundleId ||
    name === token ||
    (steamId !== undefined && ` ${name}`.endsWith(` ${steamId}`));
  if (!isId || !title) return name;
  return calledBy(alias, title);
}

const calledBy = (alias: ListedApp["alias"], { name, aliases }: TitleRecord): string =>
  (typeof alias === "number" ? aliases[alias] : aliases.find((each) => nameHash(each) === alias)) ?? name;

const HASH_LENGTH = 4;

/** FNV-1a: the same whatever the order of a title's names. Begins with a letter, unlike an index. */
export function nameHash(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of normalizeName(name)) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return `n${hash.toString(36).slice(-HASH_LENGTH)}`;
}

/** As the site calls it, with the edition that the list states. A name that the title does not have stays. */
export function properName(listed: string, title: TitleRecord | null): string {
  if (!title || namedBy(listed, title) !== undefined) return title?.name ?? listed;
  const product = withoutEdition(listed);
  const called = product === listed ? undefined : namedBy(product, title);
  if (called === undefined) return listed;
  const edition = listed.slice(product.length).replace(/cs/i, "CS");
  // Acrobat 9 is not Acrobat Pro DC 9, but Word 2016 is Microsoft Word 2016.
  const whole = withoutEdition(title.name);
  return (` ${foldName(whole)}`.endsWith(` ${foldName(called)}`) ? whole : called) + edition;
}

/** Its own or other name that is the same. */
function namedBy(listed: string, { name, aliases }: TitleRecord): string | undefined {
  const keys = nameKeys(listed);
  return [name, ...aliases].find((own) => nameKeys(own).some((key) => keys.includes(key)));
}

/** "listed as BG3", where that is more than the name shown in other letters or shorter; else empty. */
export function listedAs({ listed, name }: Pick<Row, "listed" | "name">): string {
  const shown = foldName(name).split(" ");
  const isSame =
    normalizeName(listed) === normalizeName(name) ||
    coreName(listed)
      .split(" ")
      .every((word) => shown.includes(word));
  return isSame ? "" : `listed as ${listed}`;
}

const EDITION = /[ _](?:r?\d{1,4}[ab]?|cs ?[1-6]?)$/i;
export const withoutEdition = (name: string): string => name.replace(EDITION, "");

/** By which of its other names a list calls the title; undefined for its own name, or none. */
export const aliasOf = (name: string, { name: own, aliases }: TitleRecord): string | undefined =>
  normalizeName(name) === normalizeName(own)
    ? undefined
    : aliases.find((alias) => normalizeName(alias) === normalizeName(name));

const PRINTERS_MAX = 3;

/** A printer's owner knows its name, and not the name of the program that its queue calls. */
export function withPrinters(name: string, copies: readonly ListedApp[]): string {
  const printers = [...new Set(copies.flatMap(({ printer }) => printer ?? []))];
  if (printers.length === 0 || printers.includes(name)) return name;
  return `${printers.slice(0, PRINTERS_MAX).join(", ")}${printers.length > PRINTERS_MAX ? " …" : ""} (${name})`;
}

/** One plug-in may be installed in several formats, under one name. */
const FORMATS: Readonly<Record<string, string>> = {
  ...{ component: "Audio Unit", vst: "VST2", vst3: "VST3", clap: "CLAP", aaxplugin: "AAX", lv2: "LV2" },
};
export const formatOf = ({ path }: Row): string => FORMATS[partExtension(path)] ?? "";

/** For a line that shows no path. */
export const fullName = (row: Row): string => (formatOf(row) ? `${row.name} (${formatOf(row)})` : row.name);
