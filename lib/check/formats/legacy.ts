/**
 * `SPLegacySoftwareDataType` of macOS 26.4 and later: what ran through Rosetta, and why. Apple documents neither its keys nor its
 * reasons: both layouts and the three reasons come from the reporter's versions 22 and 23.
 */

import type { PlistRecord, PlistValue } from "#lib/check/formats/plist-records.ts";
import {
  type Build,
  clean,
  type ListedApp,
  nameOfPath,
  type RosettaReason,
  readSigner,
  toBundleId,
} from "#lib/check/lists/listed-app.ts";

const PROCESS = ["process_info", "process_identity"] as const;
const RESPONSIBLE = ["responsible_info", "responsible_identity"] as const;
const TARGET = ["target_info", "target_identity"] as const;

/** Version 23 omits the reason in most entries. */
export function isLegacyRecord(record: PlistRecord): boolean {
  return PROCESS.some((key) => key in record) || ("reason" in record && "process_path" in record);
}

export function readLegacyRecord(record: PlistRecord, mac?: string): ListedApp | null {
  const process = facts(record, PROCESS, "process_");
  const starter = facts(record, RESPONSIBLE, "responsible_");
  const target = facts(record, TARGET, "target_");
  const name = process.name ?? clean(record._name);
  if (!name) return null;
  const reason = readReason(clean(record.reason) ?? "");
  const by = starter.path !== process.path && starter.bundleId !== process.bundleId ? starter.name : undefined;
  return {
    ...process,
    name,
    build: BUILDS[reason],
    ...(mac && { mac }),
    ran: {
      reason,
      launches: launchesOf(record.number_of_times_launched),
      ...(by && { by }),
      ...(target.name && target.path !== process.path && { loading: target.name }),
    },
  };
}

/** An app that could have run natively also has arm64 code. */
const BUILDS: Readonly<Record<RosettaReason, Build>> = {
  only: "intel",
  asked: "universal",
  surroundings: "universal",
  untold: "unknown",
};

const ROSETTA_REASONS: Readonly<Record<string, RosettaReason>> = {
  x86_only: "only",
  x86_forced_explicit: "asked",
  x86_forced_environmental: "surroundings",
};

const readReason = (reason: string): RosettaReason =>
  ROSETTA_REASONS[reason.toLowerCase().replace(/^reason_/, "")] ?? "untold";

const launchesOf = (value: PlistValue | undefined) => {
  const count = Number(value);
  return value !== undefined && Number.isFinite(count) && count > 0 ? count : undefined;
};

// The reporter's value for an unknown reason.
const NOTHING = /^(?:null|not available)$/i;

/** Facts are in a nested section, prefixed with its name or with `identity_`, or at the top level. */
function facts(record: PlistRecord, sections: readonly string[], prefix: string) {
  const section = sections.map((key) => record[key]).find(isRecord);
  const field = (key: string) =>
    [section?.[prefix + key], section?.[`identity_${key}`], record[prefix + key]]
      .map(clean)
      .find((text) => text && !NOTHING.test(text));
  const path = field("path");
  // Programs and helpers are reported as the app that contains them.
  const app = path && /^.*?\.app(?=\/|$)/i.exec(path)?.[0];
  return {
    name: nameOfPath(app) ?? field("name") ?? nameOfPath(path),
    bundleId: toBundleId(field("bundle_id")),
    version: field("version") ?? field("bundle_version"),
    path: app ?? path,
    maker: field("developer_name"),
    ...readSigner(field("team_id")),
  };
}

const isRecord = (value: PlistValue | undefined): value is PlistRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);
