import { expect, test } from "vitest";
import { openCatalogue } from "#lib/check/catalogue.ts";
import { readCsv } from "#lib/check/formats/csv.ts";
import { toFleetCsv } from "#lib/check/formats/fleet-csv.ts";
import { readList } from "#lib/check/formats/read-list.ts";
import { Gatherer } from "#lib/check/rows.ts";

test("three exports answer which Macs, which owner, which version", () => {
  const gatherer = new Gatherer();
  const exports = [
    "computer name,username,application name,bundle identifier,application version,architecture\nMac-1,ada,Painter,com.example.painter,4.2,x86_64\nMac-1,ada,Notes,com.example.notes,1.0,arm64",
    "DeviceName,UserPrincipalName,ApplicationName,BundleId,ApplicationVersion,Architecture\nMac-2,bob@example.org,Painter,com.example.painter,5.0,arm64 x86_64",
    "hostname,owner,name,bundle_identifier,version,arch\nMac-3,eve,Painter,com.example.painter,4.1,x86_64",
  ];
  for (const text of exports) for (const found of readList(text, "csv")) gatherer.add(found);
  const rows = gatherer.rows(openCatalogue({ format: 1, day: "2026-11-23", titles: [] }));
  expect([...readCsv(toFleetCsv(rows))].map((cells) => cells.slice(0, 7))).toEqual([
    ["mac", "owner", "name", "kind", "version", "latestKnown", "builtFor"],
    ["Mac-1", "ada", "Painter", "app", "4.2", "", "Intel"],
    ["Mac-3", "eve", "Painter", "app", "4.1", "", "Intel"],
  ]);
});
