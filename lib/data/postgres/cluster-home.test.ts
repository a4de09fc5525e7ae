import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clusterHome } from "#lib/data/postgres/cluster-home.ts";

test("a DATA_DIR that cannot be made is named, with what may be in the way", () => {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-home-"));
  try {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const dataDir = join(file, "data");
    expect(() => clusterHome(dataDir, null)).toThrow(`DATA_DIR, ${dataDir}, cannot be made; its file system may be`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
