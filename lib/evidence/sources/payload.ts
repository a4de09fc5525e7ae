/** Bytes of a source file, decompressed within a limit and decoded to text, lines or names. */

import { gunzipSync } from "node:zlib";
import type { z } from "zod";
import { cut } from "#lib/catalog/titles/names/normalize.ts";
import { isoDay } from "#lib/contract/days.ts";
import { invalidParam } from "#lib/core/errors.ts";
import { wellFormed } from "#lib/core/well-formed.ts";
import type { Skipped } from "#lib/evidence/sources/source.ts";

/** The first Macs with Apple silicon: no file for them is older. */
export const APPLE_SILICON_SINCE = new Date("2020-11-10");

// The largest published file (Homebrew's) is 15 MB.
export const MAX_BYTES = 256 * 1024 * 1024;
const MAX_NAME = 200;

/** Plain or gzip. @throws AppError("invalid_param") if it is unreadable or too large. */
export function inflate(input: Uint8Array): Uint8Array {
  if (input[0] !== 0x1f || input[1] !== 0x8b) return input;
  try {
    return gunzipSync(input, { maxOutputLength: MAX_BYTES });
  } catch (cause) {
    throw invalidParam("file", `a damaged gzip file, or one that unpacks to more than ${MAX_BYTES} bytes (${cause})`);
  }
}

export function readText(input: Uint8Array): string {
  return new TextDecoder("utf-8").decode(inflate(input));
}

/** @throws AppError("invalid_param") naming what was expected. */
export function readJson(text: string, expected: string): unknown {
  try {
    return parse(text);
  } catch {
    throw invalidParam("file", `expected ${expected}; this is not JSON`);
  }
}

/** Each non-empty line with its number, parsed; `undefined` if it is not JSON. */
export function readLines(input: Uint8Array): { line: number; value: unknown }[] {
  return readText(input)
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== "")
    .map(({ line, text }) => ({ line, value: parseOrUndefined(text) }));
}

/**
 * The lines of this form; the others with their reason.
 * @param expected what the file should hold
 * @throws AppError("invalid_param") naming it if no line is of this form
 */
export function readRows<S extends z.ZodType>(input: Uint8Array, schema: S, expected: string) {
  const rows: z.output<S>[] = [];
  const skipped: Skipped[] = [];
  for (const { line, value } of readLines(input)) {
    const { data, error } = schema.safeParse(value);
    if (error) skipped.push({ ref: `line ${line}`, reason: error.issues[0]?.message ?? "malformed" });
    else rows.push(data);
  }
  if (rows.length === 0) throw invalidParam("file", `expected ${expected}`);
  return { rows, skipped };
}

function parseOrUndefined(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  return JSON.parse(text, /\\ud[89a-f]/i.test(text) ? wellFormed : undefined);
}

/** A name without emoji, control characters and doubled spaces; may be empty. */
export function cleanName(name: string): string {
  const clean = name
    .replace(/\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[\uFE0F\u200D]/gu, "")
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  return cut(clean, MAX_NAME).trim();
}

/** Cleaned names, without empty ones and duplicates, in order. */
export function cleanNames(names: readonly string[]): string[] {
  return [...new Set(names.map(cleanName).filter((name) => name !== ""))];
}

/** An http(s) URL, or undefined. */
export function cleanUrl(url: string | null | undefined): string | undefined {
  return url && /^https?:\/\/[^\s<>"]+$/i.test(url.trim()) && URL.canParse(url.trim()) ? url.trim() : undefined;
}

/** Midnight UTC of an existing YYYY-MM-DD day. */
export function toDay(day: string | null | undefined): Date | undefined {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || isoDay(date) !== day ? undefined : date;
}

export function latest(...days: (Date | undefined)[]): Date | undefined {
  return days.reduce((newest, day) => (day && (!newest || day > newest) ? day : newest), undefined);
}

/** A name as the reference of an entry without one: `Arduino IDE` is `arduino-ide`. References are stored, so slugify() may not change them. */
export function refOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
}
