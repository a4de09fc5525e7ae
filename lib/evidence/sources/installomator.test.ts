import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "#lib/core/errors.ts";
import { installomator } from "#lib/evidence/sources/installomator.ts";
import { readTar } from "#lib/evidence/sources/tar.ts";
import { tar } from "#lib/testing/archive-fixtures.ts";
import { recorded, WITHOUT_SHARED_DATA, whole } from "#lib/testing/recorded-sources.ts";

const archive = recorded("installomator-labels.tar.gz");
const reading = installomator.read(archive, {});
const find = (ref: string) => reading.entries.find((entry) => entry.ref === ref);

test("a label has no date, so it makes no statement", () => {
  expect(reading.entries.map(({ ref }) => ref)).toEqual(
    expect.arrayContaining(["androidstudio", "dropbox", "rustdesk"]),
  );
  expect(reading.entries.flatMap(({ statements }) => statements)).toEqual([]);
});

test("several labels of one fragment are one entry", () => {
  expect(find("adobereaderdc")).toMatchObject({ name: "Adobe Acrobat Reader" });
});

test("a name that only running the script would give is not guessed", () => {
  expect(reading.skipped).toMatchObject([{ ref: "elan" }]);
});

test("a name that is a part of an address is read without its escapes", () => {
  const [entry] = installomator.read(pack(label("").replace('"App"', '"ZeroTier%20One"')), {}).entries;
  expect(entry?.name).toBe("ZeroTier One");
});

test("files without labels are skipped", () => {
  expect(readTar(gunzipSync(archive)).map(({ path }) => path)).toContain("LICENSE");
  expect(reading.entries).toHaveLength(7);
});

test("a label has a signature, and its downloads name the maker", () => {
  expect(find("androidstudio")).toMatchObject({ isSigned: true, sharesTitle: true });
  expect(find("dropbox")?.makers).toContain("dropbox");
});

const pack = (code: string) => {
  const script = Buffer.from(code);
  return gzipSync(tar({ "fragments/labels/app.sh": script }));
};
const label = (lines: string) =>
  `app)\n    name="App"\n    type="dmg"\n${lines}\n    expectedTeamID="ABCDE12345"\n    ;;\n`;
const two = (arm: string, intel: string) =>
  `if [[ $(arch) == "arm64" ]]; then\n downloadURL="${arm}"\nelse\n downloadURL="${intel}"\nfi`;
const A = "https://a.test/App-arm64.dmg";

test.each([
  ["a fixed address", label(`downloadURL="${A}"`), A],
  ["of two the one for Apple silicon", label(two(A, "https://a.test/App-x86.dmg")), A],
  ["none of two that no name tells apart", label(two("https://a.test/1.dmg", "https://a.test/2.dmg")), undefined],
  ["none with a variable", label('downloadURL="https://a.test/$version.dmg"'), undefined],
  ["none that a script finds", label("downloadURL=$(downloadURLFromGit a b)"), undefined],
  ["none where one of two is a script's", label(two("https://a.test/1.dmg", "$(curl a.test)")), undefined],
  ["none over plain http", label('downloadURL="http://a.test/App.dmg"'), undefined],
  ["none of an installer", label(`downloadURL="${A}"\n    installerTool="Install.app"`), undefined],
  ["none of a kind that cannot be opened", label(`downloadURL="${A}"`).replace("dmg", "updateronly"), undefined],
])("a label's download: %s", (_, code, url) => {
  const [entry] = installomator.read(pack(code), {}).entries;
  expect(entry?.download?.url).toBe(url);
});

test("the archive's day is the snapshot's day", () => {
  expect(reading.snapshotDate?.toISOString().slice(0, 10)).toBe("2026-08-08");
});

test.each([
  ["text", new TextEncoder().encode("dropbox)\n".repeat(200))],
  ["a shorter archive", gunzipSync(archive).subarray(0, 2000)],
  ["an archive without labels", gunzipSync(archive).subarray(0, 0)],
  ["a damaged gzip", archive.subarray(0, 500)],
])("%s is refused", (_, input) => {
  expect(() => installomator.read(input, {})).toThrow(expect.objectContaining({ code: "invalid_param" }) as AppError);
});

test("any damaged archive is read or refused, without a crash", () => {
  const plain = gunzipSync(archive);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(plain.length - 1), fc.nat(255)), { maxLength: 40 }), (edits) => {
      const copy = Uint8Array.from(plain);
      for (const [index, byte] of edits) copy[index] = byte;
      try {
        installomator.read(gzipSync(copy, { level: 1 }), {});
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }),
    { numRuns: 60 },
  );
});

test.skipIf(WITHOUT_SHARED_DATA)("the whole archive: 1,184 labels (needs ../shared/data)", () => {
  const { entries, skipped } = installomator.read(whole("installomator-labels.2026-08-08.tar.gz"), {});
  expect([entries.length, skipped.length]).toEqual([1181, 3]);
  expect(entries.flatMap(({ statements }) => statements)).toEqual([]);
});
