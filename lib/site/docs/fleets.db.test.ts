/** The recipes for fleets, as far as they run without a managed Mac: shells, SQLite, stand-ins for macOS's own tools. */
import { execFile, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readCsv } from "#lib/check/formats/csv.ts";
import { rootDir } from "#lib/core/root.ts";
import { findDocPage } from "#lib/site/docs/pages.ts";
import { listBundleIds, writeFleetQuery } from "#lib/site/queries/fleet-files.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { type Listening, listen } from "#lib/testing/listen.ts";
import { thin } from "#lib/testing/macho-fixtures.ts";
import { GET as csvRoute } from "../../../app/bundle-ids.csv/route.ts";

useThrowawayDatabase();
const run = promisify(execFile);
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const listings = findDocPage("/fleets")!
  .blocks()
  .flatMap((block) => (typeof block === "object" && "code" in block ? [block.code] : []));
const listing = (mark: string) => listings.find((code) => code.includes(mark))!;
let folder: string;
let server: Listening;

beforeAll(async () => {
  await seedTitle({ slug: "old-painter", name: "Old 'Painter'", bundle: "com.Example.Painter", status: "rosetta2" });
  await seedTitle({ slug: "vlc", name: "VLC", bundle: "org.videolan.vlc" });
  folder = mkdtempSync(join(tmpdir(), "fleets-"));
  server = await listen(csvRoute);
  for (const [name, cpu] of [
    ["Old Painter", "x86_64"],
    ["New Table", "arm64"],
  ] as const) {
    mkdirSync(join(folder, "Applications", `${name}.app`, "Contents", "MacOS"), { recursive: true });
    writeFileSync(join(folder, "Applications", `${name}.app`, "Contents", "MacOS", name), thin(cpu));
  }
  mkdirSync(join(folder, "bin"));
  const stand = join(folder, "bin", "defaults");
  // Uses the folder's name as the program's, and writes its arguments to a file.
  writeFileSync(
    stand,
    `#!/bin/sh
case "$1 $2" in
  "read "*/ManagedInstalls) echo "${folder}" ;;
  "read "*) app="\${2%/Contents/Info}"; [ -d "$app" ] || exit 1; basename "$app" .app ;;
  "write "*) shift; printf '%s\\n' "$@" > "${folder}/written" ;;
esac
`,
  );
  chmodSync(stand, 0o755);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function shell(code: string): Promise<string> {
  const PATH = `${join(folder, "bin")}:${process.env.PATH}`;
  const { stdout } = await run("sh", ["-c", code], {
    cwd: folder,
    env: { ...process.env, PATH, APPLICATIONS: join(folder, "Applications") },
  });
  return stdout.trim();
}

describe("all verdicts by bundle id", () => {
  test("as CSV: one line an id, the worst that can be expected of macOS 28 in it", async () => {
    const [head, ...rows] = await listBundleIds();
    const byName = rows.map((row) => Object.fromEntries(head!.map((name, at) => [name, row[at]])));
    expect(byName).toMatchObject([
      {
        bundleId: "com.Example.Painter",
        slug: "old-painter",
        macOS27: "rosetta2",
        macOS28: "unsupported",
        breaksAtRosettaEol: "true",
      },
      { bundleId: "org.videolan.vlc", slug: "vlc", macOS27: "native", macOS28: "native", breaksAtRosettaEol: "false" },
    ]);
  });

  test.skipIf(!has("curl"))("is fetched as the page says", async () => {
    await shell(listing("--etag-compare").replaceAll("https://siliconverdict.test", server.origin));
    const [head, first] = [...readCsv(readFileSync(join(folder, "bundle-ids.csv"), "utf8"))];
    expect([head?.[0], first?.[0]]).toEqual(["bundleId", "com.Example.Painter"]);
  });
});

describe.skipIf(!has("python3"))("osquery's query, in SQLite", () => {
  const inSqlite = async (sql: string) => {
    const script = `import json,sqlite3,sys
db=sqlite3.connect(":memory:")
db.execute("CREATE TABLE apps (name TEXT, path TEXT, bundle_identifier TEXT, bundle_short_version TEXT)")
db.executemany("INSERT INTO apps VALUES (?,?,?,?)",[("Painter.app","/Applications/Painter.app","com.example.painter","4.2"),("VLC.app","/Applications/VLC.app","org.videolan.vlc","3.0"),("Genymotion.app","/Applications/Genymotion.app","com.genymotion.genymotion","3.1")])
print(json.dumps(db.execute(sys.stdin.read()).fetchall()))`;
    const asked = run("python3", ["-c", script]);
    asked.child.stdin?.end(sql);
    return JSON.parse((await asked).stdout) as string[][];
  };

  test("the served one finds what stops, and nothing else", async () => {
    const rows = await inSqlite(await writeFleetQuery());
    expect(rows).toEqual([
      [
        "Painter.app",
        "com.example.painter",
        "4.2",
        "/Applications/Painter.app",
        "Old 'Painter'",
        "",
        "https://siliconverdict.test/titles/old-painter",
      ],
    ]);
  });

  test("the one on the page has its shape", async () => {
    const rows = await inSqlite(listing("WITH stops"));
    expect(rows.map(([name]) => name)).toEqual(["Genymotion.app"]);
    const shape = (sql: string) => sql.slice(sql.indexOf("SELECT")).trim();
    expect(shape(listing("WITH stops"))).toBe(shape(await writeFleetQuery()));
  });
});

describe.skipIf(!has("file"))("scripts for management, with macOS's tools stood in for", () => {
  test("Jamf's extension attribute names the Intel-only apps", async () => {
    expect(await shell(listing("<result>"))).toBe("<result>Old Painter</result>");
  });

  test("Munki's condition writes them where Munki reads", async () => {
    await shell(listing("ConditionalItems"));
    expect(readFileSync(join(folder, "written"), "utf8").trim().split("\n")).toEqual([
      join(folder, "ConditionalItems"),
      "intel_only_apps",
      "-array",
      "Old Painter",
    ]);
  });
});

test("the action is asked for by inputs that it has", () => {
  const { inputs } = parse(readFileSync(join(rootDir(), "action.yml"), "utf8"));
  const [step] = parse(listing("uses:"));
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)));
});

test("every listing of the page is tried here, or beside the command it calls", () => {
  const tried = ["--etag-compare", "WITH stops", "<result>", "ConditionalItems", "uses:", "npx silicon-verdict"];
  expect(listings.filter((code) => !tried.some((mark) => code.includes(mark)))).toEqual([]);
});
