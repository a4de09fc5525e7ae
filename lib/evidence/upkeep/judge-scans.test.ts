import { describe, expect, test } from "vitest";
import { type AgreedScan, telling } from "#lib/evidence/upkeep/judge-scans.ts";
import { date } from "#lib/testing/factories.ts";

describe("the scan that decides", () => {
  const scan = (version: string, ...architectures: string[]): AgreedScan => ({
    ...{ bundleId: "org.example.painter", version, architectures, senders: [], at: date("2026-11-21") },
  });
  const arm = ["arm64"];
  const intel = ["x86_64"];

  test.each<[string, AgreedScan[], string[], string | null]>([
    ["the newest native one", [scan("4", ...arm), scan("5", ...arm)], [], "5"],
    ["a native one before a newer Intel one", [scan("5", ...intel), scan("4", ...arm)], ["5"], "4"],
    ["of one version's two downloads the native one", [scan("5", ...intel), scan("5", ...arm)], [], "5"],
    ["the newest Intel one", [scan("4", ...intel), scan("5", ...intel)], [], "5"],
    ["no Intel one that is older than a known version", [scan("5", ...intel)], ["4", "5.1"], null],
    ["no Intel one beside a version that cannot be compared", [scan("5", ...intel)], ["latest"], null],
    ["an Intel one as new as what is known", [scan("5.0", ...intel)], ["5"], "5.0"],
  ])("%s", (_, scans, known, version) => {
    expect(telling(scans, known)?.version ?? null).toBe(version);
  });
});
