/** The form "Is this wrong?": what may be said in it, and what is wrong with what was typed. Pure. */
import type { Chip, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { chipFault, formPath, isKey, REPORTED_MACOS, toChip, typedIn, urlFault } from "#lib/feedback/typed.ts";

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

const VERSION = /^[\w.,+() -]{1,40}$/;

export function toTyped(value: (field: Field) => string | null | undefined): Typed {
  return typedIn(FIELDS, value);
}

/** Each fault is a sentence to be read below its field. */
export function readReport(typed: Typed): { readonly report: Report } | { readonly faults: Faults } {
  const { claim, macos, chip, version, found, url } = typed;
  const faults: Faults = {
    ...(!isKey(CLAIMS, claim) && { claim: "Choose what you see on your Mac." }),
    ...(!REPORTED_MACOS.includes(macos) && { macos: "Choose the macOS that you saw it on." }),
    ...chipFault(chip),
    ...(version !== "" &&
      !VERSION.test(version) && {
        version: "A version is up to 40 letters, digits, dots and brackets, such as 5.2.1.",
      }),
    ...(!isKey(FINDINGS, found) && { found: "Choose how you found out." }),
    ...urlFault(url),
  };
  if (Object.keys(faults).length > 0) return { faults };
  return {
    report: {
      claim: claim as ClaimName,
      macos: Number(macos),
      chip: toChip(chip),
      appVersion: version || null,
      found: found as Finding,
      url: url || null,
    },
  };
}

/** Where the form of a title is; with what was typed, where it has to be corrected. */
export function reportPath(slug: string, query: Readonly<Record<string, string>> = {}): string {
  return formPath(`/titles/${encodeURIComponent(slug)}/report`, query);
}
