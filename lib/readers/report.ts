/** The form "Is this wrong?": what may be said in it, and what is wrong with what was typed. Pure. */
import { Chip, type Status, type TranslationLayer } from "#lib/contract/schema.ts";
import { MACOS_RELEASES } from "#lib/contract/scope.ts";

interface Claim {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
}

/** What a reader may say of a title, by the form's own names. */
export const CLAIMS = {
  native: { status: "native", layer: null },
  rosetta2: { status: "rosetta2", layer: null },
  unsupported: { status: "unsupported", layer: null },
  crossover: { status: "translation", layer: "crossover" },
  gptk: { status: "translation", layer: "gptk" },
  whisky: { status: "translation", layer: "whisky" },
  vm: { status: "translation", layer: "vm" },
} as const satisfies Record<string, Claim>;
export type ClaimName = keyof typeof CLAIMS;

/** How it was found, and whether that was looking at the app itself. */
export const FINDINGS = {
  get_info: { label: "Finder’s Get Info, the line “Kind”", isLook: true },
  activity_monitor: { label: "Activity Monitor, the column “Kind”", isLook: true },
  used: { label: "I opened it and used it", isLook: false },
  played: { label: "I played it", isLook: false },
  maker: { label: "Its maker says so", isLook: false },
  other: { label: "Another way", isLook: false },
} as const;
export type Finding = keyof typeof FINDINGS;

export const FIELDS = ["claim", "macos", "chip", "version", "found", "url"] as const;
export type Field = (typeof FIELDS)[number];
/** As typed; what was left out is empty. */
export type Typed = Readonly<Record<Field, string>>;
export type Faults = Partial<Record<Field, string>>;

export interface Report {
  readonly claim: ClaimName;
  readonly macos: number;
  readonly chip: Chip;
  readonly appVersion: string | null;
  readonly found: Finding;
  readonly url: string | null;
}

/** Newest first. */
export const REPORTED_MACOS = MACOS_RELEASES.map(({ major }) => String(major)).toReversed();
const VERSION = /^[\w.,+() -]{1,40}$/;
const URL_MAX = 300;

export function toTyped(value: (field: Field) => string | null | undefined): Typed {
  const typed = FIELDS.map((field) => [
    field,
    (value(field) ?? "")
      .replaceAll("\0", "")
      .trim()
      .slice(0, URL_MAX + 1),
  ]);
  return Object.fromEntries(typed) as Typed;
}

/** Each fault is a sentence to be read below its field. */
export function readReport(typed: Typed): { readonly report: Report } | { readonly faults: Faults } {
  const { claim, macos, chip, version, found, url } = typed;
  const faults: Faults = {
    ...(!isKey(CLAIMS, claim) && { claim: "Choose what you see on your Mac." }),
    ...(!REPORTED_MACOS.includes(macos) && { macos: "Choose the macOS that you saw it on." }),
    ...(chip !== "" && !isChip(chip) && { chip: "Choose one of the chips in the list." }),
    ...(version !== "" &&
      !VERSION.test(version) && {
        version: "A version is up to 40 letters, digits, dots and brackets, such as 5.2.1.",
      }),
    ...(!isKey(FINDINGS, found) && { found: "Choose how you found out." }),
    ...(url !== "" &&
      !isPublicAddress(url) && { url: `An address begins with https:// and has up to ${URL_MAX} characters.` }),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    report: {
      claim: claim as ClaimName,
      macos: Number(macos),
      chip: isChip(chip) ? chip : "apple_silicon",
      appVersion: version || null,
      found: found as Finding,
      url: url || null,
    },
  };
}

/** Where the form of a title is; with what was typed, where it has to be corrected. */
export function reportPath(slug: string, query: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  const path = `/titles/${encodeURIComponent(slug)}/report`;
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

const isKey = (table: object, name: string) => Object.hasOwn(table, name);
const isChip = (name: string): name is Chip => Chip.safeParse(name).success;

/** Of a page that anybody may open: no names, passwords or ports within. */
function isPublicAddress(text: string): boolean {
  if (text.length > URL_MAX || !/^https:\/\/[^\s\p{Cc}]+$/u.test(text) || !URL.canParse(text)) return false;
  const { username, password, port, hostname } = new URL(text);
  return username === "" && password === "" && port === "" && hostname.includes(".");
}
