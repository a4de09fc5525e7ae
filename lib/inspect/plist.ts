/**
 * The top level of a property list, XML or binary, and one level below it, which is all that Info.plist needs. Deeper values are never
 * expanded, so a self-referencing list costs nothing.
 */
import { DOMParser, type Element, onWarningStopParsing } from "@xmldom/xmldom";
import { AppError } from "#lib/core/errors.ts";

export type PlistScalar = string | boolean;
export type PlistDictionary = ReadonlyMap<string, PlistScalar | ReadonlyMap<string, PlistScalar>>;

/** Five times the largest Info.plist we know of, which has a hundred document types. */
export const PLIST_BYTES_MAX = 512 * 1024;

/** @throws AppError("invalid_param") if it is no property list, or its top level is no dictionary. */
export function parsePlist(bytes: Uint8Array): PlistDictionary {
  if (bytes.length > PLIST_BYTES_MAX) throw malformed(`larger than ${PLIST_BYTES_MAX} bytes`);
  const isBinary = new TextDecoder("latin1").decode(bytes.subarray(0, 6)) === "bplist";
  return isBinary ? parseBinary(bytes) : parseXml(bytes);
}

function malformed(reason: string): AppError {
  return new AppError("invalid_param", `not a readable property list: ${reason}`);
}

function parseXml(bytes: Uint8Array): PlistDictionary {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8").decode(bytes);
  // Apple writes neither; both make a small file expensive.
  if (/<!DOCTYPE[^>]*\[/i.test(text) || /\sxmlns\b/.test(text)) throw malformed("it declares entities or namespaces");
  const root = parseDocument(text);
  const top = root?.nodeName === "plist" ? childElements(root)[0] : undefined;
  if (top?.nodeName !== "dict") throw malformed("its top level is no dictionary");
  return new Map(
    pairs(top).map(([key, element]) => [key, COLLECTIONS[element.nodeName]?.(element) ?? scalarOf(element)]),
  );
}

function parseDocument(text: string): Element | null {
  try {
    return new DOMParser({ onError: onWarningStopParsing }).parseFromString(text.trim(), "text/xml").documentElement;
  } catch {
    throw malformed("its XML is not well-formed");
  }
}

function childElements(element: Element): Element[] {
  const elements: Element[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE) elements.push(node as Element);
  }
  return elements;
}

function pairs(dictionary: Element): [string, Element][] {
  const children = childElements(dictionary);
  const found: [string, Element][] = [];
  for (let index = 0; index < children.length; index += 2) {
    const [key, value] = [children[index]!, children[index + 1]];
    if (key.nodeName !== "key" || !value || value.nodeName === "key")
      throw malformed("keys and values do not alternate");
    found.push([shallowText(key), value]);
  }
  return found;
}

// textContent recurses, and a hostile list can be arbitrarily deep.
function shallowText(element: Element): string {
  let text = "";
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE) text += node.nodeValue ?? "";
  }
  return text;
}

function scalarOf(element: Element): PlistScalar {
  return element.nodeName === "true" || element.nodeName === "false"
    ? element.nodeName === "true"
    : shallowText(element);
}

/** An array is a dictionary keyed by index. */
const COLLECTIONS: Readonly<Record<string, (element: Element) => ReadonlyMap<string, PlistScalar>>> = {
  dict: scalarsOf,
  array: (element) => new Map(childElements(element).map((item, index) => [String(index), scalarOf(item)])),
};

function scalarsOf(dictionary: Element): ReadonlyMap<string, PlistScalar> {
  return new Map(pairs(dictionary).map(([key, element]) => [key, scalarOf(element)]));
}

const TRAILER_BYTES = 32;
// References may share targets, so a small list can expand to a huge one.
const VALUES_MAX = 20_000;
const STRING_BYTES_MAX = 4096;
const [BOOLEAN, INTEGER, STRING, WIDE_STRING, ARRAY, DICTIONARY] = [0x0, 0x1, 0x5, 0x6, 0xa, 0xd];

interface Binary {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly referenceBytes: number;
  /** The offset of object number `index`. Each call counts against VALUES_MAX. */
  readonly offsetOf: (index: number) => number;
}

