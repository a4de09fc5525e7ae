/** Addresses of a maker's own pages: adobe.com/products/photoshop.html is Photoshop's, not Creative Cloud's. */
import { siteOf } from "#lib/catalog/titles/names/maker.ts";
import { resolveName } from "#lib/catalog/titles/resolve.ts";
import { db } from "#lib/data/client.ts";
import { isWithinSite } from "#lib/site/queries/search/title-links.ts";

export interface MakerLink {
  /** The title whose home page it is, or that it names; null where none is known. */
  readonly slug: string | null;
  /** It says nothing beside whose site it is: the front page, or the downloads. */
  readonly isFront: boolean;
}

const ADDRESS = /^(?:https?:\/\/|www\.|(?=[^\s/]+\.[a-z]{2,}\/))\S+$/i;
// Folders that say nothing of a product.
const PLAIN = new Set(
  (
    "about app apps buy desktop desktop-app download downloads features free get home index install intl latest mac " +
    "macos main new overview pricing product products shop software store start stable support thank-you try"
  ).split(" "),
);
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/;
const NAMES_MAX = 3;

/** Null for any other text. */
export async function readMakerLink(text: string): Promise<MakerLink | null> {
  const address = text.trim();
  const place = ADDRESS.test(address) ? readPlace(/^https?:/i.test(address) ? address : `https://${address}`) : null;
  if (!place) return null;
  const isFront = place.path.length === 0;
  const here = (await listHomes(place.key)).filter(({ host }) => host === place.host);
  const below = here.filter((home) => home.path.length > 0 && home.path.every((each, at) => each === place.path[at]));
  const [own] = below.toSorted((a, b) => b.path.length - a.path.length);
  if (own) return { slug: own.slug, isFront };
  if (isFront) return { slug: here.length === 1 ? here[0]!.slug : null, isFront };
  // A shop's folders name the products of others.
  return { slug: isWithinSite(address) ? null : await resolveNamed(place), isFront };
}

interface Place {
  readonly host: string;
  /** Of its maker's site. */
  readonly key: string;
  /** The folders that may name a product. */
  readonly path: readonly string[];
}

function readPlace(address: string): Place | null {
  const site = siteOf(address);
  if (!site) return null;
  const { hostname, pathname } = new URL(address);
  const folders = pathname.toLowerCase().split("/").filter(Boolean);
  const path = folders
    .map((folder) => folder.replace(/\.\w+$/, ""))
    .filter((folder) => !PLAIN.has(folder) && !LANGUAGE.test(folder));
  return { host: hostname.replace(/^www\./, ""), key: site.key, path };
}

interface Home extends Place {
  readonly slug: string;
}

/** Home pages of the maker's titles, the best known first; a channel has that of its product. */
async function listHomes(key: string): Promise<Home[]> {
  const pattern = `^https?://([^/]+[.])?${key.replaceAll(".", "[.]")}([/?#:]|$)`;
  const rows = await db().$queryRaw<{ slug: string; homepage: string }[]>`
    SELECT slug, homepage FROM "Title" WHERE listed AND slug NOT LIKE '%@%' AND homepage ~* ${pattern}
    ORDER BY popularity DESC, slug`;
  return rows.flatMap(({ slug, homepage }) => {
    const place = readPlace(homepage);
    return place ? [{ slug, ...place }] : [];
  });
}

/** "steinberg cubase": the maker's name before that of a folder, the last first. */
async function resolveNamed({ key, path }: Place): Promise<string | null> {
  const maker = key.split(/[./]/)[0]!;
  for (const folder of path.toReversed().slice(0, NAMES_MAX)) {
    const found = await resolveName(`${maker} ${folder}`.replaceAll(/[-_]+/g, " "));
    if (found.kind === "one") return found.slug;
  }
  return null;
}
