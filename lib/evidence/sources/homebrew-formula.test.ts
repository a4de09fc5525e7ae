import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { homebrewFormula } from "#lib/evidence/sources/homebrew-formula.ts";
import type { Entry } from "#lib/evidence/sources/source.ts";
import { recorded, tally, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const read = (formulae: unknown) => homebrewFormula.read(Buffer.from(JSON.stringify(formulae)), {});
const fixture = homebrewFormula.read(recorded("homebrew-formula.json.txt"), {});
const find = (ref: string) => fixture.entries.find((entry) => entry.ref === ref)!;
const says = ({ statements }: Entry) =>
  statements.map(({ kind, status, confidence, basis, macos }) => [kind, status, confidence, ...basis, macos]);

const file = { sha256: "0".repeat(64) };
const formula = (tags: readonly string[], more: object = {}) => ({
  ...{ name: "tool", homepage: "https://tool.example/", versions: { stable: "1.2" } },
  bottle: { stable: { files: Object.fromEntries(tags.map((tag) => [tag, file])) } },
  ...more,
});
const on = (...contexts: string[]) => [{ name: "arch", version: "x86_64", contexts }];

describe("Homebrew's published formulae", () => {
  test("a bottle for Apple silicon is a tested build", () => {
    expect(says(find("git"))).toEqual([["test", "native", "high", "automated_test", 26]]);
    expect(find("git")).toMatchObject({
      name: "git",
      url: "https://formulae.brew.sh/formula/git",
      homepage: "https://git-scm.com",
      isTool: true,
      isKeptCurrent: true,
      identifiers: [{ scheme: "formula", value: "git" }],
      categories: ["developer-tools"],
    });
  });

  test("the newest macOS of the bottles is the newest tested one", () => {
    expect(says(find("aws-auth"))).toEqual([["test", "native", "high", "automated_test", 15]]);
  });

  test("a bottle for all Macs names no macOS", () => {
    expect(says(read([formula(["all"])]).entries[0]!)).toEqual([
      ["test", "native", "high", "automated_test", undefined],
    ]);
  });

  test.each(["openjdk@8", "amdatu-bootstrap", "launch4j"])("%s demands an Intel Homebrew on a Mac", (ref) => {
    expect(says(find(ref))).toEqual([["source", "rosetta2", "medium", "curator", undefined]]);
  });

  test.each([
    { when: "it is for Linux alone", of: find("ext2fuse") },
    { when: "it is for Linux alone, under a bottle for every system", of: find("abi-dumper") },
    { when: "Homebrew builds no bottle", of: find("fnm") },
    { when: "its only arm64 bottle is for Linux", of: read([formula(["arm64_linux", "sonoma"])]).entries[0]! },
  ])("nothing is said where $when", ({ of }) => {
    expect(of.statements).toEqual([]);
  });

  test("a requirement on Linux only makes no statement about Macs", () => {
    const [entry] = read([formula(["arm64_tahoe"], { requirements: on("on_linux") })]).entries;
    expect(entry?.statements[0]?.status).toBe("native");
  });

  test("commands and the plain name of the newest version become names", () => {
    expect(find("kubernetes-cli").aliases).toContain("kubectl");
    expect(find("python@3.14").aliases).toEqual(expect.arrayContaining(["python", "python3", "pip"]));
    expect(find("python@3.9").aliases).toEqual([]);
  });

  test("an unversioned formula keeps its name from versioned ones", () => {
    const names = ["lua", "lua@5.3", "lua@5.4"].map((name) => formula(["all"], { name }));
    expect(read(names).entries.flatMap(({ aliases }) => aliases)).toEqual([]);
  });

  test("published aliases and former names become names", () => {
    const [entry] = read([formula(["all"], { aliases: ["tl"], oldnames: ["former"] })]).entries;
    expect(entry).toMatchObject({ aliases: ["tl", "former"], formerRefs: ["former"] });
  });

  test("a discontinued formula gets a dated note without Homebrew's wording", () => {
    expect(find("aamath").notes).toEqual([{ code: "unmaintained", since: expect.stringMatching(/^20\d\d-/) }]);
    expect(find("aamath").isKeptCurrent).toBe(false);
  });

  test("another format is refused", () => {
    expect(() => read({ formulae: [] })).toThrow("api/formula.json");
    expect(() => read([{ token: "vlc", artifacts: [] }])).toThrow("api/formula.json");
  });

  test("a malformed or repeated formula is reported, and the others are kept", () => {
    const bad = { name: "bad name!", bottle: {} };
    const { entries, skipped } = read([formula(["all"]), bad, formula(["all"])]);
    expect([entries.length, skipped.map(({ ref }) => ref)]).toEqual([1, ["bad name!", "tool"]]);
  });

  test("a formula is native exactly if one of its tags is for Apple silicon", () => {
    const tag = fc.constantFrom(
      "all",
      "arm64_linux",
      "x86_64_linux",
      "arm64_tahoe",
      "sonoma",
      "arm64_sonoma",
      "arm64_new",
    );
    fc.assert(
      fc.property(fc.uniqueArray(tag), (tags) => {
        const [entry] = read([formula(tags)]).entries;
        const isNative = tags.some((each) => each === "all" || (each.startsWith("arm64_") && each !== "arm64_linux"));
        expect(entry?.statements.map(({ status }) => status)).toEqual(isNative ? ["native"] : []);
      }),
    );
  });

  test.skipIf(WITHOUT_SHARED_DATA)("nearly all formulae of the whole snapshot are native", () => {
    const { entries, skipped } = homebrewFormula.read(whole("2026-11/homebrew-formula/formula.2026-08-22.json.gz"), {});
    expect(tally(entries, ({ statements }) => statements[0]?.status ?? "nothing")).toEqual({
      ...{ native: 8386, rosetta2: 21, nothing: 153 },
    });
    expect(skipped.every(({ reason }) => reason === "listed twice")).toBe(true);
  });
});
