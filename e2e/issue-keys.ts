/** Issues the keys for the contract tests in one process. Arguments: an output file, the database. */
import { writeFileSync } from "node:fs";
import { issueKey, revokeKey } from "#lib/api/access/keys.ts";
import type { KeyTier } from "#lib/contract/tiers.ts";
import { disconnect, useDatabase } from "#lib/data/client.ts";
import type { Keys } from "./contract-caller.ts";

const [file = "", databaseUrl = ""] = process.argv.slice(2);
const now = new Date();
const issue = (tier: KeyTier, more: Partial<Parameters<typeof issueKey>[0]> = {}) =>
  issueKey({ tier, capabilities: [], label: "contract suite", ...more }, now);
const paid = { capabilities: ["change_feed"] } as const;

useDatabase(databaseUrl);
const doomed = await issue("live", paid);
await revokeKey(doomed.facts.id, now);
const keys: Keys = {
  free: (await issue("free")).key,
  counted: (await issue("free")).key,
  test: (await issue("test", paid)).key,
  live: (await issue("live", paid)).key,
  plain: (await issue("live")).key,
  expired: (await issue("live", { ...paid, expiresAt: new Date("2026-01-01T00:00:00Z") })).key,
  revoked: doomed.key,
};
await disconnect();
writeFileSync(file, JSON.stringify(keys));
