import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { create } from "tar";
import { expect, test } from "vitest";
import { readTar } from "#lib/evidence/sources/tar.ts";

test("reads a path that is too long for the old header", () => {
  const cwd = mkdtempSync(join(tmpdir(), "tar-"));
  const path = `${"a folder of fifty-five letters, counted again and again/".repeat(5)}label.sh`;
  try {
    mkdirSync(join(cwd, dirname(path)), { recursive: true });
    writeFileSync(join(cwd, path), "name=Tool");
    const file = join(cwd, "archive.tar");
    create({ cwd, file, sync: true }, [path]);
    const found = readTar(readFileSync(file)).map(({ bytes, ...rest }) => ({ ...rest, text: String(bytes) }));
    expect(found).toMatchObject([{ path, text: "name=Tool" }]);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
