import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ENV_NAMES } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";

test(".env.example lists every variable that the product reads, and no other", () => {
  const example = readFileSync(join(rootDir(), ".env.example"), "utf8");
  const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...ENV_NAMES].sort());
});
