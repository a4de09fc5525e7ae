/** The contract as seen from outside: expectations come from the specification alone. */
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type APIResponse, test as base, expect } from "@playwright/test";
import pg from "pg";
import { z } from "zod";
import { clusterUrl } from "#lib/testing/own-server.ts";

const Status = z.enum(["native", "rosetta2", "translation", "unsupported", "unknown"]);
const Confidence = z.enum(["high", "medium", "low"]);
const Kind = z.enum(["app", "game"]);
const name = z.string().min(1);
const moment = z.iso.datetime({ offset: true });

const Signal = z.strictObject({
  id: name,
  kind: z.enum(["report", "test", "source"]),
  status: Status,
  confidence: Confidence,
  macosVersion: name,
  chip: name,
  at: moment,
  ref: z.url(),
});
const Alternative = z.strictObject({ forSlug: name, altSlug: name, reason: name });
// Strict: a field beyond the specification is drift.
export const Verdict = z.strictObject({
  slug: name,
  title: name,
  kind: Kind,
  status: Status,
  translationLayer: z.enum(["gptk", "crossover", "whisky", "vm"]).nullable().optional(),
  confidence: Confidence,
  basis: z.array(z.enum(["binary", "automated_test", "crowd", "vendor", "curator"])),
  macosVersion: name,
  chip: name,
  caveats: z.array(name),
  breaksAtRosettaEol: z.boolean(),
  lastVerified: z.iso.date(),
  stale: z.boolean(),
  signals: z.array(Signal),
  alternatives: z.array(Alternative).optional(),
});
const SearchResult = z.strictObject({
  slug: name,
  title: name,
  kind: Kind,
  status: Status.optional(),
  score: z.number().min(0).max(1),
});
const value = z.union([z.string(), z.boolean(), z.null()]);
const ChangeRecord = z.strictObject({
  slug: name,
  title: name,
  changedAt: moment,
  field: z.enum(["status", "confidence", "translationLayer", "stale", "breaksAtRosettaEol"]),
  from: value,
  to: value,
});
const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    data: z.array(item),
    pagination: z.strictObject({ nextCursor: name.nullable(), hasMore: z.boolean() }),
  });
export const SearchResultPage = pageOf(SearchResult);
export const VerdictPage = pageOf(Verdict);
export const ChangeRecordPage = pageOf(ChangeRecord);
export const Envelope = z.strictObject({
  error: z.strictObject({
    type: z.enum(["invalid_request", "rate_limited", "auth", "server"]),
    code: z.enum([
      "ambiguous",
      "invalid_param",
      "auth_required",
      "auth_invalid",
      "plan_required",
      "rate_limited",
      "internal",
    ]),
    message: name,
    docsUrl: z.url().optional(),
    upgradeUrl: z.url().optional(),
    suggestions: z.array(z.strictObject({ slug: name, title: name, score: z.number().optional() })).optional(),
    requestId: name,
  }),
});

export interface Keys {
  readonly free: string;
  /** Another free key, for the one test that counts its requests. */
  readonly counted: string;
  readonly test: string;
  readonly live: string;
  /** A live key without the change feed. */
  readonly plain: string;
  readonly expired: string;
  readonly revoked: string;
}

interface CallOptions {
  /** null: anonymous. By default a live key, because its budget suffices for the whole suite. */
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

export type Caller = (path: string, asked?: CallOptions) => Promise<APIResponse>;

const DATA_DIR = process.env.E2E_DATA_DIR ?? ".data/e2e";
const ROOT = fileURLToPath(new URL("..", import.meta.url));

const issueKeys = (file: string) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", join("e2e", "issue-keys.ts"), file, clusterUrl(DATA_DIR)], {
    cwd: ROOT,
  });

/** One set of keys for all workers of a run. */
async function findKeys(): Promise<Keys> {
  const file = resolve(ROOT, DATA_DIR, `contract-keys-${process.ppid}.json`);
  const client = new pg.Client({ connectionString: clusterUrl(DATA_DIR) });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('contract keys'))");
    if (!existsSync(file)) await issueKeys(file);
  } finally {
    await client.end();
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

let keys: Promise<Keys> | undefined;

// Not a worker's fixture: Playwright would end the workers of the other suites, and start new ones for these.
export const test = base.extend<{ v1: Caller; keys: Keys }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form.
  keys: async ({}, use) => {
    keys ??= findKeys();
    await use(await keys);
  },
  v1: async ({ request, keys }, use) => {
    await use((path, { key = keys.live, headers = {}, method = "GET" } = {}) =>
      request.fetch(`/v1${path}`, {
        method,
        headers: { ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers },
        maxRedirects: 0,
      }),
    );
  },
});

/** Asserts what holds for every refusal: the envelope as the whole body, with status, type and code. */
export async function expectRefusal(response: APIResponse, status: number, type: string, code: string) {
  expect({ status: response.status(), body: await response.json() }).toMatchObject({
    status,
    body: { error: { type, code } },
  });
  expect(response.headers()["content-type"]).toContain("application/json");
  return Envelope.parse(await response.json()).error;
}

export async function expectJson<T extends z.ZodType>(response: APIResponse, shape: T): Promise<z.output<T>> {
  expect({ status: response.status(), body: await response.text() }).toMatchObject({ status: 200 });
  expect(response.headers()["content-type"]).toContain("application/json");
  return shape.parse(await response.json());
}

export function expectBudget(response: APIResponse): { limit: number; remaining: number; reset: number } {
  const headers = response.headers();
  const read = (part: string) => Number(z.string().regex(/^\d+$/).parse(headers[`ratelimit-${part}`]));
  return { limit: read("limit"), remaining: read("remaining"), reset: read("reset") };
}

export { expect };
