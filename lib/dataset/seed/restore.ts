/** An export back into a database: a rollback, or a move. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "#lib/core/errors.ts";
import { db } from "#lib/data/client.ts";
import { CATALOGUE_FILES, readCatalogue } from "#lib/dataset/seed/format.ts";
import { type LoadOptions, loadCatalogues } from "#lib/dataset/seed/load.ts";
import type { PublishContext } from "#lib/evidence/publishing/derive-title.ts";

/**
 * Reads and checks the whole folder first, then writes all of it in one transaction. Staleness is as of the export; the next
 * refresh updates it.
 * @returns the number of loaded titles
 * @throws AppError invalid_param if the folder is no export, or the database is not empty and may not be replaced
 */
export async function restore(folder: string, context: PublishContext, options: LoadOptions = {}): Promise<number> {
  const missing = [CATALOGUE_FILES.titles, CATALOGUE_FILES.signals, CATALOGUE_FILES.sources].find(
    (name) => !existsSync(join(folder, name)),
  );
  if (missing) throw new AppError("invalid_param", `folder: ${folder} is no export, it has no ${missing}`);
  const catalogue = readCatalogue(folder);
  if (catalogue.titles.length === 0) throw new AppError("invalid_param", `folder: ${folder} holds no titles`);
  const now = catalogue.state?.refreshedAt ? new Date(catalogue.state.refreshedAt) : context.now;
  const loaded = await loadCatalogues([catalogue], { ...context, now }, options);
  if (loaded > 0) return loaded;
  const titleCount = await db().title.count();
  throw new AppError(
    "invalid_param",
    `the database holds ${titleCount} titles already: restore into an empty one (another DATA_DIR or DATABASE_URL), ` +
      "or say --replace to empty this one first; keys stay in either case",
  );
}
