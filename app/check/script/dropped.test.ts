import { expect, test } from "vitest";
import { sendEntries } from "./dropped.ts";
import type { Source } from "./protocol.ts";

type Content = readonly FileSystemEntry[] | null;
const named = (fullPath: string) => ({ fullPath, name: fullPath.split("/").at(-1)! });

const file = (fullPath: string) =>
  ({
    ...named(fullPath),
    isFile: true,
    file: (resolve: (file: File) => void) => resolve(new File([], fullPath)),
  }) as unknown as FileSystemEntry;

function folder(fullPath: string, content: Content): FileSystemEntry {
  const readings: Content[] = [content, []];
  const readEntries = (resolve: (entries: Content) => void, refuse: () => void) => {
    const entries = readings.shift() ?? null;
    if (entries) resolve(entries);
    else refuse();
  };
  const getDirectory = (name: string, _: object, resolve: (entry: FileSystemEntry) => void, refuse: () => void) => {
    const found = content?.find((entry) => entry.name === name && !entry.isFile);
    if (found) resolve(found);
    else refuse();
  };
  return {
    ...named(fullPath),
    isFile: false,
    getDirectory,
    createReader: () => ({ readEntries }),
  } as unknown as FileSystemEntry;
}
const refusedFile = (fullPath: string) =>
  ({
    ...named(fullPath),
    isFile: true,
    file: (_: unknown, refuse: () => void) => refuse(),
  }) as unknown as FileSystemEntry;

test("a folder or program that the browser may not read is reported as partial", async () => {
  const sources: Source[] = [];
  const dropped = folder("/Library", [
    folder("/Library/Printers", null),
    folder("/Library/bin", [refusedFile("/Library/bin/tool")]),
  ]);
  await sendEntries([dropped], { deep: false, send: (some) => sources.push(...some), seen: () => {} });
  const found = sources.flatMap((source) => (source.kind === "found" ? source.found : []));
  expect(found.map(({ path, partial }) => `${path}: ${partial}`)).toEqual([
    "/Library/Printers: The browser may not read this folder",
    "/Library/bin/tool: The browser may not read this file",
  ]);
});

const app = () =>
  folder("/A.app", [
    folder("/A.app/Contents", [
      file("/A.app/Contents/Info.plist"),
      file("/A.app/Contents/PkgInfo"),
      folder("/A.app/Contents/MacOS", [file("/A.app/Contents/MacOS/A"), folder("/A.app/Contents/MacOS/more", [])]),
      folder("/A.app/Contents/Helpers", [file("/A.app/Contents/Helpers/h"), file("/A.app/Contents/Helpers/h.png")]),
    ]),
    folder("/A.app/Wrapper", [file("/A.app/Wrapper/w")]),
  ]);

test.each([
  [false, ["Contents/Info.plist", "Contents/MacOS/A"]],
  [true, ["Contents/Info.plist", "Contents/MacOS/A", "Contents/Helpers/h"]],
])("of an app what names it and its program; its helpers too where asked: %s", async (deep, expected) => {
  const sources: Source[] = [];
  await sendEntries([app(), folder("/B.app", [])], { deep, send: (some) => sources.push(...some), seen: () => {} });
  const pieces = sources.map((source) => (source.kind === "app" ? source.pieces.map(({ path }) => path) : null));
  expect(pieces).toEqual([expected, []]);
});
