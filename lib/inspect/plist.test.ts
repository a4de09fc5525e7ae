import fc from "fast-check";
import { build, buildBinary } from "plist";
import { expect, test } from "vitest";
import { AppError } from "#lib/core/errors.ts";
import { PLIST_BYTES_MAX, type PlistDictionary, parsePlist } from "#lib/inspect/plist.ts";
import { infoPlist } from "#lib/testing/macho-fixtures.ts";

const xml = (inside: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">${inside}</plist>`);
const plain = (list: PlistDictionary) =>
  Object.fromEntries([...list].map(([key, value]) => [key, value instanceof Map ? Object.fromEntries(value) : value]));

test.each(["xml", "binary"] as const)("a list in %s form is read, with one level below the top", (form) => {
  const values = {
    CFBundleIdentifier: "org.example.Café",
    CFBundleName: "Ünïcode & <Sons> 日本",
    Long: "x".repeat(300),
    Yes: true,
    No: false,
    LSMinimumSystemVersionByArchitecture: { arm64: "11.0", x86_64: "10.13" },
  };
  expect(plain(parsePlist(infoPlist(values, form)))).toEqual(values);
});

test.each(["xml", "binary"] as const)("values of other kinds in %s form do no harm", (form) => {
  const values = { Types: [{ deep: ["a", ["b"]] }], When: new Date(0), Data: Buffer.from("x"), Size: 1.5, Name: "A" };
  const bytes = Buffer.from(form === "xml" ? build(values) : buildBinary(values));
  expect(parsePlist(bytes).get("Name")).toBe("A");
});

test("an XML list may be written in UTF-16", () => {
  const text = "\uFEFF<plist><dict><key>Name</key><string>A</string></dict></plist>";
  expect(parsePlist(Buffer.from(text, "utf16le")).get("Name")).toBe("A");
});

test("a key such as __proto__ is a key like any other", () => {
  const list = parsePlist(xml("<dict><key>__proto__</key><string>x</string></dict>"));
  expect(list.get("__proto__")).toBe("x");
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

/** Objects as bytes; one-byte offsets. */
function binaryList(objects: number[][], top = 0, referenceBytes = 1): Buffer {
  const offsets: number[] = [];
  let offset = 8;
  for (const object of objects) {
    offsets.push(offset);
    offset += object.length;
  }
  const trailer = Buffer.alloc(32);
  trailer.set([1, referenceBytes], 6);
  trailer.writeBigUInt64BE(BigInt(objects.length), 8);
  trailer.writeBigUInt64BE(BigInt(top), 16);
  trailer.writeBigUInt64BE(BigInt(offset), 24);
  return Buffer.concat([Buffer.from("bplist00"), Buffer.from([...objects.flat(), ...offsets]), trailer]);
}

test("a self-referencing list is read to its second level only", () => {
  const list = binaryList([
    [0xd1, 1, 0],
    [0x51, 0x61],
  ]);
  expect(plain(parsePlist(list))).toEqual({ a: { a: "" } });
});

test.each<[string, Buffer]>([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("CFBundleName = A;")],
  ["XML of another kind", Buffer.from("<html><body/></html>")],
  ["an array on top", xml("<array/>")],
  ["an XML list cut short", xml("<dict><key>a</key>").subarray(0, 60)],
  ["a key without a value", xml("<dict><key>a</key></dict>")],
  ["a value without a key", xml("<dict><string>a</string><key>b</key></dict>")],
  [
    "entities that expand each other",
    Buffer.from('<!DOCTYPE plist [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><plist><dict/></plist>'),
  ],
  ["ten thousand namespaces", xml(`<dict>${'<a xmlns:b="c">'.repeat(10_000)}</dict>`)],
  ["half a million brackets", xml("<".repeat(500_000))],
  ["folders of dictionaries without end", xml("<dict><key>a</key>".repeat(20_000))],
  ["more than any Info.plist needs", Buffer.alloc(PLIST_BYTES_MAX + 1, 0x20)],
  ["a binary list without its trailer", Buffer.from("bplist00abc")],
  ["a top object it does not have", binaryList([[0xd0]], 7)],
  [
    "a reference to nowhere",
    binaryList([
      [0xd1, 1, 9],
      [0x51, 0x61],
    ]),
  ],
  [
    "a string longer than the file",
    binaryList([
      [0xd1, 1, 1],
      [0x5f, 0x13, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    ]),
  ],
  ["a dictionary of four billion pairs", binaryList([[0xdf, 0x12, 0xff, 0xff, 0xff, 0xff, 0, 0]])],
  ["a binary array on top", binaryList([[0xa0]])],
  ["references of no width", binaryList([[0xdf, 0x12, 0xff, 0xff, 0xff, 0xff, 0, 0]], 0, 0)],
])("%s is refused", (_, bytes) => {
  expect(() => parsePlist(bytes)).toThrow(AppError);
});

test("a small list that expands a billion times is rejected immediately", () => {
  const wide = [0xdf, 0x10, 250, ...Array.from({ length: 500 }, () => 0)];
  // Rejected by its count, because expanding it would never end.
  expect(() => parsePlist(binaryList([wide]))).toThrow(/more than/);
});

test("any bytes are read or refused", () => {
  const outcome = (bytes: Uint8Array) => {
    try {
      parsePlist(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  };
  const start = fc.constantFrom("", "bplist00", "<plist><dict><key>a</key>");
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 400 }), (text, rest) =>
      outcome(Buffer.concat([Buffer.from(text), rest])),
    ),
    {
      numRuns: 1500,
    },
  );
  const whole = infoPlist({ CFBundleName: "A", Nested: { a: "b" } }, "binary");
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) =>
      outcome(Buffer.from(whole).fill(byte, at, at + 1)),
    ),
    { numRuns: 1500 },
  );
});
