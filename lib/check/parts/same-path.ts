/** One thing that two lists name: by its bundle id here, by its path alone there, as a printer's queue names its filter. Pure. */
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { isOwnPart, placeOf } from "#lib/check/lists/places.ts";

/** What a browser calls "/Printers/…" where the folder Printers was dropped is "/Library/Printers/…" in a queue. */
const samePath = (path: string) =>
  path
    .replace(/\/+$/, "")
    .replace(/^.*?\/(?=Printers\/|Image Capture\/|LaunchAgents\/|LaunchDaemons\/)/, "")
    .toLowerCase();

/** A queue may call a script, which has no code that could be Intel and is no driver that anyone looks for. */
const isPrinterScript = (found: ListedApp) => found.build === "other" && placeOf(found) === "printer";

export function mergeByPath(
  copies: ReadonlyMap<string, readonly ListedApp[]>,
): ReadonlyMap<string, readonly ListedApp[]> {
  const homes = new Map<string, string>();
  const scripts = new Set<string>();
  for (const [key, found] of copies)
    for (const each of found) {
      const [path, bundleId] = [samePath(each.path ?? ""), each.bundleId];
      // An app that people open stays one where a queue calls it, too.
      if (path && (bundleId || (placeOf(each) === "app" && !homes.has(path)))) homes.set(path, key);
    }
  const merged = new Map<string, readonly ListedApp[]>();
  for (const [key, found] of copies) {
    const [first] = found;
    const isNamedByPath = first?.path && !first.bundleId && !first.ran && !first.steamId && !first.token;
    const path = isNamedByPath ? samePath(first.path!) : "";
    const home = homes.get(path) ?? key;
    if (isNamedByPath && isOwnPart(placeOf(first))) homes.set(path, home);
    if (isNamedByPath && isPrinterScript(first)) scripts.add(home);
    const others = merged.get(home) ?? [];
    // The one with an id comes first: its name and version are its own.
    merged.set(home, home === key ? [...found, ...others] : [...others, ...found]);
  }
  for (const home of scripts) merged.delete(home);
  return merged;
}
