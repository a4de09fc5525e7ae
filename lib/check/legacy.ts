/** `SPLegacySoftwareDataType` of macOS 26.4 and later: what really ran through Rosetta, and why. Both layouts seen so far. */
import { clean, type Found, nameOfPath, type RosettaReason, readSigner, toBundleId } from "#lib/check/found.ts";
import type { PlistRecord, PlistValue } from "#lib/check/plist-records.ts";

export function isLegacyRecord(record: PlistRecord): boolean {
  return "reason" in record && ("process_info" in record || "process_identity" in record || "process_path" in record);
}

export function readLegacyRecord(record: PlistRecord, mac?: string): Found | null {
  const process = facts(record.process_info) ?? facts(record.process_identity) ?? facts(record);
  const starter = facts(record.responsible_info) ?? facts(record.responsible_identity);
  const name = clean(record._name) ?? process?.name;
  if (!name) return null;
  const reason = readReason(clean(record.reason) ?? "");
  const by = starter && starter.bundleId !== process?.bundleId ? (starter.name ?? starter.bundleId) : undefined;
  return {
    name,
    build: reason === "only" ? "intel" : "universal",
    ...process,
    ...(mac && { mac }),
    ran: { reason, launches: launchesOf(record.number_of_times_launched), ...(by && { by }) },
  };
}

/** Forced by its surroundings (another program, a setting of the shell), else by the box in Finder's Get Info. */
function readReason(reason: string): RosettaReason {
  if (/only/i.test(reason)) return "only";
  return /environment|parent|inherit|respons/i.test(reason) ? "forced" : "ticked";
}

const launchesOf = (value: PlistValue | undefined) => {
  const count = Number(value);
  return value !== undefined && Number.isFinite(count) && count > 0 ? count : undefined;
};

/** The same facts under the prefix of each layout. */
function facts(value: PlistValue | undefined) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const record = value as PlistRecord;
  const field = (key: string) =>
    ["process_", "identity_", "responsible_"].map((prefix) => clean(record[prefix + key])).find((text) => text);
  const path = field("path");
  // Programs and helpers lie in the app that people know.
  const app = path && /^.*?\.app(?=\/|$)/i.exec(path)?.[0];
  return {
    name: nameOfPath(app) ?? field("name"),
    bundleId: toBundleId(field("bundle_id")),
    version: field("version") ?? field("bundle_version"),
    path: app ?? path,
    maker: field("developer_name"),
    ...readSigner(field("team_id")),
  };
}
