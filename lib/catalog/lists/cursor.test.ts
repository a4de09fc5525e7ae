import fc from "fast-check";
import { expect, test } from "vitest";
import { type CursorKey, open, seal } from "#lib/catalog/lists/cursor.ts";

const secret = "a secret of the tests";
const binding = { query: "blender", kind: undefined };
const keys: fc.Arbitrary<CursorKey> = fc.array(
  fc
    .oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
    .filter((value) => !Object.is(value, -0)),
);

test("a sealed cursor opens to its content", () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(open(secret, "titles", binding, seal(secret, "titles", binding, key))).toEqual(key);
    }),
  );
});

test("a cursor needs no escaping in an address", () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(seal(secret, "titles", binding, key)).toMatch(/^[\w-]+$/);
    }),
  );
});

const cursor = seal(secret, "titles", binding, [0.5, "blender"]);

test("neither omitted parameters nor their order matter", () => {
  expect(open(secret, "titles", { query: "blender" }, cursor)).toEqual([0.5, "blender"]);
  const two = seal(secret, "x", { a: 1, b: 2 }, [1]);
  expect(open(secret, "x", { b: 2, a: 1 }, two)).toEqual([1]);
});

test.each([
  { when: "of another list", attempt: () => open(secret, "changes", binding, cursor) },
  { when: "of another query", attempt: () => open(secret, "titles", { query: "blende" }, cursor) },
  { when: "with one more filter", attempt: () => open(secret, "titles", { ...binding, kind: "app" }, cursor) },
  { when: "of another service", attempt: () => open("another secret", "titles", binding, cursor) },
  { when: "cut short", attempt: () => open(secret, "titles", binding, cursor.slice(0, -2)) },
  { when: "with something behind it", attempt: () => open(secret, "titles", binding, `${cursor}=`) },
  {
    when: "without a signature",
    attempt: () => open(secret, "titles", binding, Buffer.from("[]").toString("base64url")),
  },
])("a cursor $when is refused by name", ({ attempt }) => {
  expect(attempt).toThrow(
    expect.objectContaining({ code: "invalid_param", message: expect.stringMatching(/^cursor:/) }),
  );
});

test("a cursor with any changed character is rejected", () => {
  fc.assert(
    fc.property(fc.nat(cursor.length - 1), fc.constantFrom(..."AZaz09-_"), (at, digit) => {
      fc.pre(cursor[at] !== digit);
      const changed = cursor.slice(0, at) + digit + cursor.slice(at + 1);
      expect(() => open(secret, "titles", binding, changed)).toThrow(/^cursor:/);
    }),
  );
});

test("arbitrary text neither opens as a cursor nor throws", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => open(secret, "titles", binding, text)).toThrow(/^cursor:/);
    }),
  );
});
