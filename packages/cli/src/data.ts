/** The catalogue: a file that was named, the newest that was fetched, or the one in the package. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Catalogue, type DataFile, openCatalogue } from "../../../lib/check/catalogue.ts";
import { WrongUsage } from "./options.ts";

const TIMEOUT_MS = 20_000;
const BUNDLED = fileURLToPath(new URL("./catalogue.json", import.meta.url));

function cachePath(): string {
  const base =
    process.env.XDG_CACHE_HOME ||
    (process.platform === "darwin" ? join(homedir(), "Library", "Caches") : join(homedir(), ".cache"));
  return join(base, "silicon-verdict", "catalogue.json");
}

/** @throws WrongUsage where there is none that can be read */
export async function loadCatalogue({
  data,
  site,
}: {
  data?: string | undefined;
  site?: string | undefined;
}): Promise<Catalogue> {
  if (data) return open(data);
  if (site) await refresh(site);
  const known = [cachePath(), BUNDLED].filter(existsSync).flatMap((path) => tryOpen(path));
  const [newest] = known.toSorted((a, b) => b.day.localeCompare(a.day));
  if (!newest) throw new WrongUsage("there is no catalogue: name one with --data, or a server with --site");
  return newest;
}

function tryOpen(path: string): Catalogue[] {
  try {
    return [open(path)];
  } catch {
    // A cache that was cut off is as good as none.
    return [];
  }
}

function open(path: string): Catalogue {
  try {
    return openCatalogue(JSON.parse(readFileSync(path, "utf8")) as DataFile);
  } catch (cause) {
    throw new WrongUsage(`${path} is no catalogue that can be read: ${(cause as Error).message}`);
  }
}

/** Without a network the last one will do. */
async function refresh(site: string): Promise<void> {
  try {
    const answer = await fetch(new URL("/check/data/latest.json", site), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const text = await answer.text();
    openCatalogue(JSON.parse(text) as DataFile);
    const path = cachePath();
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  } catch (cause) {
    process.stderr.write(`No catalogue from ${site} (${(cause as Error).message}); going on with the one at hand.\n`);
  }
}
