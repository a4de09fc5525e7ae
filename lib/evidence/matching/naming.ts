/** What a new title is called, and its address. Pure. */

import { slugify } from "#lib/catalog/titles/normalize.ts";
import type { Entry, Publisher } from "#lib/evidence/sources/source.ts";

export const slugFor = ({ refsAreSlugs }: Publisher, { slug, ref, name }: Entry): string =>
  slug ?? (refsAreSlugs ? ref : slugify(name));

/** `VIA (Kramer)` */
export const nameApartBy = (name: string, publisher: string): string => `${name} (${publisher})`;

/** `yt-music` → `Yt Music` */
export const titleCase = (ref: string): string =>
  ref.replaceAll("-", " ").replace(/(?<![^ ])\p{Ll}/gu, (letter) => letter.toUpperCase());
