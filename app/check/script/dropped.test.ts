import { expect, test } from "vitest";
import { sendEntries } from "./dropped.ts";
import type { Source } from "./protocol.ts";

type Content = readonly FileSystemEntry[] | null;
const named = (fullPath: string) => ({ fullPath, name: fullPath.split("/").at(-1)! });

function folder(fullPath: string, content: Content): FileSystemEntry {
  const readings: Content[] = [content, []];
  const readEntries = (resolve: (entries: Content) => void, refuse: () => void) => {
    const entries = readings.shift() ?? null;
    if (entries) resolve(entries);
    else refuse();
  };
  return { ...named(fullPath), isFile: false, createReader: () => ({ readEntries }) } as unknown as FileSystemEntry;
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
