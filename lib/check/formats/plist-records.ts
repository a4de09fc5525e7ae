/**
 * The dictionaries in an XML property list, one after the other. System Information saves a megabyte or more; a truncated copy still
 * yields all dictionaries before the cut.
 */

export type PlistValue = string | number | boolean | readonly PlistValue[] | PlistRecord;
export interface PlistRecord {
  readonly [key: string]: PlistValue | undefined;
}

interface Open {
  readonly values: PlistValue[] | null;
  readonly record: Record<string, PlistValue> | null;
  key: string;
}

const DEPTH_MAX = 64;
const TAG = /<(?:!--[\s\S]*?-->|!\[CDATA\[[\s\S]*?\]\]>|[?!][^>]*>|(\/?)([A-Za-z]+)[^>]*?(\/?)>)/g;
const SCALARS = new Set(["string", "integer", "real", "date", "data", "true", "false"]);

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });
}

/** Every dictionary that is a list member, inner ones first; in truncated text the open ones, too. */
export function* plistRecords(text: string): Generator<PlistRecord> {
  const open: Open[] = [];
  let leaf = "";
  let from = 0;
  const add = (value: PlistValue) => {
    const top = open.at(-1);
    if (top?.values) top.values.push(value);
    else if (top?.record && top.key !== "") {
      top.record[top.key] = value;
      top.key = "";
    }
  };
  for (const tag of text.matchAll(TAG)) {
    const [whole, closing, name = "", empty] = tag;
    if (name === "dict" || name === "array") {
      if (!closing && open.length < DEPTH_MAX) open.push(opened(name));
      if (!closing && !empty) continue;
      const done = open.pop();
      const value = done?.record ?? done?.values;
      if (value) add(value);
      if (done?.record && open.at(-1)?.values) yield done.record;
    } else if (name === "key" || SCALARS.has(name)) {
      if (empty) add(name === "true" || name === "false" ? name === "true" : "");
      else if (!closing) {
        leaf = name;
        from = tag.index + whole.length;
      } else if (leaf === name) {
        const content = unescapeXml(text.slice(from, tag.index));
        const top = open.at(-1);
        if (name !== "key") add(name === "integer" || name === "real" ? Number(content) : content);
        else if (top?.record) top.key = content;
        leaf = "";
      }
    }
  }
  for (const { record } of open.toReversed()) if (record && Object.keys(record).length > 0) yield record;
}

const opened = (name: "dict" | "array"): Open => ({
  values: name === "array" ? [] : null,
  record: name === "dict" ? Object.create(null) : null,
  key: "",
});
