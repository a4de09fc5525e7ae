/** The recipes for fleets, as far as they run without a managed Mac: shells, SQLite, stand-ins for macOS's own tools. */
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { readCsv } from "#lib/check/formats/csv.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { rootDir } from "#lib/core/root.ts";
import { urls } from "#lib/core/urls.ts";
import { db } from "#lib/data/client.ts";
import { BUNDLE_IDS, VERDICTS } from "#lib/dataset/release/columns.ts";
import { toMarkdown } from "#lib/site/docs/markdown.ts";
import { findDocPage } from "#lib/site/docs/pages.ts";
import { listBundleIds, writeFleetQuery } from "#lib/site/queries/check/fleet-files.ts";
import { seedSnapshot, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { type Listening, listen } from "#lib/testing/listen.ts";
import { writeMac } from "#lib/testing/mac-fixtures.ts";
import { writeStandIns } from "#lib/testing/mac-programs.ts";
import { GET as csvRoute } from "../../../app/bundle-ids.csv/route.ts";

useThrowawayDatabase();
const run = promisify(execFile);
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const listings = findDocPage("/fleets")!
  .blocks()
  .flatMap((block) => (typeof block === "object" && "code" in block ? [block.code] : []));
const listing = (...marks: string[]) => listings.find((code) => marks.every((mark) => code.includes(mark)))!;
let folder: string;
let server: Listening;

beforeAll(async () => {
  await seedTitle({ slug: "old-painter", name: "Old 'Painter'", bundle: "com.Example.Painter", status: "rosetta2" });
  await seedTitle({ slug: "vlc", name: "VLC", bundle: "org.videolan.vlc" });
  await seedTitle({ slug: "skype", name: "Skype", bundle: "com.skype.skype" });
  await seedSnapshot("2026-08-22");
  await seedTitle({ slug: "unheard", name: "Unheard", bundle: "org.example.unheard", status: "unknown" });
  await db().verdict.updateMany({ where: { title: { slug: "unheard" } }, data: { lastVerified: null } });
  folder = mkdtempSync(join(tmpdir(), "fleets-"));
  server = await listen(csvRoute);
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
  test("as CSV: one line per id, with the worst answer for macOS 28", async () => {
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
      { bundleId: "com.skype.skype", macOS26: "unsupported", macOS27: "unsupported", macOS28: "unsupported" },
      { bundleId: "org.example.unheard", slug: "unheard", macOS27: "unknown", macOS28: "unknown" },
      { bundleId: "org.videolan.vlc", slug: "vlc", macOS27: "native", macOS28: "native", breaksAtRosettaEol: "false" },
    ]);
  });

  test("every line is dated as the API dates its answer, also without evidence", async () => {
    const [head, ...rows] = await listBundleIds();
    const days = rows.map((row) => [row[2], row[head!.indexOf("lastVerified")]]);
    for (const [slug, day] of days)
      expect([slug, day]).toEqual([slug, (await lookup(`slug:${slug}`, DEFAULT_SCOPE)).lastVerified]);
    expect(days).toContainEqual(["unheard", "2026-08-22"]);
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
db.executemany("INSERT INTO apps VALUES (?,?,?,?)",[("Painter.app","/Applications/Painter.app","com.example.painter","4.2"),("VLC.app","/Applications/VLC.app","org.videolan.vlc","3.0"),("Genymotion.app","/Applications/Genymotion.app","com.genymobile.genymotion","3.1")])
print(json.dumps(db.execute(sys.stdin.read()).fetchall()))`;
    const asked = run("python3", ["-c", script]);
    asked.child.stdin?.end(sql);
    return JSON.parse((await asked).stdout) as string[][];
  };

  test("the served query finds exactly the stopping titles", async () => {
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

  test("the query on the page has the same shape", async () => {
    const rows = await inSqlite(listing("WITH stops"));
    expect(rows.map(([name]) => name)).toEqual(["Genymotion.app"]);
    const shape = (sql: string) => sql.slice(sql.indexOf("SELECT")).trim();
    expect(shape(listing("WITH stops"))).toBe(shape(await writeFleetQuery()));
  });
});

describe.skipIf(!has("zsh"))("scripts for management (skipped where zsh is missing)", () => {
  const COLLECTOR = join(rootDir(), "public", "silicon-verdict-collect.command");

  test("Jamf's extension attribute lists Intel-only apps", async () => {
    expect(await collect("<result>", listing("zsh", " jamf"))).toMatch(/^<result>.*Old Painter.*<\/result>$/);
  });

  test("Munki's condition writes it where Munki reads", async () => {
    await collect("munki", listing("zsh", " munki"));
    expect(readFileSync(join(folder, "defaults.log"), "utf8")).toMatch(
      /ConditionalItems intel_only_software -array .*Old Painter/,
    );
  });

  async function collect(_word: string, code: string): Promise<string> {
    const { root, home } = writeMac(mkdtempSync(join(folder, "mac-")), /Old Painter|Gone\.component/);
    writeStandIns(join(folder, "bin"));
    const { stdout } = await run("sh", ["-c", code.replace("/bin/zsh", "zsh")], {
      env: {
        ...process.env,
        PATH: `${join(folder, "bin")}:${process.env.PATH}`,
        HOME: home,
        COLLECTOR,
        SILICON_VERDICT_ROOT: root,
        DEFAULTS_LOG: join(folder, "defaults.log"),
      },
    });
    return stdout.trim();
  }
});

describe.skipIf(!has("python3"))("our SQLite as a table of osquery", () => {
  test("the block's query and the report find stopping titles", async () => {
    const { auto_table_construction } = JSON.parse(listing("auto_table_construction"));
    const { query, columns } = auto_table_construction.silicon_verdict as { query: string; columns: string[] };
    // osquery reads query, path and columns as text, and adds a column "path" of its own.
    expect(Object.values(auto_table_construction.silicon_verdict).flat()).toEqual(
      expect.arrayContaining([query, expect.stringMatching(/\.sqlite$/), ...columns]),
    );
    expect(columns).not.toContain("path");
    const create = ({ name, columns }: { name: string; columns: readonly { name: string; type: string }[] }) =>
      `CREATE TABLE ${name} (${columns.map((column) => `${column.name} ${column.type === "boolean" ? "INTEGER" : "TEXT"}`).join(",")})`;
    const script = `import json,sqlite3,sys
asked=json.load(sys.stdin)
db=sqlite3.connect(":memory:")
for each in asked["create"]: db.execute(each)
for table,row in asked["rows"]:
  db.execute("INSERT INTO %s (%s) VALUES (%s)"%(table,",".join(row),",".join("?"*len(row))),list(row.values()))
found=db.execute(asked["query"])
assert [each[0] for each in found.description]==asked["columns"]
made=[[None if cell is None else str(cell) for cell in row] for row in found]
db.execute("CREATE TABLE silicon_verdict (%s)"%",".join(c+" TEXT" for c in asked["columns"]))
db.executemany("INSERT INTO silicon_verdict VALUES (%s)"%",".join("?"*len(asked["columns"])),made)
db.execute("CREATE TABLE apps (name TEXT, path TEXT, bundle_identifier TEXT, bundle_short_version TEXT)")
db.execute("INSERT INTO apps VALUES ('Painter.app','/Applications/Painter.app','com.Example.Painter','4.2')")
db.execute("INSERT INTO apps VALUES ('VLC.app','/Applications/VLC.app','org.videolan.vlc','3.0')")
print(json.dumps(db.execute(asked["report"]).fetchall()))`;
    const verdict = (slug: string, status: string, breaks: boolean) =>
      [
        "verdicts",
        {
          slug,
          title: slug,
          status,
          confidence: "high",
          breaksAtRosettaEol: breaks ? 1 : 0,
          lastVerified: "2026-11-01",
          page: `/titles/${slug}`,
        },
      ] as const;
    const asked = run("python3", ["-c", script]);
    asked.child.stdin?.end(
      JSON.stringify({
        create: [create(VERDICTS), create(BUNDLE_IDS)],
        rows: [
          verdict("painter", "rosetta2", true),
          verdict("vlc", "native", false),
          ["titles_by_bundle_id", { bundleId: "com.example.painter", slug: "painter" }],
          ["titles_by_bundle_id", { bundleId: "org.videolan.vlc", slug: "vlc" }],
        ],
        query,
        columns,
        report: listing("JOIN silicon_verdict"),
      }),
    );
    expect(JSON.parse((await asked).stdout)).toEqual([
      ["Painter.app", "4.2", "/Applications/Painter.app", "rosetta2", "/titles/painter"],
    ]);
  });
});

test("the command comes from this site: its name in a registry is not ours", () => {
  const commands = listings.filter((code) => code.includes("silicon-verdict ") || code.includes(".tgz"));
  expect(commands).toHaveLength(2);
  for (const code of commands) expect(code).toContain(urls.site("/silicon-verdict.tgz"));
  const page = toMarkdown(findDocPage("/fleets")!);
  expect(page).not.toMatch(/npx (?:--yes )?silicon-verdict|uses: silicon-verdict/);
});

test("every listing of the page is tested here or with its command", () => {
  const tried = [
    "--etag-compare",
    "WITH stops",
    " jamf",
    " munki",
    "auto_table",
    "JOIN silicon_verdict",
    "/silicon-verdict.tgz",
  ];
  expect(listings.filter((code) => !tried.some((mark) => code.includes(mark)))).toEqual([]);
});
