/** What `system_profiler` says beside apps: SPExtensions, SPPrefPane, SPFrameworks, SPStartupItem, SPPrintersSoftware. */
import { buildOf } from "#lib/check/formats/lines.ts";
import type { PlistRecord } from "#lib/check/formats/plist-records.ts";
import { clean, type ListedApp, nameOfPath, readSigner, toBundleId } from "#lib/check/lists/listed-app.ts";

/** The keys of each report, as the reporter of macOS 11 to 27 writes them. */
const KEYS = {
  path: ["spext_path", "spprefpane_bundlePath", "spstartupitem_location", "info path"],
  bundleId: ["spext_bundleid", "spprefpane_identifier"],
  version: ["spext_version", "spprefpane_version", "info version", "version"],
  signer: ["spext_signed_by"],
} as const;

export function isPartRecord(record: PlistRecord): boolean {
  return KEYS.path.some((key) => key in record) || isFramework(record);
}

const isFramework = (record: PlistRecord) => "private_framework" in record && "path" in record;

/** Null for what Apple brings. */
export function readPartRecord(record: PlistRecord, mac?: string): ListedApp | null {
  const field = (names: readonly string[]) => names.map((name) => clean(record[name])).find(Boolean);
  const path = field(KEYS.path) ?? clean(record.path);
  if (!path || isApples(path, record)) return null;
  const architectures = record.spext_architectures;
  const listed = Array.isArray(architectures) ? architectures.join(" ") : clean(architectures);
  return {
    name: clean(record._name) ?? nameOfPath(path) ?? path,
    build: listed ? buildOf(listed) : "unknown",
    bundleId: toBundleId(field(KEYS.bundleId)),
    version: field(KEYS.version),
    path,
    ...readSigner(field(KEYS.signer)?.split(/,\s+(?=Developer ID|Apple )/)[0]),
    how: "system_profiler",
    ...(mac && { mac }),
  };
}

const isApples = (path: string, record: PlistRecord) =>
  /^\/(?:System|usr\/libexec|bin|sbin)\//.test(path) ||
  /^Software Signing/.test(clean(record.spext_signed_by) ?? "") ||
  clean(record.spprefpane_support) === "spprefpane_support_apple" ||
  /^(?:spext_)?apple$/.test(clean(record.spext_obtained_from) ?? clean(record.obtained_from) ?? "");
