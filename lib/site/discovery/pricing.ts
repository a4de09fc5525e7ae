/** /pricing.json: tiers, limits and capabilities. Prices are not announced, so none is named. */

import { limitPerMinute } from "#lib/api/access/process-limiter.ts";
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from "#lib/api/operations/parameters.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { CAPABILITIES, CAPABILITY_WORDS, TIERS, type Tier, WINDOW_SECONDS } from "#lib/contract/tiers.ts";
import { urls } from "#lib/core/urls.ts";

const FREE = { amount: 0, note: "free, no card" } as const;
const UNPUBLISHED = { amount: null, note: "not yet published" } as const;

const TIER_WORDS = {
  anonymous: { name: "Anonymous", credential: "none", countedPer: "IP address (IPv6: /64)", price: FREE },
  free: { name: "Free key", credential: "free key, no card", countedPer: "key", price: FREE },
  test: { name: "Test key", credential: "test key: the sandbox, for examples and CI", countedPer: "key", price: FREE },
  live: { name: "Paid key", credential: "paid key", countedPer: "key", price: UNPUBLISHED },
} as const satisfies Record<Tier, object>;

const FREE_OPERATIONS = OPERATIONS.filter(({ tier }) => tier === "free").map(({ id }) => id);

export function pricing() {
  return {
    name: "Silicon Verdict",
    status: "preview",
    model: "Free data, paid capability. The volume of single lookups is never metered for payment.",
    pricesPublished: false,
    keyIssuanceOpen: false,
    tiers: (Object.keys(TIERS) as Tier[]).map((id) => ({
      id,
      ...TIER_WORDS[id],
      keyPrefix: TIERS[id].prefix,
      requestsPerMinute: limitPerMinute(id),
      operations: id === "anonymous" || id === "free" ? FREE_OPERATIONS : OPERATIONS.map((operation) => operation.id),
    })),
    capabilities: CAPABILITIES.map((id) => ({
      id,
      ...CAPABILITY_WORDS[id],
      operation: OPERATIONS.find(({ capability }) => capability === id)?.id ?? null,
      price: UNPUBLISHED,
    })),
    limits: { windowSeconds: WINDOW_SECONDS, pageSizeDefault: PAGE_LIMIT_DEFAULT, pageSizeMax: PAGE_LIMIT_MAX },
    accessDoors: [
      { id: "free", name: "Free signup", open: false, url: urls.site("/access/free") },
      { id: "early", name: "Early access", open: false, url: urls.site("/access/early") },
      { id: "enterprise", name: "Enterprise application", open: false, url: urls.site("/access/enterprise") },
    ],
    licence: { id: "CC-BY-4.0", url: LICENCE_URL, covers: "verdict facts" },
    links: { people: urls.upgrade(), docs: urls.docs("/rate-limits"), openapi: urls.site("/openapi.json") },
  };
}
