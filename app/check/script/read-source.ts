/** Reads the software listed in a dropped, chosen or pasted item. */
import { readBundle } from "#lib/check/formats/bundle.ts";
import { type Complaint, pieceOf, readFile, readPasted } from "#lib/check/lists/intake.ts";
import { ofLibrary } from "#lib/check/lists/library.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { readLoose } from "#lib/check/parts/loose.ts";
import type { Source } from "./protocol.ts";

export async function* readSource(
  source: Source,
  tell: (words: string) => void,
): AsyncGenerator<ListedApp | Complaint> {
  if (source.kind === "found") yield* source.found;
  else if (source.kind === "app")
    yield await readBundle(
      source.folder,
      source.pieces.map(({ path, file }) => pieceOf(file, path)),
    );
  else if (source.kind === "loose") yield* await readLoose(source.path, pieceOf(source.file, source.path));
  else if (source.kind === "file") yield* readFile(source.file, source.name, { chosen: source.chosen, tell });
  else yield* source.inLibrary ? ofLibrary(readPasted(source.text, tell)) : readPasted(source.text, tell);
}
