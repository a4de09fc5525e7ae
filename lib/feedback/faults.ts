/**
 * What a field accepts, and the sentence for anything else. The server checks by it, and the page tells the browser the same.
 * Pure.
 */
import type { Claim } from "#lib/contract/evidence.ts";
import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import { chipSpelled, firstMacosOf, OLDEST_MACOS, type ReportedChip } from "#lib/contract/scope.ts";
import { LAYER_MINIMUM } from "#lib/contract/toolkits.ts";
import { sentenceCase } from "#lib/contract/words.ts";

export const NAME_MAX = 80;
export const URL_MAX = 300;
/** Of a text in the sender's own words. */
export const WORDS_MAX = 500;
/** Of what a report adds to its answers. */
export const REMARK_MAX = 300;
export const VERSION_MAX = 40;
/** RFC 5321 */
export const EMAIL_MAX = 254;

export const FAULTS = {
  claim: "Choose how it runs.",
  macos: "Choose the macOS you used.",
  found: "Choose how you found out.",
  version: "Enter the version, such as 5.2.1, or leave it empty: up to 40 letters, digits, dots and brackets.",
  fps: "Enter a number such as 60, or a range such as 40-60.",
  url: `Enter a link that begins with https:// and has up to ${URL_MAX} characters.`,
  name: `Enter the name of the app or game, with letters or digits: up to ${NAME_MAX} characters, and no email address.`,
  part: "Choose what is wrong.",
  right: `Say what would be right, in up to ${WORDS_MAX} characters.`,
  unseen: "Type it again: it holds characters that nobody can see.",
  message: `Write your question or remark, in up to ${WORDS_MAX} characters.`,
  remark: `Shorten this to ${REMARK_MAX} characters, or leave it empty.`,
  replyTo: `Enter an email address such as name@example.org, or leave it empty: up to ${EMAIL_MAX} characters.`,
  unnamed: "Enter the name of the app or game.",
  /** Of its maker. */
  madeVersion: "Enter the version, so that we know what to check.",
  madeUrl: "Enter a link to the page that says so.",
  howWell: "Leave this empty for a game that does not run.",
} as const;

/**
 * As the attribute `pattern` has them: of the whole text, with the flag `v`. That of an address accepts all that the server
 * accepts, and a little more.
 */
const PATTERNS = {
  version: String.raw`(?=.*[a-zA-Z0-9])[\w.,+\(\) \-]{1,40}`,
  fps: String.raw`[1-9]\d{0,2}(?: ?[\-–] ?[1-9]\d{0,2})?`,
  url: String.raw`[hH][tT][tT][pP][sS]:\/\/\S+|[^\s\/:]+\.[^\s:]+`,
  replyTo: String.raw`[^\s\p{C}@<>\(\),;:"]+@[^\s\p{C}@<>\(\),;:"]+\.[^\s\p{C}@<>\(\),;:".]+`,
  name: String.raw`(?!\S+@\S+\.\S+$).*[\p{L}\p{N}].*`,
} as const;
type Patterned = keyof typeof PATTERNS;

const isPatterned = (field: string): field is Patterned => Object.hasOwn(PATTERNS, field);

export const matches = (field: Patterned, text: string): boolean =>
  new RegExp(`^(?:${PATTERNS[field]})$`, "v").test(text);

/** For the browser; the server trims what was typed. */
export const patternOf = (field: string): string | undefined =>
  isPatterned(field) ? String.raw`\s*(?:${PATTERNS[field]})?\s*` : undefined;

/** Of a field that is wrong. */
export const wrongFault = (field: string): string | undefined => (isPatterned(field) ? FAULTS[field] : undefined);

/** Of a field that must be filled in and is not. */
export const missingFault = (field: string): string | undefined => MISSING[field];

/** Above the errors of a form. @param areMissing all of them have no answer yet */
export function problemsHeading(count: number | "#", areMissing: boolean): string {
  const verb = areMissing ? "complete" : "check";
  const noun = areMissing ? "field" : "answer";
  return `Nothing was sent yet. Please ${verb} ${count === 1 ? `one ${noun}` : `${count} ${noun}s`}:`;
}

const MISSING: Readonly<Record<string, string | undefined>> = {
  ...{ claim: FAULTS.claim, macos: FAULTS.macos, found: FAULTS.found, name: FAULTS.unnamed },
  ...{ part: FAULTS.part, right: FAULTS.right, message: FAULTS.message },
  ...{ version: FAULTS.madeVersion, url: FAULTS.madeUrl },
};

/** The oldest macOS that goes with a choice, and the sentence for an older one. */
export interface MacosFloor {
  readonly macos: number;
  readonly fault: string;
}

const CHANGE_ONE = "Change one of the two.";

/** No macOS runs software that came after it. */
export function layerFloor({ layer }: Pick<Claim, "layer">): MacosFloor | null {
  const macos = layer && LAYER_MINIMUM[layer]?.macos;
  if (!macos) return null;
  return { macos, fault: `${sentenceCase(LAYER_WORDS[layer])} needs macOS ${macos} or newer. ${CHANGE_ONE}` };
}

/** No Mac starts a macOS that is older than its chip. */
export function chipFloor(chip: ReportedChip): MacosFloor | null {
  const macos = firstMacosOf(chip);
  if (macos <= OLDEST_MACOS) return null;
  const fault = `Macs with an ${chipSpelled(chip)} chip need macOS ${macos} or newer. ${CHANGE_ONE}`;
  return { macos, fault };
}

export interface UsedMac {
  readonly claim: Pick<Claim, "layer">;
  readonly chip: ReportedChip;
  readonly macos: number | null;
}

/** Of a macOS that is older than the other choices allow. */
export function macosFault({ claim, chip, macos }: UsedMac): string | undefined {
  return [layerFloor(claim), chipFloor(chip)].find((floor) => floor && macos !== null && macos < floor.macos)?.fault;
}

/** A public URL: without user names, passwords or ports. */
export function isPublicAddress(text: string): boolean {
  if (text.length > URL_MAX || !/^https:\/\/[^\s\p{Cc}]+$/u.test(text) || !URL.canParse(text)) return false;
  const { username, password, port, hostname } = new URL(text);
  return username === "" && password === "" && port === "" && hostname.includes(".");
}
