import { expect, test } from "vitest";
import { doesitarm } from "#lib/evidence/sources/doesitarm.ts";
import { recorded, tally, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const list = recorded("doesitarm-README.md");
const dated = doesitarm.read(list, { companion: recorded("doesitarm-line-dates.ndjson") });
const live = doesitarm.read(list, {});
const find = (reading: typeof dated, name: string) => reading.entries.find((entry) => entry.name === name);
const readLine = (line: string) =>
  doesitarm.read(new TextEncoder().encode(`#### System Tools\n\n${line}\n`), {}).entries[0]?.statementIfNew;

test.each([
  ["Android Studio", [{ status: "rosetta2", confidence: "low", at: new Date("2021-05-03") }]],
  ["VirtualBox", [{ status: "unsupported", confidence: "low", at: new Date("2021-02-08") }]],
  ["Cryptomator", [{ status: "unsupported", confidence: "low" }]],
  [".NET", [{ status: "unsupported", confidence: "low" }]],
  ["SOLIDWORKS", [{ status: "translation", layer: "vm", confidence: "low" }]],
  ["Audacity", [{ status: "rosetta2", confidence: "low" }]],
  ["Optimage", [{ status: "native", confidence: "low" }]],
  ["Bash", [{ status: "native", confidence: "medium", appVersion: "5.1.0" }]],
  ["React Native", []],
  ["Maxon Chromatic Displacement", []],
])("the line %s states %j", (name, statements) => {
  expect(find(dated, name)?.statements).toMatchObject(statements);
});

test("every statement has the basis crowd and the kind source", () => {
  const statements = dated.entries.flatMap((entry) => entry.statements);
  expect(new Set(statements.map(({ kind, basis }) => `${kind} ${basis}`))).toEqual(new Set(["source crowd"]));
});

test("without dates only new lines are dated, by the day of first sight", () => {
  expect(find(live, "Bash")).toMatchObject({
    statements: [],
    statementIfNew: { status: "native", confidence: "medium", at: null },
  });
  expect(find(live, "React Native")?.statementIfNew).toBeUndefined();
});

test("only lines under a category are apps", () => {
  const names = dated.entries.map(({ name }) => name);
  expect(names).not.toContain("Developer Tools");
  expect(names).not.toContain("Is Apple silicon ready?");
  expect(dated.entries.every(({ categories }) => categories.length === 1)).toBe(true);
});

test("a page's URL is built like the list's own site builds it", () => {
  expect(find(dated, "draw.io")).toMatchObject({
    ref: "drawio",
    url: "https://doesitarm.com/app/drawio/",
    categories: ["productivity"],
  });
  expect(find(dated, "QQ音乐(QQ Music)")?.ref).toBe("qq-qq-music");
});

test.each([
  ["a no-break space after the icon", "* [A](https://a.test) - ✅\u00a0Yes", { status: "native" }],
  ["a name with brackets in its address", "* [A (B)](https://a.test/x) - 🚫 No", { status: "unsupported" }],
  [
    "translation without saying which",
    "* [A](https://a.test) - ✳️ Yes, works via Translation or Virtualization",
    undefined,
  ],
  ["not known", "* [A](https://a.test) - 🔶 Unknown, more info needed", undefined],
])("reads %s", (_, line, statement) => {
  if (statement) expect(readLine(line)).toMatchObject(statement);
  else expect(readLine(line)).toBeUndefined();
});

test("an unreadable line is reported by number, and emoji are removed from names", () => {
  const text =
    "#### System Tools\n* [🧪 Probe](https://a.test) - ✅ Yes\n* no link here\n* [Probe](https://b.test) - ✅ Yes\n";
  const { entries, skipped } = doesitarm.read(new TextEncoder().encode(text), {});
  expect(entries.map(({ name }) => name)).toEqual(["Probe"]);
  expect(skipped).toEqual([
    { ref: "line 3", reason: "not of the form * [Name](url) - icon text" },
    { ref: "probe", reason: "listed twice" },
  ]);
});

test("another format is refused", () => {
  expect(() => doesitarm.read(new TextEncoder().encode("# Something else\n* [A](https://a.test)"), {})).toThrow(
    /Does It ARM/,
  );
  expect(() => doesitarm.read(list, { companion: new TextEncoder().encode("{}") })).toThrow(/companion/);
});

test.skipIf(WITHOUT_SHARED_DATA)(
  "the whole list: 801 entries under 12 categories, every line dated (needs ../shared/data)",
  () => {
    const { entries, skipped } = doesitarm.read(whole("doesitarm-README.2026-04-06.md"), {
      companion: whole("doesitarm-line-dates.2026-04-06.ndjson.gz"),
    });
    expect(entries).toHaveLength(801);
    expect(skipped).toEqual([]);
    expect(new Set(entries.flatMap(({ categories }) => categories)).size).toBe(12);
    const statements = entries.flatMap((entry) => entry.statements);
    expect(statements.every(({ at }) => at !== null)).toBe(true);
    // 22 lines are unrecognised, and three of the 219 "translation" ones name no layer.
    expect(tally(statements, ({ status }) => status)).toEqual({
      native: 527,
      rosetta2: 213,
      translation: 3,
      unsupported: 33,
    });
  },
);
