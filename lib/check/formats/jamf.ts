/** What Jamf Pro, Fleet and Iru answer: computers, each with its applications. */
import { type PlistRecord, type PlistValue, unescapeXml } from "#lib/check/formats/plist-records.ts";

/** The classic interface's XML. */
export const isJamfXml = (head: string): boolean => /^(?:<\?xml[^>]*>\s*)?<computers?>/i.test(head);

const PART = /<(general|hardware|application)>([\s\S]*?)<\/\1>/g;
const FIELD = /<([a-z_]+)>([^<]*)<\/\1>/g;

/** Its applications, each with its computer's name, processor and macOS. */
export function* jamfRecords(text: string): Generator<PlistRecord> {
  let computer: PlistRecord = {};
  for (const [, part, xml = ""] of text.matchAll(PART)) {
    const { name, serial_number: serial, processor_type: processor, os_version: os, ...others } = fieldsOf(xml);
    if (part === "general") computer = name ? { computer_name: name, ...(serial && { serial_number: serial }) } : {};
    else if (part === "hardware") computer = { ...computer, ...hardwareFields(processor, os) };
    else yield { ...others, ...(name && { name }), ...computer };
  }
}

/** The first of a name: parts of a computer have names, too. */
const fieldsOf = (xml: string): Record<string, string> =>
  Object.fromEntries(
    [...xml.matchAll(FIELD)].toReversed().map(([, key = "", value = ""]) => [key, unescapeXml(value)]),
  );

/** Name, processor and macOS of a computer in JSON, whose applications stand beside `general`. */
export function computerFields(record: PlistRecord): PlistRecord | undefined {
  const { general, hardware, operatingSystem: system } = record;
  if (!("software" in record || "applications" in record || "apps" in record)) return undefined;
  if (!isRecord(general)) return namedFields(record);
  if (typeof general.name !== "string") return undefined;
  const processor = isRecord(hardware) ? (hardware.processorType ?? hardware.processor_type) : undefined;
  const os = isRecord(system) ? system.version : isRecord(hardware) ? hardware.os_version : undefined;
  const serial = isRecord(hardware) ? hardware.serialNumber : undefined;
  const number = serial ?? general.serial_number;
  return {
    computer_name: general.name,
    ...(typeof number === "string" && number && { serial_number: number }),
    ...hardwareFields(processor, os),
  };
}

const NAMES = ["computer_name", "display_name", "hostname", "device__name", "device_name"];
const NUMBERS = ["hardware_serial", "serial_number", "device__serial_number"];

/** Of a computer that has its own name and number beside its applications. */
function namedFields(record: PlistRecord): PlistRecord | undefined {
  const textOf = (names: readonly string[]) =>
    names.map((name) => record[name]).find((value) => typeof value === "string" && value !== "");
  const [name, number] = [textOf(NAMES), textOf(NUMBERS)];
  return name === undefined
    ? undefined
    : { computer_name: name, ...(number !== undefined && { serial_number: number }) };
}

const hardwareFields = (processor: PlistValue | undefined, os: PlistValue | undefined): PlistRecord => ({
  ...(typeof processor === "string" && processor && { processor_type: processor }),
  ...(typeof os === "string" && os && { os_version: os }),
});

export const isRecord = (value: PlistValue | undefined): value is PlistRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);