function parseBinary(bytes: Uint8Array): PlistDictionary {
  try {
    const { list, top } = openBinary(bytes);
    const entries = binaryPairs(list, list.offsetOf(top));
    if (!entries) throw malformed("its top level is no dictionary");
    return new Map(entries.map(([key, offset]) => [key, binaryScalars(list, offset) ?? binaryScalar(list, offset)]));
  } catch (cause) {
    // DataView and TextDecoder throw on offsets past the end.
    if (cause instanceof RangeError) throw malformed("it refers to places outside itself");
    throw cause;
  }
}

function openBinary(bytes: Uint8Array): { list: Binary; top: number } {
  if (bytes.length < 8 + TRAILER_BYTES) throw malformed("truncated");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trailer = bytes.length - TRAILER_BYTES;
  const [offsetBytes, referenceBytes] = [view.getUint8(trailer + 6), view.getUint8(trailer + 7)];
  const [count, top, table] = [
    readUnsigned(view, trailer + 8, 8),
    readUnsigned(view, trailer + 16, 8),
    readUnsigned(view, trailer + 24, 8),
  ];
  if (top >= count || table + count * offsetBytes > trailer) throw malformed("its table of objects does not fit");
  let requested = 0;
  const offsetOf = (index: number) => {
    requested += 1;
    if (requested > VALUES_MAX) throw malformed(`it holds more than ${VALUES_MAX} values`);
    if (index >= count) throw malformed("it refers to an object it does not have");
    return readUnsigned(view, table + index * offsetBytes, offsetBytes);
  };
  return { list: { bytes, view, referenceBytes, offsetOf }, top };
}

function readUnsigned(view: DataView, position: number, byteCount: number): number {
  if (byteCount < 1 || byteCount > 8) throw malformed("an integer of unusual width");
  let value = 0;
  for (let index = 0; index < byteCount; index += 1) value = value * 256 + view.getUint8(position + index);
  return value;
}

/** Type, length (bytes, characters or pairs) and offset of the content. */
function readMarker({ view }: Binary, offset: number): { type: number; length: number; content: number } {
  const marker = view.getUint8(offset);
  const [type, length] = [marker >> 4, marker & 0x0f];
  if (length !== 0x0f) return { type, length, content: offset + 1 };
  const lengthMarker = view.getUint8(offset + 1);
  const byteCount = 2 ** (lengthMarker & 0x0f);
  if (lengthMarker >> 4 !== INTEGER) throw malformed("a length that is no number");
  return { type, length: readUnsigned(view, offset + 2, byteCount), content: offset + 2 + byteCount };
}

function binaryPairs(list: Binary, offset: number): [string, number][] | null {
  const { type, length, content } = readMarker(list, offset);
  if (type !== DICTIONARY) return null;
  const { view, referenceBytes, offsetOf } = list;
  if (content + length * 2 * referenceBytes > view.byteLength) throw malformed("truncated");
  const reference = (index: number) => offsetOf(readUnsigned(view, content + index * referenceBytes, referenceBytes));
  return Array.from({ length }, (_, index) => [
    String(binaryScalar(list, reference(index))),
    reference(length + index),
  ]);
}

function binaryItems(list: Binary, offset: number): [string, number][] | null {
  const { type, length, content } = readMarker(list, offset);
  if (type !== ARRAY) return null;
  const { view, referenceBytes, offsetOf } = list;
  if (content + length * referenceBytes > view.byteLength) throw malformed("truncated");
  return Array.from({ length }, (_, index) => [
    String(index),
    offsetOf(readUnsigned(view, content + index * referenceBytes, referenceBytes)),
  ]);
}

function binaryScalars(list: Binary, offset: number): ReadonlyMap<string, PlistScalar> | null {
  const entries = binaryPairs(list, offset) ?? binaryItems(list, offset);
  return entries && new Map(entries.map(([key, value]) => [key, binaryScalar(list, value)]));
}

/** Strings and booleans; all other types become empty. */
function binaryScalar(list: Binary, offset: number): PlistScalar {
  const { type, length, content } = readMarker(list, offset);
  if (type === BOOLEAN) return list.view.getUint8(offset) === 0x09;
  if (type !== STRING && type !== WIDE_STRING) return "";
  const end = content + length * (type === WIDE_STRING ? 2 : 1);
  if (end > list.bytes.length) throw malformed("truncated");
  if (end - content > STRING_BYTES_MAX) return "";
  return new TextDecoder(type === WIDE_STRING ? "utf-16be" : "latin1").decode(list.bytes.subarray(content, end));
}
