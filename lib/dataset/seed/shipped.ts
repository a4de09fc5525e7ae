/** The facts that come with the repository. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MAKERS_NAME } from "#lib/catalog/titles/makers.ts";
import { rootDir } from "#lib/core/root.ts";
import { db } from "#lib/data/client.ts";
import { withWriteLock } from "#lib/data/write-lock.ts";
import { CATALOGUE_FILES, type Catalogue, readCatalogue } from "#lib/dataset/seed/format.ts";
import { FORMULAE_FILE, withFormulae } from "#lib/dataset/seed/formulae.ts";
import { loadCatalogues } from "#lib/dataset/seed/load.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";

const FOLDER = () => join(rootDir(), "prisma", "catalogue");

/** Pinned titles first, so that no import takes their slugs. */
function shippedFolders(): string[] {
  const folders = [join(FOLDER(), "reserved"), FOLDER()];
  return folders.filter((folder) => existsSync(join(folder, "titles.ndjson")));
}

export const readShipped = (): Catalogue[] =>
  shippedFolders().map((folder) => withFormulae(folder, readCatalogue(folder)));

/** A fingerprint of the shipped facts. */
export function shippedFingerprint(): string {
  const hash = createHash("sha256").update(readFileSync(join(FOLDER(), MAKERS_NAME)));
  for (const folder of shippedFolders()) {
    for (const name of [...Object.values(CATALOGUE_FILES), FORMULAE_FILE].map((file) => join(folder, file))) {
      if (existsSync(name)) hash.update(readFileSync(name)).update("\0");
    }
  }
  return hash.digest("hex");
}

const isFilled = async () => (await db().title.findFirst({ select: { id: true } })) !== null;

/** Fills an empty database. @returns the number of loaded titles */
export async function loadShipped(context: PublishContext): Promise<number> {
  if (await isFilled()) return 0;
  // Of several servers that start together, one reads the files; the others wait for it.
  return withWriteLock("load the catalogue", async () =>
    (await isFilled()) ? 0 : loadCatalogues(readShipped(), context, { fingerprint: shippedFingerprint() }),
  );
}

/** Only the pinned titles, so that a compilation takes none of their slugs. Their alternatives come with the rest. */
export async function loadPinned(context: PublishContext): Promise<number> {
  const pinned = readCatalogue(join(FOLDER(), "reserved"));
  return loadCatalogues(
    [{ ...pinned, titles: pinned.titles.map((title) => ({ ...title, alternatives: [] })) }],
    context,
  );
}
