/** The structured data of a verdict page, from the same Verdict the API serves. */
import type {
  BreadcrumbList,
  Dataset,
  Graph,
  Organization,
  Review,
  SoftwareApplication,
  VideoGame,
  WebPage,
  WebSite,
} from "schema-dts";
import { defunctOf } from "#lib/contract/defunct.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { urls } from "#lib/core/urls.ts";

export interface VerdictPageFacts {
  readonly verdict: Verdict;
  /** The page of this verdict's scope. */
  readonly url: string;
  /** The answer as one sentence. */
  readonly sentence: string;
  readonly pageTitle: string;
  /** What the page calls the answer, where that is not its status: "Closed". */
  readonly answer?: string | null;
  readonly crumbs: readonly { readonly name: string; readonly path: string }[];
  /** Names of its categories, best first. */
  readonly categories: readonly string[];
  /** Names of the alternatives, by slug. */
  readonly alternatives: readonly { readonly slug: string; readonly title: string }[];
  /** What it asks for beyond any Mac with Apple silicon. */
  readonly floors: Floors | null;
}

const CREDIT = "Silicon Verdict, CC BY 4.0";
const ids = { site: () => urls.site("/#site"), publisher: () => urls.site("/#publisher") };

export function siteGraph(): (WebSite | Organization)[] {
  const search = { "@type": "SearchAction", target: urls.site("/search?q={search_term_string}") } as const;
  return [
    {
      "@type": "WebSite",
      "@id": ids.site(),
      name: "Silicon Verdict",
      url: urls.site(),
      inLanguage: "en",
      publisher: { "@id": ids.publisher() },
      // schema-dts does not know Google's own "query-input".
      potentialAction: { ...search, "query-input": "required name=search_term_string" } as typeof search,
    },
    {
      "@type": "Organization",
      "@id": ids.publisher(),
      name: "Silicon Verdict",
      url: urls.site(),
      logo: urls.site("/icon.svg"),
      publishingPrinciples: urls.site("/methodology"),
    },
  ];
}

export interface DatasetFacts {
  readonly titles: number;
  /** When anything was last imported, as a timestamp. */
  readonly modified: string;
}

/** The catalogue as a whole, for the page that measures it. */
export function datasetGraph({ titles, modified }: DatasetFacts): Graph {
  const dataset: Dataset = {
    "@type": "Dataset",
    "@id": urls.site("/status#dataset"),
    name: "Apple silicon compatibility of Mac apps and games",
    description: `Whether ${titles} Mac apps and games run on Apple silicon, natively or through Rosetta 2, how sure that is, and when it was last confirmed.`,
    url: urls.site("/status"),
    license: LICENCE_URL,
    creditText: CREDIT,
    isAccessibleForFree: true,
    dateModified: modified.slice(0, 10),
    creator: { "@id": ids.publisher() },
    variableMeasured: ["status", "translationLayer", "confidence", "breaksAtRosettaEol", "lastVerified"],
  };
  return { "@context": "https://schema.org", "@graph": [dataset, ...siteGraph()] };
}

export interface CollectionFacts {
  readonly url: string;
  readonly name: string;
  readonly crumbs: VerdictPageFacts["crumbs"];
}

/** A list of titles or of changes, as a page. */
export function collectionGraph({ url, name, crumbs }: CollectionFacts): Graph {
  const page: WebPage = {
    "@type": "CollectionPage",
    "@id": `${url}#page`,
    url,
    name,
    inLanguage: "en",
    license: LICENCE_URL,
    creditText: CREDIT,
    isPartOf: { "@id": ids.site() },
    breadcrumb: { "@id": `${url}#crumbs` },
  };
  return {
    "@context": "https://schema.org",
    "@graph": [page, breadcrumbList(`${url}#crumbs`, crumbs), ...siteGraph()],
  };
}

function breadcrumbList(id: string, crumbs: VerdictPageFacts["crumbs"]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    "@id": id,
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: urls.site(path),
    })),
  };
}

export function verdictGraph(facts: VerdictPageFacts): Graph {
  const { verdict, url, sentence, pageTitle, answer, crumbs, alternatives } = facts;
  const title = urls.title(verdict.slug);
  const id = { page: `${url}#page`, title: `${title}#title`, verdict: `${url}#verdict`, crumbs: `${url}#crumbs` };
  const page: WebPage = {
    "@type": "WebPage",
    "@id": id.page,
    url,
    identifier: verdict.slug,
    name: pageTitle,
    description: sentence,
    inLanguage: "en",
    lastReviewed: verdict.lastVerified,
    dateModified: verdict.lastVerified,
    license: LICENCE_URL,
    creditText: CREDIT,
    isPartOf: { "@id": ids.site() },
    breadcrumb: { "@id": id.crumbs },
    mainEntity: { "@id": id.title },
  };
  const review: Review = {
    "@type": "Review",
    "@id": id.verdict,
    itemReviewed: { "@id": id.title },
    reviewAspect: "Apple Silicon compatibility",
    name: verdict.status,
    ...(answer ? { alternateName: answer } : {}),
    reviewBody: sentence,
    dateModified: verdict.lastVerified,
    license: LICENCE_URL,
    creditText: CREDIT,
    inLanguage: "en",
    author: { "@id": ids.publisher() },
    publisher: { "@id": ids.publisher() },
    isPartOf: { "@id": id.page },
    ...(alternatives.length > 0
      ? {
          mentions: alternatives.map(({ slug, title }) => ({
            "@type": "SoftwareApplication" as const,
            "@id": `${urls.title(slug)}#title`,
            name: title,
            url: urls.title(slug),
          })),
        }
      : {}),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [page, software(facts), review, breadcrumbList(id.crumbs, crumbs), ...siteGraph()],
  };
}

// Without the title's own licence, price and rating, which we do not know; a processor only if the title runs on it unaided.
function software({ verdict, url, categories, floors }: VerdictPageFacts): SoftwareApplication | VideoGame {
  const { status } = verdict;
  const runsNoMore = defunctOf(verdict, { macos: Number(verdict.macosVersion) }) !== null;
  const category = verdict.kind === "game" ? "GameApplication" : categories[0];
  const facts = {
    "@id": `${urls.title(verdict.slug)}#title`,
    name: verdict.title,
    url: urls.title(verdict.slug),
    operatingSystem: "macOS",
    ...(category ? { applicationCategory: category } : {}),
    ...(status === "native" && !runsNoMore ? requirementsOf(floors) : {}),
    ...(status === "rosetta2" && !runsNoMore ? { softwareRequirements: "Rosetta 2" } : {}),
    review: { "@id": `${url}#verdict` },
  } as const;
  if (verdict.kind === "app") return { "@type": "SoftwareApplication", ...facts };
  // Google wants a game co-typed; schema-dts types one type at a time.
  return { ...facts, "@type": ["VideoGame", "SoftwareApplication"] } as unknown as VideoGame;
}

const requirementsOf = (floors: Floors | null) => ({
  processorRequirements: floors?.chip ? `Apple ${floors.chip}` : "Apple silicon (arm64)",
  ...(floors?.memory ? { memoryRequirements: `${floors.memory} GB` } : {}),
});
