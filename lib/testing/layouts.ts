import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { type Layout, writeLayout } from "#lib/testing/macho-fixtures.ts";
import { zipLayout } from "#lib/testing/zip-fixtures.ts";

/** Writes layouts to disk, each in its own place, and removes them when the suite ends. */
export function useLayouts() {
  let root: string;
  let count = 0;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "layouts-"));
  });
  afterAll(() => rmSync(root, { recursive: true }));
  return {
    path: (name: string) => join(root, name),
    folder(layout: Layout): string {
      const path = join(root, String(count++));
      mkdirSync(path);
      writeLayout(path, layout);
      return path;
    },
    zip(layout: Layout): string {
      const path = join(root, `${count++}.zip`);
      writeFileSync(path, zipLayout(layout));
      return path;
    },
  };
}
