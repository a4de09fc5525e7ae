/** Tiers, limits and capabilities, as data. */
import type { Env } from "../env.ts";

/** Paid capability axes of the contract. Only the change feed is an operation. */
export const CAPABILITIES = [
  "change_feed",
  "bulk_export",
  "freshness_sla",
  "commercial_redistribution",
  "fleet_reports",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const TIERS = {
  anonymous: { prefix: null, limit: (env: Env) => env.RATE_LIMIT_ANONYMOUS },
  free: { prefix: "dia_free_", limit: (env: Env) => env.RATE_LIMIT_FREE },
  test: { prefix: "dia_test_", limit: (env: Env) => env.RATE_LIMIT_TEST },
  live: { prefix: "dia_live_", limit: (env: Env) => env.RATE_LIMIT_LIVE },
} as const satisfies Record<string, { prefix: string | null; limit: (env: Env) => number }>;
export type Tier = keyof typeof TIERS;
export type KeyTier = Exclude<Tier, "anonymous">;

export const WINDOW_SECONDS = 60;
