/** What a request is about, as one of a few dozen names: addresses are without number, and say what somebody looked for. Pure. */
import { readQuestion } from "#lib/api/operations/question.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import type { Target } from "#lib/server/http/target.ts";

/** Everything outside the contract; the first that fits. */
const ADDRESSES = {
  home: /^\/$/,
  "title markdown": /^\/titles\/([^/]+\.md|[^/]+\/markdown)$/,
  title: /^\/titles\/[^/]+$/,
  "title badge": /^\/titles\/[^/]+\/badge\.svg$/,
  "title card": /^\/titles\/[^/]+\/card\.png$/,
  "title report": /^\/titles\/[^/]+\/report$/,
  tell: /^\/tell$/,
  card: /^\/cards\/[^/]+$/,
  titles: /^\/titles$/,
  category: /^\/categories\/[^/]+$/,
  categories: /^\/categories$/,
  changes: /^\/changes(\/[^/]+)?$/,
  feed: /(^\/feeds\/[^/]+|\/feed)\.xml$/,
  search: /^\/(search|share)$/,
  suggest: /^\/suggest$/,
  games: /^\/games$/,
  check: /^\/check$/,
  posts: /^\/(reports|wishes|check\/contribute)$/,
  "check data": /^\/check\/data\/[^/]+$/,
  signal: /^\/signals\/[^/]+$/,
  rosetta: /^\/rosetta$/,
  "rosetta file": /^\/rosetta(\.(csv|ics)|\/chart\.svg)$/,
  "bundle ids": /^\/bundle-ids\.(csv|sql)$/,
  data: /^\/data$/,
  "data release": /^\/data\/[^/]+\/[^/]+$/,
  status: /^\/status$/,
  docs: /^\/docs(\.md)?(\/.*)?$/,
  about: /^\/(about|badges|methodology|pricing|access\/[^/]+)$/,
  sitemap: /^\/(sitemap\.xml|sitemaps\/[^/]+)$/,
  tools: /^\/mcp\/?$/,
  health: /^\/(healthz|readyz)$/,
  static: /^\/(_next|built)\//,
  description:
    /^\/(openapi\.(json|yaml)|(llms|llms-full|robots)\.txt|[\w-]+\.(json|xml|webmanifest)|\.well-known\/.*)$/,
} as const satisfies Record<string, RegExp>;

const OTHER_CALL = "other call";
const OTHER = "other";

export const KINDS: readonly string[] = [
  ...OPERATIONS.map(({ id }) => id),
  ...Object.keys(ADDRESSES),
  OTHER_CALL,
  OTHER,
];

const known = new WeakMap<Target, string>();

/** Targets are resolved once and remembered, so each is read once. */
export function kindOf(target: Target): string {
  const found = known.get(target) ?? read(target);
  known.set(target, found);
  return found;
}

function read({ path, whole }: Target): string {
  if (path === "/v1" || path.startsWith("/v1/")) return readQuestion(whole).operation?.id ?? OTHER_CALL;
  return Object.entries(ADDRESSES).find(([, pattern]) => pattern.test(path))?.[0] ?? OTHER;
}
