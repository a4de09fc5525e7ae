/** Editions that a name states: SketchUp 2021, MATLAB_R2020b, Acrobat DC. Pure. */
import { readEdition } from "#lib/catalog/titles/names/edition-doubt.ts";
import { productSlug } from "#lib/catalog/titles/names/edition-slugs.ts";
import { coreName, normalizeName } from "#lib/catalog/titles/names/normalize.ts";
import { numberLast } from "#lib/catalog/titles/names/number-last.ts";
import { type OldEdition, oldEdition, readOldNumber } from "#lib/catalog/titles/names/old-editions.ts";
import type { TitleRecord } from "#lib/check/catalogue/title-record.ts";
import { isByYear } from "#lib/contract/app-versions.ts";

/** What tells editions of a product apart: "2016", "cs6", the 7 of Final Cut Pro 7; empty for other names. */
export function editionMark(name: string): string {
  const suite = / (cs[1-6]?)$/.exec(coreName(name))?.[1];
  return suite?.padEnd(3, "1") ?? String(readEdition(name)?.year ?? readOldNumber(name)?.major ?? "");
}

const HALF_YEARLY = /(?:^|[ _])(r?)(20\d\d)([ab])$/i;

/** The same with the half of a year: MATLAB R2020a and R2020b are two apps. */
export function editionCode(name: string): string {
  const [, letter, year, half] = HALF_YEARLY.exec(name) ?? [];
  return year && half ? `${letter ? "R" : ""}${year}${half.toLowerCase()}` : editionMark(name);
}

/** Older than all evidence about the title, so that its answer is not this edition's. */
export function isFormerEdition(name: string, title: TitleRecord): boolean {
  const year = readEdition(name)?.year;
  if (title.editionsSince !== "" && year != null && year < Number(title.editionsSince)) return true;
  return ageOfEdition(name, title) !== null;
}

/** By its name, or by what the evidence tells of the product's editions; null if it is no old one, as far as is known. */
export function ageOfEdition(name: string, title: TitleRecord): OldEdition | null {
  const year = readEdition(name)?.year;
  const isCovered = year != null && title.editionsSince !== "" && year >= Number(title.editionsSince);
  if (isCovered || !mayHaveOld(title)) return null;
  return oldEdition(name) ?? (isBeforeAppleSilicon(name, title) ? "older" : null);
}

function isBeforeAppleSilicon(name: string, title: TitleRecord): boolean {
  const last = title.lastBeforeAppleSilicon;
  if (last === "") return false;
  const asked = isByYear(last) ? readEdition(name)?.year : isEditionOf(name, title) ? readNumbered(name)?.major : null;
  return asked != null && asked <= Number(last);
}

/** It is no edition itself, which has an answer of its own. */
export const mayHaveOld = ({ slug, name, kind }: TitleRecord): boolean =>
  kind === "app" && productSlug(slug) === slug && oldEdition(name) === null;

/** "Kontakt 7" names Kontakt, in a version that its page need not be about; null where a name ends in no number. */
export function readNumbered(name: string): { readonly product: string; readonly major: number } | null {
  const old = readOldNumber(name);
  if (old) return { product: normalizeName(old.product), major: old.major };
  const [, product, major] = /^(.+?) v?(\d+)[\d. ]*$/i.exec(numberLast(name.toLowerCase())) ?? [];
  return product === undefined ? null : { product: normalizeName(product), major: Number(major) };
}

export const productOf = (name: string): string => readNumbered(name)?.product ?? "";

/** A numbered edition that has a page of its own, or one before the newest. */
export function isOldVersion(name: string, title: TitleRecord): boolean {
  if (title.kind !== "app") return false;
  if (/@\d/.test(title.slug)) return true;
  return isEditionOf(name, title) && readNumbered(name)!.major < parseInt(title.latest, 10);
}

/** An edition of this title: never a slip for it. */
export function isEditionOf(
  name: string,
  title: { readonly name: string; readonly aliases: readonly string[] },
): boolean {
  const product = productOf(name);
  return product !== "" && [title.name, ...title.aliases].some((own) => normalizeName(own) === product);
}
