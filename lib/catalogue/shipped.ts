/** The facts that come with the repository. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCatalogue } from "#lib/catalogue/format.ts";
import { loadCatalogues } from "#lib/catalogue/load.ts";
import { db } from "#lib/db/client.ts";
import type { PublishContext } from "#lib/ingest/derive-title.ts";
import { rootDir } from "#lib/root.ts";

const FOLDER = join("prisma", "catalogue");

/** Reserved titles first: their slugs are taken before any import. */
export function shippedFolders(root = rootDir()): string[] {
  const folders = [join(root, FOLDER, "reserved"), join(root, FOLDER)];
  return folders.filter((folder) => existsSync(join(folder, "titles.ndjson")));
}

/** Fills an empty database. @returns how many titles were loaded */
export async function loadShipped(context: PublishContext): Promise<number> {
  if ((await db().title.count()) > 0) return 0;
  return loadCatalogues(shippedFolders().map(readCatalogue), context);
}

/** The reserved titles alone, so that a compilation takes none of their slugs. What they suggest comes with the rest. */
export async function loadReserved(context: PublishContext): Promise<number> {
  const reserved = readCatalogue(join(rootDir(), FOLDER, "reserved"));
  return loadCatalogues(
    [{ ...reserved, titles: reserved.titles.map((title) => ({ ...title, alternatives: [] })) }],
    context,
  );
}
