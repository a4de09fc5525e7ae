/** Parses the report of `system_profiler SPApplicationsDataType`, as records or as text. */

import { isModel } from "#lib/check/formats/intel-macs.ts";
import type { PlistRecord } from "#lib/check/formats/plist-records.ts";
import { type Build, clean, type ListedApp, readSigner } from "#lib/check/lists/listed-app.ts";

/** Values of `arch_kind`. */
export const ARCH_KINDS: Readonly<Record<string, Build>> = {
  arch_arm_i64: "universal",
  arch_arm: "arm",
  arch_i64: "intel",
  arch_i32_i64: "intel",
  arch_i32: "intel32",
  arch_ppc: "powerpc",
  arch_web: "web",
  arch_other: "other",
};

// Values of `Kind:`, in the language of the Mac.
const KIND_WORDS: readonly (readonly [RegExp, Build])[] = [
  [/power\s?pc|classic/i, "powerpc"],
  [/32[- ]?bit/i, "intel32"],
  [/intel/i, "intel"],
  [/universal|universel|универсал|ユニバーサル|通用/i, "universal"],
  [/^ios\b|iphone|ipad/i, "ios"],
  [/apple|silicon|\barm/i, "arm"],
  [/^web/i, "web"],
  [/other|andere|autre|otr[oa]|altr[oi]/i, "other"],
];

const APP_STORE = /^(mac_)?app_?store$|^mac app store$/i;

export function isApplicationRecord(record: PlistRecord): boolean {
  return "_name" in record && ("arch_kind" in record || "runtime_environment" in record || "obtained_from" in record);
}

export function readApplicationRecord(record: PlistRecord, mac?: string): ListedApp | null {
  const signers = Array.isArray(record.signed_by) ? record.signed_by : [record.signed_by];
  return toListedApp(
    {
      name: clean(record._name),
      version: clean(record.version),
      path: clean(record.path),
      from: clean(record.obtained_from),
      signer: clean(signers[0]),
      build: recordBuild(record),
    },
    mac,
  );
}

/** Before macOS 11 another key, in which "universal" meant PowerPC and Intel. */
function recordBuild(record: PlistRecord): Build {
  const kind = clean(record.arch_kind);
  if (kind === "arch_ios") return APP_STORE.test(clean(record.obtained_from) ?? "") ? "ios" : "unknown";
  if (kind) return ARCH_KINDS[kind] ?? "unknown";
  const old = clean(record.runtime_environment)?.replace(/^(spapplications_)?arch_/, "");
  const is64 = /yes|true/i.test(String(record.has64BitIntelCode ?? ""));
  if (old === "ppc" || old === "classic") return "powerpc";
  if (old === "x86" || old === "universal" || old === "i386") return is64 ? "intel" : "intel32";
  return "unknown";
}

interface Facts {
  name?: string | undefined;
  version?: string | undefined;
  path?: string | undefined;
  /** The value of "Obtained from". */
  from?: string | undefined;
  signer?: string | undefined;
  build: Build;
}

function toListedApp({ name, version, path, from, signer, build }: Facts, mac: string | undefined): ListedApp | null {
  if (!name) return null;
  const isApples = from?.toLowerCase() === "apple" || signer === "Software Signing" || /^\/System\//.test(path ?? "");
  return { name, build, version, path, ...readSigner(signer), ...(isApples && { isApples }), ...(mac && { mac }) };
}

const HEAD = /^ {4}(\S.*):\s*$/;
const FACT = /^ {6,}([^:]{2,40}): ?(.+)$/;

export function isApplicationsText(text: string): boolean {
  // [ \t\r], not \s: blank lines must match in one way only, or a page of them takes seconds.
  return /^ {4}\S.*:[ \t\r]*\n(?:[ \t\r]*\n)? {6}\S[^\n]*: /m.test(text) && /^ {6}(?:[^:\n]{2,40}): ?\/\S/m.test(text);
}

/** On a Mac in another language only paths, kinds and signers are recognised, by their form. */
export function* readApplicationsText(text: string, mac?: string): Generator<ListedApp> {
  let facts: Facts | null = null;
  const end = () => facts && toListedApp(facts, mac);
  for (const line of text.split(/\r?\n/)) {
    const head = HEAD.exec(line);
    if (head) {
      const found = end();
      if (found) yield found;
      facts = { name: clean(head[1]), build: "unknown" };
      continue;
    }
    const [, key = "", value = ""] = FACT.exec(line) ?? [];
    if (facts && key) addFact(facts, key.trim(), value.trim());
  }
  const found = end();
  if (found) yield found;
}

function addFact(facts: Facts, key: string, value: string): void {
  // The Mac itself, in a report of more than its apps.
  if (isModel(value) || /^(?:Apple [AM]|macOS |Darwin )\d/.test(value)) facts.name = undefined;
  else if (/^version$/i.test(key)) facts.version = clean(value);
  else if (/^(kind|art|type|tipo|genre|soort|sort|slag|種類|种类|тип)$/i.test(key)) {
    const build = KIND_WORDS.find(([words]) => words.test(value))?.[1] ?? "unknown";
    facts.build = build;
  } else if (/^64-bit \(intel\)$/i.test(key)) {
    // Only systems before macOS 11 print this line, and their "Universal" does not include Apple silicon.
    if (facts.build === "universal" || facts.build === "intel") facts.build = /^y/i.test(value) ? "intel" : "intel32";
  } else if (/^obtained from$/i.test(key)) facts.from = clean(value);
  else if (/Developer ID Application: |Software Signing|Mac OS Application Signing/.test(value))
    facts.signer = clean(
      value.split(/,\s+(?=Developer ID|Apple )/)[0]?.replace(/^Software Signing.*/, "Software Signing"),
    );
  else if (value.startsWith("/") && !facts.path) facts.path = clean(value);
  if (facts.build === "ios" && facts.from && !APP_STORE.test(facts.from)) facts.build = "unknown";
}
