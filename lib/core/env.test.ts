import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";
import { ENV_NAMES } from "#lib/testing/env-names.ts";

test(".env.example lists every variable that the product reads, and no other", () => {
  const example = readFileSync(join(rootDir(), ".env.example"), "utf8");
  const listed = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...ENV_NAMES].sort());
});

test.each([
  ["a terminal shows warnings only, unless more is asked for", true, "warn"],
  ["a file has routine events as well", false, "info"],
])("%s", (_, isTerminal, level) => {
  expect(parseEnv({}, isTerminal).LOG_LEVEL).toBe(level);
  expect(parseEnv({ LOG_LEVEL: "debug" }, isTerminal).LOG_LEVEL).toBe("debug");
});

test.each([
  ["SITE_URL", "verdict.example"],
  ["SITE_URL", "https://verdict.example/path"],
  ["WATCH_MIRROR", "mirror"],
  ["DATABASE_URL", "mysql://localhost"],
  ["PORT", "99999"],
  ["WATCH", "maybe"],
])("%s=%s is refused by the variable's name", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(`\n  ${name}: `);
});
