/** The objects in a JSON text; in truncated text, those before the cut. */
import { csv } from "#lib/check/formats/csv.ts";
import { computerFields, isRecord } from "#lib/check/formats/jamf.ts";
import type { PlistRecord, PlistValue } from "#lib/check/formats/plist-records.ts";
import { groupBy } from "#lib/core/group-by.ts";

const DEPTH_MAX = 64;

/** Every object that is a list member, inner ones first; also a lone object. Those of a Jamf computer get its name and processor. */
export function* jsonRecords(text: string): Generator<PlistRecord> {
  let whole: PlistValue;
  try {
    whole = JSON.parse(text) as PlistValue;
  } catch {
    return yield* jsonLines(text);
  }
  yield* recordsIn(whole, true, 0);
}

/** The whole text as JSON; else each object in it, as of files one after the other. */
export function jsonObjects(text: string): PlistValue[] {
  try {
    return [JSON.parse(text) as PlistValue];
  } catch {
    return [...completeObjects(text)].flatMap((piece) => {
      try {
        return [JSON.parse(piece) as PlistValue];
      } catch {
        return [];
      }
    });
  }
}

/** The members of a list of names. */
export function jsonStrings(text: string): string[] {
  try {
    const whole: unknown = JSON.parse(text);
    return Array.isArray(whole) ? whole.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

function* recordsIn(
  value: PlistValue | undefined,
  isMember: boolean,
  depth: number,
  around?: PlistRecord,
): Generator<PlistRecord> {
  if (typeof value !== "object" || value === null || depth > DEPTH_MAX) return;
  const isList = Array.isArray(value);
  const mac = isList ? around : (computerFields(value as PlistRecord) ?? around);
  for (const inner of Object.values(value)) yield* recordsIn(inner as PlistValue, isList, depth + 1, mac);
  if (isList || !isMember) return;
  const record = value as PlistRecord;
  // As SimpleMDM, by JSON:API, and osquery's log write a record.
  const inner = [record.attributes, record.columns].find(isRecord);
  yield { ...around, ...record, ...inner };
}

/** One object per line, as in some exports; else every complete object. */
function* jsonLines(text: string): Generator<PlistRecord> {
  for (const piece of completeObjects(text)) {
    try {
      yield* recordsIn(JSON.parse(piece) as PlistValue, true, 0);
    } catch {
      // Not an object; the next may be one.
    }
  }
}

// A string that does not end takes its line, so that no later quote looks for an end again.
const MARK = /"(?:[^"\\\n]|\\.)*(?:"|\\?$)|[{}]/gm;

// If the text ends inside outer objects, the innermost complete ones are used.
function* completeObjects(text: string): Generator<string> {
  const starts: { at: number; pieces: string[] }[] = [{ at: -1, pieces: [] }];
  for (const mark of text.matchAll(MARK)) {
    if (mark[0] === "{" && starts.length <= DEPTH_MAX) starts.push({ at: mark.index, pieces: [] });
    else if (mark[0] === "}" && starts.length > 1) {
      const { at } = starts.pop()!;
      const piece = text.slice(at, mark.index + 1);
      const around = starts.at(-1)!;
      if (starts.length === 1) yield piece;
      else around.pieces.push(piece);
    }
  }
  for (const { pieces } of starts) yield* pieces;
}

/** Records without recognised names or ids as a table: the kind with the most fields in all. */
export function tableOfRecords(text: string): string {
  const rows = [...jsonRecords(text)].map((record) =>
    Object.entries(record).filter(([, value]) => typeof value !== "object"),
  );
  const kinds = groupBy(rows, (fields) => JSON.stringify(fields.map(([key]) => key)));
  const [most] = [...kinds].toSorted(([, a], [, b]) => b.flat().length - a.flat().length);
  return most ? csv([JSON.parse(most[0]), ...most[1].map((fields) => fields.map(([, value]) => String(value)))]) : "";
}
