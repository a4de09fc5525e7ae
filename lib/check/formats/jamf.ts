/** What Jamf Pro answers: computers, each with its applications. */
import { type PlistRecord, type PlistValue, unescapeXml } from "#lib/check/formats/plist-records.ts";

/** The classic interface's XML. */
export const isJamfXml = (head: string): boolean => /^(?:<\?xml[^>]*>\s*)?<computers?>/i.test(head);

const PART = /<general>([\s\S]*?)<\/general>|<application>([\s\S]*?)<\/application>/g;
const FIELD = /<([a-z_]+)>([^<]*)<\/\1>/g;

/** Its applications, each with the name of its computer. */
export function* jamfRecords(text: string): Generator<PlistRecord> {
  let mac = "";
  for (const [, general, application] of text.matchAll(PART)) {
    if (general !== undefined) mac = fieldsOf(general).name ?? "";
    else yield { ...fieldsOf(application!), ...(mac && { computer_name: mac }) };
  }
}

/** The first of a name: parts of a computer have names, too. */
const fieldsOf = (xml: string): Record<string, string> =>
  Object.fromEntries(
    [...xml.matchAll(FIELD)].toReversed().map(([, key = "", value = ""]) => [key, unescapeXml(value)]),
  );

/** Of a computer in JSON, whose applications stand beside `general`. */
export function computerName(record: PlistRecord): string | undefined {
  const { general } = record;
  if (!("software" in record || "applications" in record) || !isRecord(general)) return undefined;
  return typeof general.name === "string" ? general.name : undefined;
}

const isRecord = (value: PlistValue | undefined): value is PlistRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);
