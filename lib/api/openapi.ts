/** The published contract, printed from the schemas that validate and serialize. */
import { OpenAPIRegistry, OpenApiGeneratorV31, zodToOpenAPIRegistry } from "@asteasolutions/zod-to-openapi";
import { z } from "zod";
import { CONTRACT_VERSION } from "#lib/api/changelog.ts";
import { HEADERS } from "#lib/api/contract-headers.ts";
import { responsesOf, SHARED_RESPONSES } from "#lib/api/contract-responses.ts";
import { ErrorEnvelope } from "#lib/api/http/envelope.ts";
import { listByCategory } from "#lib/api/operations/list-by-category.ts";
import type { Operation } from "#lib/api/operations/operation.ts";
import { Pagination } from "#lib/api/operations/parameters.ts";
import { searchTitles } from "#lib/api/operations/search-titles.ts";
import { whatsChangedSince } from "#lib/api/operations/whats-changed-since.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { Alternative, ChangeRecord, SearchResult, Signal, Verdict } from "#lib/contract/schema.ts";
import { urls } from "#lib/core/urls.ts";

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31["generateDocument"]>;

/** Component names, in a registry of their own: a name in Zod's global registry would turn a tool's schema into a reference. */
const NAMES: readonly (readonly [name: string, schema: z.ZodType])[] = [
  ["Verdict", Verdict],
  ["Signal", Signal],
  ["Alternative", Alternative],
  ["SearchResult", SearchResult],
  ["ChangeRecord", ChangeRecord],
  ["Pagination", Pagination],
  ["SearchResultPage", searchTitles.output],
  ["VerdictPage", listByCategory.output],
  ["ChangeRecordPage", whatsChangedSince.output],
  ["Error", ErrorEnvelope],
];
for (const [refId, schema] of NAMES) zodToOpenAPIRegistry.add(schema, { _internal: { refId } });
zodToOpenAPIRegistry.add(SearchResult.shape.score, { format: "float" });

const DESCRIPTION = [
  "Does a given Mac app or game run on Apple Silicon natively, through Rosetta 2, through a translation layer, or not at all? The answer says how sure it is, how it knows, and when it was last confirmed.",
  "The command-line tools that Homebrew installs, such as git and nginx, are answered like apps (kind app): by bare name where no app or game has that name, else by slug, and after the apps in searches and in developer-tools. The data releases leave them out.",
  "Every operation is a query: nothing writes, buys, sends mail or changes state. Lookup, search and category lists need no credential; the change feed needs a paid key that carries it.",
  "Rosetta 2 is scheduled for removal in macOS 28 (fall 2027); breaksAtRosettaEol flags titles that depend on it by today's answer; confidence, stale and caveats say how sure that is.",
  "This is a preview: the contract is published ahead of availability, and a response that differs from it is drift. Please report drift.",
  "Verdict facts are CC BY 4.0. The citable unit is the verdict (status, and the layer if it is translation), the named alternative if unsupported, and lastVerified.",
].join("\n\n");

export function openApiDocument(): OpenApiDocument {
  const registry = new OpenAPIRegistry();
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    description: "An API key: dia_free_…, dia_test_… or dia_live_…. Key issuance is not yet open.",
  });
  for (const [name, header] of Object.entries(HEADERS)) registry.registerComponent("headers", name, header);
  for (const operation of OPERATIONS) {
    registry.registerPath({
      method: "get",
      path: operation.path,
      operationId: operation.id,
      summary: operation.summary,
      description: operation.description,
      tags: [operation.tier === "free" ? FREE : PAID],
      security: operation.capability ? [{ bearer: [] }] : [{}, { bearer: [] }],
      parameters: parametersOf(operation),
      responses: responsesOf(operation),
      externalDocs: { url: urls.docs(`/reference#${operation.id}`), description: "Reference, for people" },
      "x-mcp-tool": operation.tool,
    });
  }
  const {
    paths,
    components,
    webhooks: _,
    ...head
  } = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: "3.1.0",
    info: info(),
    externalDocs: { url: urls.docs(), description: "Documentation" },
    servers: [{ url: urls.base(), description: "The path carries the major version" }],
    tags: [
      { name: FREE, description: "No credential needed; any valid key raises the limit." },
      { name: PAID, description: "Needs a key that carries the capability." },
    ],
  });
  const { headers, securitySchemes, schemas = {} } = components ?? {};
  const named = Object.fromEntries(NAMES.map(([name]) => [name, schemas[name]!]));
  const responses = sharedResponses();
  return {
    ...head,
    paths: paths!,
    components: { securitySchemes: securitySchemes!, schemas: named, responses, headers: headers! },
  };
}

// The generator's types lack the summary of info that OpenAPI 3.1 added.
function info(): OpenApiDocument["info"] & { summary: string } {
  return {
    title: "Silicon Verdict API",
    version: CONTRACT_VERSION,
    summary: "Apple Silicon compatibility verdicts for Mac apps and games",
    description: DESCRIPTION,
    contact: { name: "Where to report drift", url: urls.docs("/preview#report") },
    license: { name: "Verdict facts: Creative Commons Attribution 4.0 International", identifier: "CC-BY-4.0" },
  };
}

const FREE = "Free";
const PAID = "Paid";

const REFUSAL_SCHEMA = { $ref: "#/components/schemas/Error" };

function sharedResponses() {
  const entries = Object.entries(SHARED_RESPONSES).map(([name, make]) => {
    const { content, ...response } = make();
    const media = content?.["application/json"] as object;
    return [name, { ...response, content: { "application/json": { ...media, schema: REFUSAL_SCHEMA } } }];
  });
  return Object.fromEntries(entries) as NonNullable<NonNullable<OpenApiDocument["components"]>["responses"]>;
}

type RoutedParameters = NonNullable<Parameters<OpenAPIRegistry["registerPath"]>[0]["parameters"]>;

const SAMPLES: Readonly<Record<string, unknown>> = {
  identifier: "slug:blender",
  macosVersion: "27",
  chip: "m1",
  query: "affinity",
  kind: "app",
  category: "developer-tools",
  status: "rosetta2",
  limit: 50,
  since: "2026-09-01",
};

function parametersOf(operation: Operation): RoutedParameters {
  const { properties = {} } = z.toJSONSchema(operation.input, { io: "output" });
  const { required = [] } = z.toJSONSchema(operation.input, { io: "input" });
  const own = Object.entries(properties).map(([name, property]) => {
    const isPath = operation.path.includes(`{${name}}`);
    // A date's pattern would only repeat its format.
    const { description, pattern: _, ...schema } = property as Record<string, unknown>;
    return {
      name,
      in: isPath ? "path" : "query",
      required: isPath || required.includes(name),
      description,
      schema,
      ...(name in SAMPLES && { example: SAMPLES[name] }),
    };
  });
  return [...own, ...(operation.cache === "verdict" ? CONDITIONS : [])] as RoutedParameters;
}

const CONDITIONS = [
  {
    name: "If-None-Match",
    in: "header",
    required: false,
    description: "The ETag of the answer held already; while it is current, the answer is 304.",
    schema: { type: "string" },
  },
  {
    name: "If-Modified-Since",
    in: "header",
    required: false,
    description: "The Last-Modified of the answer held already; counts only without If-None-Match.",
    schema: { type: "string" },
  },
];
