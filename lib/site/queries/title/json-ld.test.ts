// @ts-expect-error: the package ships no types
import jsonld from "jsonld";
import { expect, test } from "vitest";
import type { Verdict } from "#lib/contract/schema.ts";
import { urls } from "#lib/core/urls.ts";
import { verdictGraph } from "#lib/site/queries/title/json-ld.ts";

const verdict: Verdict = {
  slug: "elden-ring",
  title: "Elden Ring",
  kind: "game",
  status: "translation",
  translationLayer: "gptk",
  confidence: "low",
  basis: ["crowd"],
  macosVersion: "27",
  chip: "apple_silicon",
  caveats: [],
  breaksAtRosettaEol: true,
  lastVerified: "2023-06-07",
  stale: true,
  signals: [],
};
const facts = {
  verdict,
  url: urls.title("elden-ring"),
  sentence: "Elden Ring runs only through Apple’s Game Porting Toolkit.",
  pageTitle: "Does Elden Ring run on Apple silicon?",
  crumbs: [{ name: "All titles", path: "/titles" }],
  categories: ["Games"],
  alternatives: [],
  floors: null,
};

// The published context maps every term to its own name in this vocabulary; tests do not fetch it.
const documentLoader = async (url: string) => ({
  contextUrl: undefined,
  documentUrl: url,
  document: { "@context": { "@vocab": "https://schema.org/", url: { "@type": "@id" }, license: { "@type": "@id" } } },
});

async function expandNodes(graph: object): Promise<Record<string, unknown>[]> {
  return (await jsonld.expand(graph, { documentLoader })) as Record<string, unknown>[];
}

const schema = (term: string) => `https://schema.org/${term}`;
const ofType = (nodes: Record<string, unknown>[], type: string) =>
  nodes.find((node) => (node["@type"] as string[]).includes(schema(type)));

test("a JSON-LD processor reads status, last verified date and licence from the graph", async () => {
  const nodes = await expandNodes(verdictGraph(facts));
  const review = ofType(nodes, "Review");
  expect(review?.[schema("name")]).toEqual([{ "@value": "translation" }]);
  expect(review?.[schema("dateModified")]).toEqual([{ "@value": "2023-06-07" }]);
  expect(review?.[schema("license")]).toEqual([{ "@id": "https://creativecommons.org/licenses/by/4.0/" }]);
  expect(ofType(nodes, "WebPage")?.[schema("lastReviewed")]).toEqual([{ "@value": "2023-06-07" }]);
});

test("the word of the page stands beside a status that it replaces", async () => {
  const named = async (answer: string | null) =>
    ofType(await expandNodes(verdictGraph({ ...facts, answer })), "Review")?.[schema("alternateName")];
  expect(await named("No longer works")).toEqual([{ "@value": "No longer works" }]);
  expect(await named(null)).toBeUndefined();
});

test("every reference within the graph has its node", async () => {
  const nodes = await expandNodes(verdictGraph(facts));
  const held = new Set(nodes.map((node) => node["@id"]));
  const lead = ["mainEntity", "itemReviewed", "breadcrumb", "isPartOf", "author", "publisher"].flatMap((term) =>
    nodes.flatMap((node) => (node[schema(term)] as { "@id": string }[] | undefined) ?? []),
  );
  expect(lead.length).toBeGreaterThan(5);
  expect(lead.map((reference) => reference["@id"]).filter((id) => !held.has(id))).toEqual([]);
});

test("the graph states no licence, price or rating of the title itself", () => {
  const software = JSON.stringify(
    (verdictGraph(facts)["@graph"] as unknown as { "@id"?: string }[]).find((node) => node["@id"]?.endsWith("#title")),
  );
  expect(software).toContain('"VideoGame","SoftwareApplication"');
  expect(software).not.toMatch(/"(license|price|offers|aggregateRating|reviewRating)"/);
});

test("a processor is named only if the title runs on it natively", () => {
  const native = { ...facts, verdict: { ...verdict, status: "native" as const, translationLayer: null } };
  expect(JSON.stringify(verdictGraph(native))).toContain("arm64");
  expect(JSON.stringify(verdictGraph(facts))).not.toContain("arm64");
});

test("the page is identified by its canonical address and its slug", () => {
  const [page] = verdictGraph(facts)["@graph"] as unknown as Record<string, unknown>[];
  expect(page).toMatchObject({ "@type": "WebPage", url: urls.title("elden-ring"), identifier: "elden-ring" });
});

test("what was shut down, or macOS no longer loads, states no requirement that would make it run", () => {
  const software = (slug: string, status: "native" | "rosetta2") =>
    JSON.stringify(
      verdictGraph({ ...facts, verdict: { ...verdict, slug, status, kind: "app", translationLayer: null } }),
    );
  expect(software("skype", "native")).not.toContain("Requirements");
  expect(software("qldds", "rosetta2")).not.toContain("Requirements");
  expect(software("blender", "rosetta2")).toContain('"softwareRequirements":"Rosetta 2"');
});

test("what a title asks for beyond any Mac with Apple silicon is a requirement", () => {
  const native = { ...verdict, status: "native" as const, translationLayer: null };
  const floors = { chip: "M1 Max or M2 Pro", memory: 16 };
  expect(JSON.stringify(verdictGraph({ ...facts, verdict: native, floors }))).toContain(
    '"processorRequirements":"Apple M1 Max or M2 Pro","memoryRequirements":"16 GB"',
  );
});
