import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { db, disconnect, useDatabase } from "#lib/data/client.ts";
import { ensureServiceState } from "#lib/data/service-state.ts";
import { permit } from "#lib/evidence/download/permission.ts";
import { watch, watchedSources } from "#lib/evidence/upkeep/watch.ts";
import { probeSummary } from "#lib/site/queries/status/probe-summary.ts";
import { createThrowaway, dropThrowaway } from "#lib/testing/database.ts";
import { handlerOf } from "#lib/testing/file-server.ts";
import { DAYS } from "#lib/testing/import-sources.ts";
import { startLocalServer, useLocalServers } from "#lib/testing/local-server.ts";
import { checksumOf, type ProbeTitle, probeTitles } from "#lib/testing/probe-titles.ts";
import { recorded } from "#lib/testing/recorded-sources.ts";
import { programCommand, toolCommand } from "#lib/testing/tool.ts";

useLocalServers();

const dataDir = mkdtempSync(join(tmpdir(), "silicon-verdict-engine-"));
let url = "";
afterAll(async () => {
  await disconnect();
  if (url) await dropThrowaway(url);
  rmSync(dataDir, { recursive: true, force: true });
});

const ELSEWHERE = "https://downloads.test";
const CASKS = "formulae.brew.sh/api/cask.json";
const LOOPBACK = { WATCH_ALLOW_PRIVATE: "127.0.0.1" };

const NEWCOMER: ProbeTitle = { slug: "newcomer", file: "new.dmg", served: Buffer.alloc(0), expected: /never asked/ };

/** Homebrew's file, in which every title needs Rosetta. */
const caskFile = (titles: readonly ProbeTitle[]) =>
  JSON.stringify(
    titles.map((title) => ({
      ...{ token: title.slug, name: [title.slug], version: "1", homepage: `https://${title.slug}.test/` },
      ...{ url: `${ELSEWHERE}/${title.file}`, sha256: checksumOf(title) ?? "no_check" },
      ...{ artifacts: [{ app: ["App.app"] }], caveats_rosetta: true },
    })),
  );

/** The sources' servers: each file with its ETag, or a failure. */
function serveSources(files: Readonly<Record<string, () => string | Uint8Array | RequestListener>>): RequestListener {
  return (request, response) => {
    const body = files[request.url!.slice(1)]?.();
    if (body === undefined) return void response.writeHead(404).end();
    if (typeof body === "function") return body(request, response);
    const etag = `"${createHash("sha256").update(body).digest("hex").slice(0, 12)}"`;
    response.setHeader("ETag", etag);
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.end(body);
  };
}

function start(command: string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const options = { cwd: rootDir(), env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "ignore"] as never };
  return spawn(process.execPath, command, options);
}

async function finish<Line>(child: ChildProcess): Promise<{ code: number | null; lines: Line[] }> {
  let stdout = "";
  child.stdout?.on("data", (chunk) => (stdout += chunk));
  const [code] = await once(child, "close");
  return { code, lines: stdout.split("\n").flatMap((line) => (line === "" ? [] : JSON.parse(line))) };
}

interface Opened {
  readonly slug?: string;
  readonly outcome?: string;
  readonly peakMb: number;
}

