/** The SQL of migrations that the initial one replaced, recorded in one file; each starts with its name. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";

export function readFormerMigrations(file: string) {
  return readFileSync(join(rootDir(), "lib/data/fixtures", file), "utf8")
    .split(/^-- Migration /m)
    .slice(1)
    .map((text) => {
      const end = text.indexOf("\n");
      const sql = text.slice(end + 1);
      return { name: text.slice(0, end), sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}
