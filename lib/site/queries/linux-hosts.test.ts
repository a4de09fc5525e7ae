import { expect, test } from "vitest";
import { runsLinux } from "#lib/site/queries/linux-hosts.ts";

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
