import { expect, test } from "vitest";
import { compareReleases, compareVersions, isCertainlyLater, shownVersion } from "#lib/contract/app-versions.ts";

test.each([
  ["3.0.9", "3.0.21", -1],
  ["10", "9.9.9", 1],
  ["v2.0", "2", 0],
  ["16.84", "16.112.26081720", -1],
  ["latest", "1.0", null],
  ["10.19", "19950", null],
  ["19598", "19950", -1],
  ["2024", "24.1", 1],
])("%s against %s", (a, b, sign) => {
  const compared = compareVersions(a, b);
  expect(compared === null ? null : Math.sign(compared)).toBe(sign);
});

test.each([
  ["16.0.4,123", "16.0.4"],
  ["26.05.01106-202608091830", "26.05.01106"],
  ["1.0-beta", "1.0-beta"],
])("%s is shown as %s", (version, shown) => {
  expect(shownVersion(version)).toBe(shown);
});

test.each([
  ["2.0", "1.0", true],
  ["1.10", "1.9", true],
  ["3.2.4", "2.10", true],
  ["2026.8", "1.27", false],
  ["26.02", "2026.2.0", false],
  ["2026.2", "2025.9", true],
  ["3.0.2", "3.0", false],
  ["7.3.7.1155", "7.3.6", true],
  ["7.2.16,174877", "7.2.16", false],
  ["R2024a", "R2023b", false],
  ["latest", "1.0", false],
  [null, "1.0", false],
  ["1.0", null, false],
])("%s is certainly later than %s: %s", (version, than, expected) => {
  expect(isCertainlyLater(version, than)).toBe(expected);
});

test.each([
  ["16.112.1", "16.112.26081720", 0],
  ["16.111", "16.112.26081720", -1],
  ["1.1.10.546", "1.2.96.518", -1],
  ["131.0.6778", "151.0", -1],
  ["0.8.1", "0.10.2", -1],
  ["0.10.1", "0.10.2", -1],
  ["0.10.2.1", "0.10.2", 0],
  ["0.0.350", "0.0.264", 1],
  ["17", "16.112", 1],
  ["3", "3.0.23", 0],
  ["", "16.112", null],
  ["16", "", null],
  ["v2.1", "3.0", -1],
  ["10.19", "19950", null],
])("the release of %j beside that of %j: %j", (version, than, order) => {
  const compared = compareReleases(version, than);
  expect(compared && Math.sign(compared)).toBe(order);
});
