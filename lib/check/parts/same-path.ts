/** One thing that two lists name: by its bundle id here, by its path alone there, as a printer's queue names its filter. Pure. */
import type { ListedApp } from "#lib/check/listed-app.ts";

/** What a browser calls "/Printers/…" where the folder Printers was dropped is "/Library/Printers/…" in a queue. */
const samePath = (path: string) =>
  path
    .replace(/\/+$/, "")
    .replace(/^.*?\/(?=Printers\/|Image Capture\/|LaunchAgents\/|LaunchDaemons\/)/, "")
    .toLowerCase();

export function mergeByPath(
  copies: ReadonlyMap<string, readonly ListedApp[]>,
): ReadonlyMap<string, readonly ListedApp[]> {
  const homes = new Map<string, string>();
  for (const [key, found] of copies)
    for (const { path, bundleId } of found) if (path && bundleId) homes.set(samePath(path), key);
  const merged = new Map<string, readonly ListedApp[]>();
  for (const [key, found] of copies) {
    const [first] = found;
    const isNamedByPath = first?.path && !first.bundleId && !first.ran && !first.steamId && !first.token;
    const home = (isNamedByPath && homes.get(samePath(first.path!))) || key;
    const others = merged.get(home) ?? [];
    // The one with an id comes first: its name and version are its own.
    merged.set(home, home === key ? [...found, ...others] : [...others, ...found]);
  }
  return merged;
}
