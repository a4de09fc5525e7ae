import { expect, test } from "vitest";
import { runsLinux, runsWindowsPrograms } from "#lib/contract/guest-hosts.ts";

test.each([
  ["docker-desktop", true],
  ["utm", true],
  ["utm@beta", true],
  ["parallels@19", true],
  ["parallels-client", false],
  ["limechat", false],
  ["blender", false],
])("%s runs Linux in containers or virtual machines: %s", (slug, expected) => {
  expect(runsLinux(slug)).toBe(expected);
});

test.each([
  ["crossover", true],
  ["crossover@preview", true],
  ["whisky", true],
  ["parallels", false],
])("%s runs Windows programs through Rosetta 2: %s", (slug, expected) => {
  expect(runsWindowsPrograms(slug)).toBe(expected);
});
