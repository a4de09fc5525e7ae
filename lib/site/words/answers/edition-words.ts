/** Editions, by a year or otherwise. Pure. */
import { sentenceCase } from "#lib/contract/words.ts";

// Photoshop CC 2018, Photoshop CS6, MATLAB R2020b, Logic Pro X 10.4.
const CAPITALS = / (?:cc(?= |$)|cs(?=\d?\b)|r(?=20\d\d[ab]\b)|x(?= |$))/g;

/** "photoshop cs6" of Photoshop: `Photoshop CS6`; "vlc 2" of VLC media player: `VLC 2`. */
export function editionName(typed: string, product = ""): string {
  const words = new Map(product.split(" ").map((word) => [word.toLowerCase(), word]));
  const name = typed
    .split(" ")
    .map((word) => words.get(word.toLowerCase()) ?? word)
    .join(" ");
  const written = words.has(typed.split(" ")[0]!.toLowerCase()) ? name : sentenceCase(name);
  return written.replace(CAPITALS, (letters) => letters.toUpperCase());
}
