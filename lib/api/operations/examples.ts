/** Recorded calls and their answers on the shipped catalogue. A test repeats each and compares. */

import recorded from "#lib/api/operations/examples.json" with { type: "json" };
import { urls } from "#lib/core/urls.ts";

export interface ExampleCall {
  readonly operation: "lookupVerdict" | "searchTitles" | "listByCategory" | "whatsChangedSince";
  readonly summary: string;
  /** Path below the base address. */
  readonly path: string;
  readonly status: number;
  readonly key?: "live" | "test" | "plain" | "unknown";
  /** The server fault that this answer needs. */
  readonly trouble?: "fault" | "outage";
}

export const EXAMPLES = {
  native: {
    operation: "lookupVerdict",
    summary: "A native app",
    path: "/verdicts/slug%3Ablender",
    status: 200,
  },
  translation: {
    operation: "lookupVerdict",
    summary: "A game that needs a translation layer",
    path: "/verdicts/slug%3Aelden-ring",
    status: 200,
  },
  stale: {
    operation: "lookupVerdict",
    summary: "A stale answer, last verified long ago",
    path: "/verdicts/slug%3Afinal-cut-pro",
    status: 200,
  },
  unknown: {
    operation: "lookupVerdict",
    summary: "An honest unknown, with alternatives",
    path: "/verdicts/slug%3Asome-ancient-installer",
    status: 200,
  },
  ambiguous: {
    operation: "lookupVerdict",
    summary: "A bare name that several titles share",
    path: "/verdicts/RetroArch",
    status: 409,
  },
  unknownChip: {
    operation: "lookupVerdict",
    summary: "A chip that is none",
    path: "/verdicts/slug%3Ablender?chip=m9",
    status: 422,
  },
  rateLimited: {
    operation: "lookupVerdict",
    summary: "The reserved identifier that is always over the limit",
    path: "/verdicts/slug%3A429-demo",
    status: 429,
  },
  invalidKey: {
    operation: "lookupVerdict",
    summary: "A key that does not exist, is revoked or has expired",
    path: "/verdicts/slug%3Ablender",
    key: "unknown",
    status: 401,
  },
  fault: {
    operation: "lookupVerdict",
    summary: "A fault of ours",
    path: "/verdicts/slug%3Ablender",
    status: 500,
    trouble: "fault",
  },
  outage: {
    operation: "lookupVerdict",
    summary: "The data is out of reach",
    path: "/verdicts/slug%3Ablender",
    status: 503,
    trouble: "outage",
  },
  search: {
    operation: "searchTitles",
    summary: "The first two titles for a name",
    path: "/titles?query=affinity&kind=app&limit=2",
    status: 200,
  },
  noQuery: { operation: "searchTitles", summary: "No search string", path: "/titles", status: 422 },
  category: {
    operation: "listByCategory",
    summary: "One native game",
    path: "/categories/games/verdicts?status=native&limit=1",
    status: 200,
  },
  unknownCategory: {
    operation: "listByCategory",
    summary: "A category that is none",
    path: "/categories/gardening/verdicts",
    status: 422,
  },
  changes: {
    operation: "whatsChangedSince",
    summary: "The sandbox, which a test key sees",
    path: "/changes?since=2020-11-12",
    key: "test",
    status: 200,
  },
  noKey: {
    operation: "whatsChangedSince",
    summary: "No key",
    path: "/changes?since=2026-09-01",
    status: 401,
  },
  noCapability: {
    operation: "whatsChangedSince",
    summary: "A valid key without the change feed",
    path: "/changes?since=2026-09-01",
    key: "plain",
    status: 403,
  },
  noSuchDay: {
    operation: "whatsChangedSince",
    summary: "A day that no calendar has",
    path: "/changes?since=2026-02-30",
    key: "live",
    status: 422,
  },
} as const satisfies Record<string, ExampleCall>;
export type ExampleName = keyof typeof EXAMPLES;

/** The origin in the recorded links. */
const RECORDED_ORIGIN = "https://siliconverdict.test";

/** The recorded body, with this deployment's links. */
export function exampleBody(name: ExampleName): unknown {
  const text = JSON.stringify((recorded as Record<string, unknown>)[name] ?? null);
  return JSON.parse(text.replaceAll(RECORDED_ORIGIN, urls.site("")));
}

/** In OpenAPI's form: by name, with a summary. */
export function openApiExamples(...names: readonly ExampleName[]): Record<string, { summary: string; value: unknown }> {
  return Object.fromEntries(names.map((name) => [name, { summary: EXAMPLES[name].summary, value: exampleBody(name) }]));
}

export function namesOf(operation: ExampleCall["operation"], status: number): ExampleName[] {
  const all = Object.entries(EXAMPLES) as [ExampleName, ExampleCall][];
  return all.filter(([, call]) => call.operation === operation && call.status === status).map(([name]) => name);
}
