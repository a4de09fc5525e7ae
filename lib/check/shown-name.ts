/** The name that a row shows. Pure. */
import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import type { Row } from "#lib/check/rows.ts";
import type { TitleRecord } from "#lib/check/title-record.ts";

/** Lists of ids contain no readable names. */
export function shownName({ name, bundleId, token, steamId, alias }: ListedApp, title: TitleRecord | null): string {
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
