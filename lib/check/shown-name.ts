/** The name that a row shows. Pure. */
import { normalizeName } from "#lib/catalog/titles/normalize.ts";
import type { ListedApp } from "#lib/check/listed-app.ts";
import { partExtension } from "#lib/check/parts/kinds.ts";
import type { Row } from "#lib/check/rows.ts";
import type { TitleRecord } from "#lib/check/title-record.ts";

/** Lists of ids contain no readable names. */
export function shownName(
  { name, bundleId, token, steamId, alias = -1 }: ListedApp,
  title: TitleRecord | null,
): string {
  // "photoshop 2020", of a shared link.
  if (token && title && name.startsWith(`${token} `)) return title.name + name.slice(token.length);
  const isId =
    name === bundleId ||
    `${name}.app` === bundleId ||
    name === token ||
    (steamId !== undefined && ` ${name}`.endsWith(` ${steamId}`));
  if (!isId || !title) return name;
  return title.aliases[alias] ?? title.name;
}

/** By which of its other names a list calls the title, as an index; -1 for its own name, or none. */
export const aliasOf = (name: string, { name: own, aliases }: TitleRecord): number =>
  normalizeName(name) === normalizeName(own)
    ? -1
    : aliases.findIndex((alias) => normalizeName(alias) === normalizeName(name));

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
