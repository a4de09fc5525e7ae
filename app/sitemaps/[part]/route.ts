import { urls } from "#lib/core/urls.ts";
import { DOC_PAGES } from "#lib/site/docs/pages.ts";
import { fileResponse, noSuchFile } from "#lib/site/feeds/file-response.ts";
import { SITEMAP_SIZE, sitemap } from "#lib/site/feeds/sitemap.ts";
import { countCategories } from "#lib/site/queries/lists/browse.ts";
import { listIndexable } from "#lib/site/queries/lists/indexable.ts";
import { listMakerKeys } from "#lib/site/queries/lists/makers.ts";
import { DOORS } from "#lib/site/words/doors.ts";
import { categoryPath, makerPath } from "#lib/site/words/paths.ts";

const PAGES = [
  "/",
  "/titles",
  "/categories",
  "/makers",
  "/games",
  "/tools",
  "/rosetta",
  "/rosetta/guide",
  "/check",
  "/plug-ins",
  "/changes",
  "/methodology",
  "/status",
  "/data",
  "/about",
  "/press",
  "/badges",
  "/pricing",
];

export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const { part } = await params;
  const number = /^titles-([1-9][0-9]{0,3})\.xml$/.exec(part)?.[1];
  if (part !== "pages.xml" && !number) return noSuchFile();
  const pages = number ? await titlePages(Number(number)) : await otherPages();
  return pages.length > 0 ? fileResponse(sitemap(pages), "application/xml; charset=utf-8") : noSuchFile();
}

async function titlePages(number: number) {
  const titles = await listIndexable(number, SITEMAP_SIZE);
  return titles.map(({ slug, lastVerified }) => ({ url: urls.title(slug), lastModified: lastVerified }));
}

async function otherPages() {
  const docs = DOC_PAGES.map(({ path }) => `/docs${path}`);
  const doors = Object.keys(DOORS).map((door) => `/access/${door}`);
  const categories = (await countCategories()).map(({ slug }) => urls.site(categoryPath(slug)));
  const pages = [...PAGES, ...doors, ...docs].map((path) => urls.site(path));
  const makers = (await listMakerKeys()).map((key) => urls.site(makerPath(key)));
  // Games are a category whose page is among the others.
  return [...new Set([...pages, ...categories, ...makers])].map((url) => ({ url }));
}
