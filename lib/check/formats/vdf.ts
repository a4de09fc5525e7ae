/** Steam's own files: what is installed (`appmanifest_*.acf`), and in which libraries (`libraryfolders.vdf`). */
import { clean, type ListedApp } from "#lib/check/lists/listed-app.ts";

const PAIR = /"((?:[^"\\]|\\.)*)"\s*(?:"((?:[^"\\]|\\.)*)"|(?=\{))|(\})/g;

export function isVdf(text: string): boolean {
  return /^\s*"(?:AppState|libraryfolders)"\s*\{/i.test(text);
}

/** Each game of the libraries: a manifest names one game, the list of libraries the app ids of all. */
export function* readVdf(text: string, mac?: string): Generator<ListedApp> {
  const within: string[] = [];
  let [id, name] = ["", ""];
  for (const [, key = "", value, close] of text.matchAll(PAIR)) {
    if (close) within.pop();
    else if (value === undefined) within.push(key.toLowerCase());
    else if (within.at(-1) === "apps" && /^\d+$/.test(key)) yield* game(key, undefined, mac);
    else if (within.at(-1) === "appstate" && key.toLowerCase() === "appid") id = value;
    else if (within.at(-1) === "appstate" && key.toLowerCase() === "name") name = value;
  }
  if (id) yield* game(id, name, mac);
}

function* game(steamId: string, name: string | undefined, mac: string | undefined): Generator<ListedApp> {
  if (!/^\d{1,10}$/.test(steamId)) return;
  yield { name: clean(name) ?? `Steam game ${steamId}`, build: "unknown", steamId, ...(mac && { mac }) };
}