test("watching and probing finish despite broken sources and a killed run", async () => {
  const titles = await probeTitles();
  const downloads = handlerOf(Object.fromEntries(titles.map(({ file, served }) => [file, served])));
  let edition = caskFile(titles);
  let child: ChildProcess | undefined;
  const asked = new Set<string>();
  const sources = serveSources({
    [CASKS]: () => edition,
    "formulae.brew.sh/api/formula.json": () => recorded("homebrew-formula.json.txt"),
    "raw.githubusercontent.com/ThatGuySam/doesitarm/HEAD/README.md": () => recorded("doesitarm-README.md"),
    "formulae.brew.sh/api/analytics/cask-install/homebrew-cask/365d.json": () => (_, response) =>
      void response.writeHead(503).end(),
    "codeload.github.com/Installomator/Installomator/tar.gz/HEAD": () => "<html>Down for maintenance</html>",
    "raw.githubusercontent.com/jaywcjlove/awesome-mac/HEAD/README.md": () => (request) => request.socket.destroy(),
    "raw.githubusercontent.com/milanvarady/Applite/HEAD/Applite/Resources/categories.json": () => "[]",
  });
  const { origin, requests } = await startLocalServer((request, response) => {
    const path = request.url!;
    if (!path.startsWith("/downloads/")) return sources(request, response);
    asked.add(path);
    // In the middle of a download, half-way through, and only in the first run.
    if (child && asked.size > titles.length / 2) return void child.kill("SIGKILL");
    request.url = path.slice("/downloads".length);
    downloads(request, response);
  });
  url = await createThrowaway();
  useDatabase(url);
  await ensureServiceState();

  // In May, only Homebrew; a new macOS has been released, so everything is queued again.
  const homebrew = watchedSources(origin).filter(({ source }) => source.info.id === "homebrew-cask");
  const look = (day: string) =>
    watch({ now: new Date(day), days: DAYS }, { sources: homebrew, permission: permit(["127.0.0.1"]) });
  expect(await look("2026-05-01")).toMatchObject([{ outcome: "imported", entries: titles.length }]);
  expect(await look("2026-05-03")).toEqual([{ source: "homebrew-cask", outcome: "unchanged" }]);
  expect(requests.at(-1)!.headers["if-none-match"]).toBeDefined();

  edition = caskFile([...titles, NEWCOMER]);
  const env = { ...LOOPBACK, DATABASE_URL: url, DATA_DIR: dataDir, WATCH_MIRROR: origin };
  const watched = await finish<{ source: string; outcome: string }>(start(toolCommand("watch", "--once"), env));
  expect([watched.code, Object.fromEntries(watched.lines.map(({ source, outcome }) => [source, outcome]))]).toEqual([
    1,
    {
      ...{ "homebrew-cask": "imported", doesitarm: "imported", "homebrew-analytics": "unreachable" },
      ...{ installomator: "malformed", "awesome-mac": "unreachable", "open-source-mac-os-apps": "unreachable" },
      ...{ applite: "malformed", "homebrew-formula": "imported" },
    },
  ]);

  // Downloads are allowed over https only; here loopback stands in for their hosts.
  await db().$executeRaw`UPDATE "Download" SET url = replace(url, ${ELSEWHERE}, ${`${origin}/downloads`})`;
  const queued = () => db().title.findMany({ where: { retests: { some: { doneAt: null } } }, select: { slug: true } });
  const slugs = titles.map(({ slug }) => slug).sort();
  expect((await queued()).map(({ slug }) => slug).sort()).toEqual(expect.arrayContaining(slugs));

  const probing = programCommand("probe-process", url, dataDir);
  child = start(probing);
  const first = await finish<Opened>(child);
  child = undefined;
  const second = await finish<Opened>(start(probing));
  const told = ({ lines }: { lines: Opened[] }) => lines.flatMap(({ slug }) => slug ?? []);
  expect([first.code, second.code]).toEqual([null, 0]);
  expect(told(first).length).toBeGreaterThan(titles.length / 3);
  expect([...told(first), ...told(second)].sort()).toEqual(slugs);

  for (const { slug, expected } of titles) {
    const { probe, signals, verdicts, retests } = await db().title.findUniqueOrThrow({
      where: { slug },
      include: { probe: true, signals: { where: { sourceId: "binary-inspection" } }, verdicts: true, retests: true },
    });
    const isDone = retests.every(({ doneAt }) => doneAt !== null);
    if (typeof expected === "string") {
      const said = signals.map(({ status }) => status);
      const [status] = verdicts.map((verdict) => verdict.status);
      expect({ slug, probe, said, status, isDone }).toMatchObject({
        ...{ slug, probe: { done: true, reason: null } },
        ...{ said: [expected], status: expected, isDone: true },
      });
    } else {
      expect({ slug, probe, signals, status: verdicts[0]?.status, isDone }).toMatchObject({
        ...{ slug, probe: { done: false, reason: expect.stringMatching(expected) } },
        ...{ signals: [], status: "rosetta2", isDone: false },
      });
    }
  }
  const found = titles.filter(({ expected }) => typeof expected === "string").length;
  expect(found).toBe(23);
  expect(await probeSummary(db())).toMatchObject({ done: found, failed: titles.length - found });
  expect(readdirSync(join(dataDir, "probe"))).toEqual([]);
}, 600_000);
