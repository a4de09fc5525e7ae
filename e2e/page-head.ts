/** What a page tells other programs: its twin in Markdown, its structured data, and how it is shared. */
import { type APIRequestContext, expect } from "@playwright/test";
// @ts-expect-error: the package ships no types
import jsonld from "jsonld";

/** Other pages may have one. */
const WITH_TWIN = ["/titles", "/categories", "/makers", "/makers/adobe.com", "/data"];

/** A page that names a twin has it, with a heading of its own. */
export async function expectTwin(path: string, html: string, request: APIRequestContext): Promise<void> {
  const twin = /type="text\/markdown" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  if (WITH_TWIN.includes(path)) expect(new URL(twin ?? "").pathname, "the twin in Markdown").toBe(`${path}.md`);
  if (!twin) return;
  const response = await request.get(twin);
  expect([twin, response.status(), response.headers()["content-type"]]).toEqual([
    ...[twin, 200],
    "text/markdown; charset=utf-8",
  ]);
  expect(await response.text(), twin).toMatch(/^# .+/m);
}

// Our own small context: the processor must not fetch schema.org.
const documentLoader = async (url: string) => ({
  document: { "@context": { "@vocab": "http://schema.org/", license: { "@type": "@id" }, url: { "@type": "@id" } } },
  documentUrl: url,
});

/** At most one block, valid, whose references it describes. */
export async function expectStructuredData(html: string): Promise<void> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  expect(blocks.length, "blocks of structured data").toBeLessThanOrEqual(1);
  if (!blocks[0]) return;
  const graph = JSON.parse(blocks[0][1] ?? "") as { "@graph": { "@id"?: string }[] };
  const expanded = await jsonld.expand(graph, { documentLoader });
  expect(expanded.length, "structured data").toBeGreaterThanOrEqual(graph["@graph"].length - 1);
  const described = new Set(graph["@graph"].map((node) => node["@id"]));
  const references = [...blocks[0][1]!.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
  expect(
    references.filter((id) => !described.has(id)),
    "references in the structured data to what it does not describe",
  ).toEqual([]);
}

/** Of this worker's pages: most have the same one. */
const pictures = new Set<string>();

/** A title, a description and a picture that exists, for link previews, which run no scripts. */
export async function expectSharing(html: string, request: APIRequestContext): Promise<void> {
  const [head = ""] = html.split("</head>");
  const of = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(head)?.[1];
  expect(of("og:title"), "og:title").toBeTruthy();
  expect(of("og:description"), "og:description").toBeTruthy();
  expect(of("twitter:card"), "twitter:card").toBe("summary_large_image");
  const picture = new URL(of("og:image") ?? "").pathname;
  if (pictures.has(picture)) return;
  const response = await request.get(picture);
  expect([picture, response.status(), response.headers()["content-type"]]).toEqual([picture, 200, "image/png"]);
  pictures.add(picture);
}
