import { expect, test } from "vitest";
import { parseEnv } from "#lib/core/env.ts";

const upkeepOf = (values: Record<string, string>) => {
  const { WATCH, PROBE, RELEASES } = parseEnv(values);
  return { WATCH, PROBE, RELEASES };
};

test("a server with a public address keeps itself current", () => {
  expect(upkeepOf({ SITE_URL: "https://verdict.example" })).toEqual({
    ...{ WATCH: "on", PROBE: "nightly", RELEASES: "weekly" },
  });
  expect(upkeepOf({ SITE_URL: "https://verdict.example", WATCH: "off", PROBE: "off", RELEASES: "off" })).toEqual({
    ...{ WATCH: "off", PROBE: "off", RELEASES: "off" },
  });
});

test.each([
  "",
  "http://verdict.example",
  "https://localhost:3000",
  "https://app.localhost",
  "https://127.0.0.2",
  "https://[::1]:3000",
])("a trial at '%s' sends no request unless a setting allows it", (SITE_URL) => {
  expect(upkeepOf({ SITE_URL })).toEqual({ WATCH: "off", PROBE: "off", RELEASES: undefined });
  expect(upkeepOf({ SITE_URL, WATCH: "on", PROBE: "nightly" })).toMatchObject({ WATCH: "on", PROBE: "nightly" });
});
