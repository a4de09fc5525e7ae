/** The command as it is published: from its packed tarball, in an empty folder, without a network. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packTitle } from "../../lib/check/catalogue.ts";
import { addToParts, type Parts, toFile, toIndex, toShardLine } from "../../lib/check/shards.ts";
import { rootDir } from "../../lib/core/root.ts";
import { thin } from "../../lib/testing/macho-fixtures.ts";
import { ONLY_INTEL, titleRecord } from "../../lib/testing/title-record.ts";

const run = promisify(execFile);
const home = join(rootDir(), "packages", "cli");
let folder: string;
let tarball: string;

const TITLES = [
  titleRecord({ slug: "old-painter", name: "Old Painter", ...ONLY_INTEL, bundleIds: ["com.example.painter"] }),
  titleRecord({ slug: "swift-notes", name: "Swift Notes", latest: "2.0" }),
];

interface ExitResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function call(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<ExitResult> {
  const options = {
    cwd: folder,
    env: {
      ...process.env,
      XDG_CACHE_HOME: join(folder, "cache"),
      npm_config_offline: "true",
      npm_config_update_notifier: "false",
      ...env,
    },
  };
  try {
    return { code: 0, ...(await run(program, args, options)) };
  } catch (cause) {
    const { code, stdout, stderr } = cause as ExitResult;
    return { code, stdout, stderr };
  }
}
const npx = (...args: string[]) => call("npx", ["--yes", `--package=${tarball}`, "silicon-verdict", ...args]);
/** The same file without npm. */
const direct = (...args: string[]) =>
  call(process.execPath, [join(folder, "packed", "dist", "silicon-verdict.js"), ...args]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cli-"));
  writeFileSync(
    join(folder, "catalogue.json"),
    JSON.stringify({ format: 1, day: "2026-08-22", titles: TITLES.map(packTitle) }),
  );
  const packed = join(folder, "packed");
  mkdirSync(packed);
  for (const name of ["package.json", "README.md"]) cpSync(join(home, name), join(packed, name));
  const { packageCli } = await import(join(rootDir(), "scripts", "package-cli.mjs"));
  await packageCli(join(folder, "catalogue.json"), join(packed, "dist"));
  const { stdout } = await call("npm", ["pack", packed, "--pack-destination", folder, "--silent"]);
  tarball = join(folder, stdout.trim().split("\n").at(-1)!);
  for (const [name, cpu] of [
    ["Old Painter", "x86_64"],
    ["Swift Notes", "arm64"],
  ] as const) {
    const contents = join(folder, "tree", "Applications", `${name}.app`, "Contents");
    mkdirSync(join(contents, "MacOS"), { recursive: true });
    writeFileSync(join(contents, "MacOS", name), thin(cpu));
    writeFileSync(
      join(contents, "Info.plist"),
      `<plist version="1.0"><dict><key>CFBundleName</key><string>${name}</string><key>CFBundleShortVersionString</key><string>1.0</string></dict></plist>`,
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("npx, from the packed tarball in an empty folder", () => {
  test("reads a tree of bundles and exits with 1, because something stops", async () => {
    const { code, stdout } = await npx("check", "tree");
    expect(stdout).toMatch(/^Old Painter +Intel +1\.0 +does not run +Ask its maker/m);
    expect(stdout).toMatch(/^Swift Notes +Apple silicon +1\.0 +2\.0 +runs +Nothing to do/m);
    expect(stdout).toContain("1 of your 2 apps stops in macOS 28; no update is known.");
    expect(code).toBe(1);
  });

  test("has no dependencies, no lifecycle scripts and only its two files", async () => {
    const { stdout } = await call("tar", ["-tzf", tarball]);
    expect(stdout.trim().split("\n").sort()).toEqual([
      "package/README.md",
      "package/dist/catalogue.json",
      "package/dist/silicon-verdict.js",
      "package/package.json",
    ]);
    const { dependencies, scripts } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
    expect([dependencies, scripts]).toEqual([undefined, undefined]);
  });
});

describe("a catalogue in parts", () => {
  const home = () => join(folder, "parts");

  beforeAll(() => {
    mkdirSync(home());
    const parts: Parts = new Map();
    addToParts(parts, TITLES.map(toShardLine), 1);
    for (const [prefix, lines] of parts) writeFileSync(join(home(), `part-${prefix}.json`), toFile("", lines));
    const names = new Map([...parts.keys()].map((prefix) => [prefix, `part-${prefix}.json`]));
    writeFileSync(join(home(), "latest.json"), JSON.stringify(toIndex("2027-01-01", TITLES.length, names)));
  });

  test("is read from the folder of its index, as packed", async () => {
    const { packageCli } = await import(join(rootDir(), "scripts", "package-cli.mjs"));
    await packageCli(join(home(), "latest.json"), join(folder, "packed-in-parts"));
    const { code, stdout } = await call(process.execPath, [
      join(folder, "packed-in-parts", "silicon-verdict.js"),
      ...["lookup", "com.example.painter"],
    ]);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^Old Painter +.*does not run/m)]);
  });

  test("only the shards that the list needs are fetched, once; a missing one is reported", async () => {
    const asked: string[] = [];
    const server = createServer(({ url = "" }, answer) => {
      asked.push(url);
      answer.end(readFileSync(join(home(), url.split("/").at(-1)!)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      for (const _ of ["first", "again"])
        expect((await direct("lookup", "com.example.painter", "--site", site)).stdout).toContain("Old Painter");
    } finally {
      server.close();
    }
    const [index, part, ...rest] = asked;
    expect([index, part, rest]).toEqual([
      "/check/data/latest.json",
      expect.stringMatching(/^\/check\/data\/part-[0-9a-f]\.json$/),
      ["/check/data/latest.json"],
    ]);
    const { code, stderr } = await direct("lookup", "Swift Notes");
    expect([code, stderr]).toEqual([2, expect.stringContaining("--site")]);
    rmSync(join(folder, "cache"), { recursive: true });
  });
});

describe("how it ends", () => {
  test.each([
    ["something stops", ["lookup", "Old Painter"], 1],
    ["nothing stops", ["lookup", "Swift Notes"], 0],
    ["something is not known, which is let pass", ["lookup", "Nobody Knows"], 0],
    ["something is not known, which was not to be", ["lookup", "Nobody Knows", "--fail-on", "unknown"], 1],
    ["something stops, which was not asked", ["lookup", "Old Painter", "--fail-on", "never"], 0],
    ["asked wrongly", ["frobnicate"], 2],
    ["an option it has not", ["check", "--frob"], 2],
    ["nothing there", ["check", "no-such-file"], 2],
    ["nothing in it", ["check", "packed/package.json"], 2],
    ["binaries for Intel only", ["binaries", "tree"], 1],
    ["binaries for Apple silicon", ["binaries", "tree/Applications/Swift Notes.app"], 0],
  ] as const)("%s: %s ends with %i", async (_, args, code) => {
    expect((await direct(...args)).code).toBe(code);
  });
});

describe("what it prints", () => {
  test("JSON that --since reads again", async () => {
    const { stdout } = await direct("check", "tree", "--format", "json");
    const answer = JSON.parse(stdout);
    expect(answer.apps[0]).toMatchObject({
      name: "Old Painter",
      build: "intel",
      on: { 28: "unsupported" },
      slug: "old-painter",
    });
    writeFileSync(join(folder, "before.json"), stdout);
    expect((await direct("check", "tree", "--since", "before.json")).stdout).toBe("Nothing has changed.\n");
    answer.apps[1].on[28] = "unsupported";
    writeFileSync(join(folder, "before.json"), JSON.stringify(answer));
    expect((await direct("check", "tree", "--since", "before.json")).stdout).toContain(
      "Swift Notes: on macOS 28 it was “does not run”, now “runs”.",
    );
  });

  test("SARIF, with addresses relative to where it runs", async () => {
    const { runs } = JSON.parse((await direct("binaries", "tree", "--format", "sarif")).stdout);
    expect(runs[0].results).toMatchObject([
      {
        ruleId: "stops-in-macos-28",
        level: "error",
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "tree/Applications/Old%20Painter.app/Contents/MacOS/Old%20Painter" },
            },
          },
        ],
      },
    ]);
  });

  test("CSV and Markdown", async () => {
    expect((await direct("check", "tree", "--format", "csv")).stdout).toMatch(/^app,maker,bundleId/);
    expect((await direct("check", "tree", "--format", "markdown")).stdout).toContain("| Old Painter | Intel | 1.0 |");
  });

  test("names from lists contain no terminal control sequences", async () => {
    writeFileSync(join(folder, "list.txt"), "\u001b[31mred\u001b[0m\n\u009b2J\n");
    expect((await direct("check", "list.txt")).stdout).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});

describe("the action's entry point", () => {
  const act = (env: Record<string, string>) =>
    call("bash", [join(home, "action.sh")], {
      SV_COMMAND: `${process.execPath} ${join(folder, "packed", "dist", "silicon-verdict.js")}`,
      ...env,
    });

  test("fails a build that ships Intel-only programs, and writes SARIF", async () => {
    const { code, stdout } = await act({ SV_BINARIES: "tree\n", SV_SARIF: "out.sarif" });
    expect(code).toBe(1);
    expect(stdout).toContain("::error::Something in this build stops in macOS 28");
    expect(JSON.parse(readFileSync(join(folder, "out.sarif"), "utf8")).runs[0].results).toHaveLength(1);
  });

  test("fails a Brewfile that names something that stops, and lets a good one pass", async () => {
    writeFileSync(join(folder, "Brewfile"), `tap "homebrew/bundle"\nbrew "git"\ncask "old-painter"\n`);
    expect((await act({ SV_BREWFILE: "Brewfile" })).code).toBe(1);
    writeFileSync(join(folder, "Brewfile"), `cask "swift-notes"\n`);
    expect((await act({ SV_BREWFILE: "Brewfile" })).code).toBe(0);
  });

  test("takes no input for a command", async () => {
    const { code } = await act({ SV_BINARIES: "$(touch pwned)\n--help; touch pwned" });
    expect(code).toBe(2);
    expect((await call("ls", ["pwned"])).code).not.toBe(0);
  });

  test("says what it needs", async () => {
    expect((await act({})).code).toBe(2);
  });
});
