/** Tiers, limits and capabilities, as data. */

/** Paid capability axes of the contract. Only the change feed is an operation. */
export const CAPABILITIES = [
  "change_feed",
  "bulk_export",
  "freshness_sla",
  "commercial_redistribution",
  "fleet_reports",
] as const;
export type Capability = (typeof CAPABILITIES)[number];

export const CAPABILITY_WORDS = {
  change_feed: {
    name: "Change feed",
    text: "Every change of a verdict since a date, through the API and the tool server.",
  },
  bulk_export: {
    name: "Bulk export",
    text: "The whole catalogue as it is at that moment. Dated copies of it are free at /data.",
  },
  freshness_sla: { name: "Freshness guarantee", text: "An agreed limit on how old an answer may be." },
  commercial_redistribution: {
    name: "Commercial redistribution",
    text: "A licence for products that cannot name their source. If you name us, CC BY 4.0 already allows commercial use.",
  },
  fleet_reports: {
    name: "Fleet reports",
    text: "A report from us on what stops on your organisation’s Macs. Checking them yourself, at /check or by command, is free.",
  },
} as const satisfies Record<Capability, { name: string; text: string }>;

/** `setting` names the environment variable that holds the tier's requests per minute. */
export const TIERS = {
  anonymous: { prefix: null, setting: "RATE_LIMIT_ANONYMOUS" },
  free: { prefix: "dia_free_", setting: "RATE_LIMIT_FREE" },
  test: { prefix: "dia_test_", setting: "RATE_LIMIT_TEST" },
  live: { prefix: "dia_live_", setting: "RATE_LIMIT_LIVE" },
} as const satisfies Record<string, { prefix: string | null; setting: string }>;
export type Tier = keyof typeof TIERS;
export type KeyTier = Exclude<Tier, "anonymous">;

export const WINDOW_SECONDS = 60;

/** Requests per minute, by the settings in force. */
export function limitOf(tier: Tier, settings: Readonly<Record<(typeof TIERS)[Tier]["setting"], number>>): number {
  return settings[TIERS[tier].setting];
}
