/** Single records of known programs' JSON: `brew info --json=v2`, and Steam's list of owned games. */
import type { PlistRecord } from "#lib/check/formats/plist-records.ts";
import { clean, type ListedApp } from "#lib/check/lists/listed-app.ts";

/** Null where the record is of neither. */
export function readExportRecord(record: PlistRecord): ListedApp | null {
  return readCask(record) ?? readFormula(record) ?? readSteamGame(record);
}

function readCask({ token, full_token: full, installed }: PlistRecord): ListedApp | null {
  const name = clean(token);
  return name && full !== undefined ? { name, token: name, version: clean(installed), build: "unknown" } : null;
}

function readFormula({ name, full_name: full, versions }: PlistRecord): ListedApp | null {
  const formula = clean(name);
  return formula && full !== undefined && versions !== undefined ? { name: formula, formula, build: "unknown" } : null;
}

function readSteamGame({ appid, name }: PlistRecord): ListedApp | null {
  const steamId = /^\d{1,10}$/.test(String(appid)) ? String(appid) : null;
  return steamId ? { name: clean(name) ?? `Steam game ${steamId}`, steamId, build: "unknown", inLibrary: true } : null;
}
