/** The sign face for generated images, from the pages' files, in a format that Satori reads. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";

interface CardFont {
  readonly name: string;
  readonly data: Buffer;
  readonly weight: 700;
}

async function readFont(subset: "latin" | "latin-ext"): Promise<CardFont> {
  const file = join(rootDir(), "node_modules/@fontsource/barlow/files", `barlow-${subset}-700-normal.woff`);
  return { name: `Barlow ${subset}`, data: await readFile(file), weight: 700 };
}

let fonts: Promise<CardFont[]> | undefined;

/** The second font is the fallback for characters that the first lacks. */
export function cardFonts(): Promise<CardFont[]> {
  fonts ??= Promise.all([readFont("latin"), readFont("latin-ext")]);
  return fonts;
}
