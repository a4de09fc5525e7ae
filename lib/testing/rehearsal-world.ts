/** A small world on loopback: Homebrew's file in three editions, and twenty downloads, as of a simulated day. */

import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { DAY_MS } from "#lib/contract/days.ts";
import { cpio, image, pack, pkg, tar } from "#lib/testing/archive-fixtures.ts";
import { handlerOf, type Served } from "#lib/testing/file-server.ts";
import { appLayout, fat, thin } from "#lib/testing/macho-fixtures.ts";
import { disk, program, terminalNotifier } from "#lib/testing/probe-titles.ts";
import { zipLayout } from "#lib/testing/zip-fixtures.ts";

export const FIRST_DAY = "2026-10-01";
/**
 * Releases are kept weekly for 56 days and monthly before: the first one is thinned out on day 70.
 * `npm run rehearse` lives through ninety days.
 */
export const DAYS = Number(process.env.REHEARSAL_DAYS ?? 72);
/** Casks name downloads here; the test's database has this server's address instead. */
export const ELSEWHERE = "https://downloads.test";
/** The edition served from a day on, and the day that it is of. The first is older than macOS 27. */
const EDITIONS = [
  { from: 0, of: "2026-09-10" },
  { from: 30, of: "2026-10-30" },
  { from: 60, of: "2026-11-29" },
] as const;
/** The mirror fails on these days. */
export const AWAY = { from: 40, to: 45 } as const;

type Edition = 0 | 1 | 2;
interface Title {
  readonly slug: string;
  /** Needs Rosetta 2, Homebrew says. */
  readonly rosetta?: boolean;
  readonly served: Served;
  /** What else is listed in later editions: false where it is not listed any more. */
  readonly later?: (edition: Edition) => Partial<Cask> | false;
  readonly checksum?: string;
  /** At the end. */
  readonly expected: string;
}
interface Cask {
  readonly token: string;
  readonly version: string;
  readonly url: string;
  readonly sha256: string;
  readonly caveats_rosetta: boolean;
  readonly old_tokens: readonly string[];
}

const universal = fat(["x86_64", "arm64"]);
const app = (main: Buffer) => appLayout("App", main);
const intelApp = zipLayout(app(program("x64")));
const nativeApp = zipLayout(app(program("arm64")));
const hangs: Served = () => {};
const gone: Served = (response) => response.writeHead(404).end();

async function titlesOf(): Promise<Title[]> {
  const native: [string, Served][] = [
    ["native-zip", nativeApp],
    ["native-tar", gzipSync(tar(app(program("arm64"))))],
    ["native-pkg", pkg(app(universal))],
    ["native-dmg", image(disk(program("arm64")))],
    ["native-7z", await pack("7z", app(universal))],
    ["native-xz", await pack("xz", { "a.tar": tar(app(universal)) })],
    ["native-cpio", gzipSync(cpio(app(universal)))],
  ];
  const intel: [string, Served][] = [
    ["intel-zip", intelApp],
    ["intel-tar", gzipSync(tar(app(program("x64"))))],
    ["intel-pkg", pkg(app(thin("x86_64")))],
    ["intel-dmg", image(disk(program("x64")))],
    ["intel-notifier", zipLayout(terminalNotifier())],
  ];
  return [
    ...native.map(([slug, served]) => ({ slug, served, expected: "native" })),
    ...intel.map(([slug, served]) => ({ slug, served, rosetta: true, expected: "rosetta2" })),
    { slug: "unlabelled", served: intelApp, expected: "rosetta2" },
    {
      ...{ slug: "goes-native", served: intelApp, rosetta: true, expected: "native" },
      later: (edition) => (edition > 0 ? listing("goes-native-2", nativeApp, "2.0") : {}),
    },
    {
      ...{ slug: "new-name", served: nativeApp, expected: "native" },
      later: (edition) => (edition > 0 ? { old_tokens: ["old-name"] } : { token: "old-name" }),
    },
    {
      ...{ slug: "removed", served: intelApp, rosetta: true, expected: "rosetta2" },
      later: (edition) => (edition > 1 ? false : {}),
    },
    { slug: "hanging", served: hangs, checksum: "0".repeat(64), expected: "unknown" },
    { slug: "lying", served: gzipSync(tar(app(universal))), checksum: "f".repeat(64), expected: "unknown" },
    { slug: "gone", served: gone, checksum: "1".repeat(64), expected: "unknown" },
    { slug: "html", served: Buffer.from("<html>Please wait</html>"), expected: "unknown" },
  ];
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const listing = (file: string, served: Buffer, version: string) => ({
  ...{ version, url: `${ELSEWHERE}/${file}`, sha256: sha256(served), caveats_rosetta: false },
});

function caskOf({ slug, rosetta = false, served, later, checksum }: Title, edition: Edition): object[] {
  const more = later?.(edition) ?? {};
  if (more === false) return [];
  const cask: Cask = {
    ...{ token: slug, version: "1.0", url: `${ELSEWHERE}/${slug}`, caveats_rosetta: rosetta, old_tokens: [] },
    sha256: checksum ?? sha256(served as Buffer),
    ...more,
  };
  const artifacts = [{ app: [slug === "intel-notifier" ? "terminal-notifier.app" : "App.app"] }];
  return [{ ...cask, name: [cask.token], homepage: `https://${slug}.test/`, artifacts }];
}

export interface World {
  readonly titles: readonly Title[];
  /** Also hears `/clock/<ISO moment>`, which the rehearsing process calls before each round. */
  readonly handler: RequestListener;
  readonly now: () => Date;
}

export const dayNumber = (at: Date) => Math.floor((at.getTime() - Date.parse(FIRST_DAY)) / DAY_MS);

export async function makeWorld(): Promise<World> {
  const titles = await titlesOf();
  const files = Object.fromEntries(titles.map(({ slug, served }) => [slug, served]));
  const downloads = handlerOf({ ...files, "old-name": nativeApp, "goes-native-2": nativeApp });
  const editions = ([0, 1, 2] as const).map((edition) =>
    JSON.stringify(titles.flatMap((title) => caskOf(title, edition))),
  );
  let now = new Date(FIRST_DAY);
  const handler: RequestListener = (request, response) => {
    const path = request.url!;
    response.sendDate = false;
    response.setHeader("Date", now.toUTCString());
    const day = dayNumber(now);
    if (path.startsWith("/clock/")) {
      now = new Date(path.slice("/clock/".length));
      return void response.end();
    }
    // It hangs on its first night and at its last retry; between them it fails at once.
    if (path === "/downloads/hanging" && day > 0 && day < 60) return void response.writeHead(503).end();
    if (path.startsWith("/downloads/")) {
      request.url = path.slice("/downloads".length);
      return downloads(request, response);
    }
    if (path !== "/formulae.brew.sh/api/cask.json") {
      return void response.writeHead(503, { "Retry-After": String((7 * DAY_MS) / 1_000) }).end();
    }
    if (day >= AWAY.from && day < AWAY.to) return void response.writeHead(503).end();
    const edition = EDITIONS.findLastIndex(({ from }) => day >= from);
    const etag = `"edition-${edition}"`;
    response.setHeader("ETag", etag).setHeader("Last-Modified", new Date(EDITIONS[edition]!.of).toUTCString());
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.end(editions[edition]);
  };
  return { titles, handler, now: () => now };
}
