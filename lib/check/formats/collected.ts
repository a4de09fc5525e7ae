/** What `silicon-verdict-collect.command` writes: each finding with the way it was found, and what could not be read. */
import { buildOf } from "#lib/check/formats/lines.ts";
import type { PlistRecord } from "#lib/check/formats/plist-records.ts";
import { clean, type ListedApp, nameOfPath, toBundleId } from "#lib/check/lists/listed-app.ts";

export const isCollectedRecord = (record: PlistRecord): boolean =>
  "how" in record && "path" in record && ("architectures" in record || "partial" in record);

export function readCollectedRecord(record: PlistRecord, mac?: string): ListedApp | null {
  const path = clean(record.path);
  const name = clean(record.name) ?? nameOfPath(path);
  if (!name) return null;
  const told = clean(record.architectures) ?? "";
  const bundleId = toBundleId(record.bundleId);
  const intelParts = Array.isArray(record.intelParts) ? record.intelParts.flatMap((part) => clean(part) ?? []) : [];
  const partial = clean(record.partial);
  const own = clean(record.mac) ?? mac;
  return {
    name,
    build: told === "none" ? "other" : buildOf(told),
    bundleId,
    version: clean(record.version),
    path,
    how: clean(record.how),
    ...(clean(record.printer) && { printer: clean(record.printer) }),
    ...(clean(record.maker) && { maker: clean(record.maker) }),
    ...(own && { mac: own }),
    ...(intelParts.length > 0 && { intelParts }),
    ...(partial && { partial }),
  };
}
