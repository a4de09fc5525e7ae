import { noSuchFile } from "#lib/site/feeds/file-response.ts";
import { findCurrentSlug } from "#lib/site/queries/search/search.ts";
import { titlePath } from "#lib/site/words/paths.ts";

/** Redirects a title's file from an old slug to the current one; 404 if there is none. @param query with its question mark */
export async function movedFile(slug: string, file: string, query = ""): Promise<Response> {
  const current = await findCurrentSlug(slug);
  if (!current || current === slug) return noSuchFile();
  return new Response(null, { status: 308, headers: { Location: `${titlePath(current)}${file}${query}` } });
}
