/** What the forms that readers fill in have in common: reading what was typed, and what is wrong with it. Pure. */
import { Chip } from "#lib/contract/schema.ts";
import { MACOS_RELEASES } from "#lib/contract/scope.ts";

/** Newest first. */
export const REPORTED_MACOS = MACOS_RELEASES.map(({ major }) => String(major)).toReversed();
const URL_MAX = 300;

/** As typed; what was left out is empty. */
export function typedIn<Field extends string>(
  fields: readonly Field[],
  value: (field: Field) => string | null | undefined,
): Readonly<Record<Field, string>> {
  const typed = fields.map((field) => [
    field,
    (value(field) ?? "")
      .replaceAll("\0", "")
      .trim()
      .slice(0, URL_MAX + 1),
  ]);
  return Object.fromEntries(typed);
}

/** A form's address; with what was typed, where it has to be corrected. */
export function formPath(path: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export const isKey = (table: object, name: string): boolean => Object.hasOwn(table, name);

const isChip = (name: string): name is Chip => Chip.safeParse(name).success;

export const toChip = (typed: string): Chip => (isChip(typed) ? typed : "apple_silicon");

export function chipFault(typed: string): { chip?: string } {
  return typed === "" || isChip(typed) ? {} : { chip: "Choose one of the chips in the list." };
}

export function urlFault(typed: string): { url?: string } {
  if (typed === "" || isPublicAddress(typed)) return {};
  return { url: `An address begins with https:// and has up to ${URL_MAX} characters.` };
}

/** Of a page that anybody may open: no names, passwords or ports within. */
function isPublicAddress(text: string): boolean {
  if (text.length > URL_MAX || !/^https:\/\/[^\s\p{Cc}]+$/u.test(text) || !URL.canParse(text)) return false;
  const { username, password, port, hostname } = new URL(text);
  return username === "" && password === "" && port === "" && hostname.includes(".");
}
