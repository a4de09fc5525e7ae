/** The reports of several Macs in one JSON text of System Information or of our script: a list, one after the other, or each under its Mac's name. Pure. */

import { isRecord } from "#lib/check/formats/jamf.ts";
import { jsonObjects } from "#lib/check/formats/json-records.ts";
import type { PlistRecord, PlistValue } from "#lib/check/formats/plist-records.ts";

interface JsonReport {
  /** Empty where nothing names its Mac. */
  readonly called: string;
  readonly text: string;
}

const START = /"(?:SPApplicationsDataType|collector)"\s*:/g;
const partsOf = (record: PlistRecord) => Object.keys(record).filter((key) => /^(?:SP\w+DataType|collector)$/.test(key));

/** Empty for the report of one Mac, and where there is anything else. */
export function jsonReports(text: string): JsonReport[] {
  // Most texts have one, and need no second parsing.
  if (text.match(START)?.[1] === undefined) return [];
  const reports: { called: string; record: PlistRecord }[] = [];
  for (const [called, record] of membersOf(jsonObjects(text))) {
    if (!isRecord(record)) return [];
    const parts = partsOf(record);
    if (parts.length === 0) return [];
    const last = reports.at(-1);
    // The hardware and the apps of one Mac may be two objects.
    const isSame = last && last.called === called && !parts.some((part) => part in last.record);
    if (isSame) last.record = { ...last.record, ...record };
    else reports.push({ called, record });
  }
  return reports.length > 1 ? reports.map(({ called, record }) => ({ called, text: JSON.stringify(record) })) : [];
}

function membersOf(objects: readonly PlistValue[]): [string, PlistValue | undefined][] {
  const members = objects.flat() as PlistValue[];
  const [first] = members;
  return members.length === 1 && isRecord(first) && partsOf(first).length === 0
    ? Object.entries(first)
    : members.map((member) => ["", member]);
}
