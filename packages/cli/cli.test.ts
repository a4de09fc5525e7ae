/** The command as it is published: from its packed tarball, in an empty folder, without a network. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addToParts, type Parts, toFile, toIndex, toShardLine } from "../../lib/check/catalogue/shards.ts";
import { packTitle } from "../../lib/check/catalogue/title-record.ts";
import { rootDir } from "../../lib/core/root.ts";
import { image, pkg } from "../../lib/testing/archive-fixtures.ts";
import { appLayout, thin } from "../../lib/testing/macho-fixtures.ts";
import { ONLY_INTEL, titleRecord } from "../../lib/testing/title-record.ts";

const run = promisify(execFile);
const home = join(rootDir(), "packages", "cli");
let folder: string;
let tarball: string;
/** Node's own import: Vitest would transform the published file. */
let load: (url: string) => Promise<unknown>;

const TITLES = [
  titleRecord({ slug: "old-painter", name: "Old Painter", ...ONLY_INTEL, bundleIds: ["com.example.painter"] }),
  titleRecord({ slug: "swift-notes", name: "Swift Notes", latest: "2.0" }),
  titleRecord({ slug: "once-seen", name: "Once Seen", confidence: "low" }),
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
let runs = 0;

/** The same file without npm, in this process: npx, the action and the tests of its data start it as one of its own. */
async function direct(...args: string[]): Promise<ExitResult> {
  const said = { stdout: "", stderr: "" };
  const [argv, cwd] = [process.argv, process.cwd()];
  const caught = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      said[name] += text;
      return true;
    }),
  );
  vi.stubEnv("XDG_CACHE_HOME", join(folder, "cache"));
  process.chdir(folder);
  const program = join(folder, "packed", "dist", "silicon-verdict.js");
  process.argv = [process.execPath, program, ...args];
  try {
    process.exitCode = undefined;
    // Another address, so that it runs again.
    await load(`${pathToFileURL(program).href}?run=${runs++}`);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    process.chdir(cwd);
    vi.unstubAllEnvs();
    for (const each of caught) each.mockRestore();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cli-"));
  writeFileSync(
    join(folder, "catalogue.json"),
    JSON.stringify({ format: 1, day: "2026-08-22", titles: TITLES.map(packTitle) }),
  );
  writeFileSync(join(folder, "load.mjs"), "export const load = (url) => import(url);");
  ({ load } = await import(join(folder, "load.mjs")));
  const packed = join(folder, "packed");
  const { packageCli } = await import(join(rootDir(), "scripts", "package-cli.mjs"));
  await packageCli(packed);
  cpSync(join(folder, "catalogue.json"), join(packed, "dist", "catalogue.json"));
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
beforeAll(() => {
  for (const name of ["images", "packages", "empty", "twins/darwin-x64", "twins/darwin-arm64"])
    mkdirSync(join(folder, name), { recursive: true });
  const hfs = readFileSync(join(rootDir(), "node_modules/dmg/test/fixtures/test.dmg"));
  thin("x86_64").copy(hfs, hfs.indexOf(Buffer.from("\0\0\0\u0001Bud1", "latin1")));
  writeFileSync(join(folder, "images", "old.dmg"), image(hfs));
  writeFileSync(join(folder, "images", "locked.dmg"), Buffer.concat([Buffer.from("encrcdsa"), Buffer.alloc(4096)]));
  writeFileSync(join(folder, "packages", "old.pkg"), pkg(appLayout("Old", thin("x86_64"))));
  writeFileSync(join(folder, "twins", "darwin-x64", "a.node"), thin("x86_64"));
  writeFileSync(join(folder, "twins", "darwin-arm64", "a.node"), thin("arm64"));
  writeFileSync(join(folder, "list.json"), "[]");
  writeFileSync(join(folder, "empty", "readme.txt"), "");
});

test.each<{ days: number; env: Record<string, string>; words: unknown }>([
  { days: 90, env: {}, words: "" },
  { days: 91, env: {}, words: expect.stringMatching(/^This catalogue is 91 days old\. /) },
  { days: 91, env: { SILICON_VERDICT_IGNORE_OLD_DATA: "1" }, words: "" },
])("a catalogue of $days days says so on stderr only when old: $env", async ({ days, env, words }) => {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  writeFileSync(join(folder, "aged.json"), JSON.stringify({ format: 1, day, titles: TITLES.map(packTitle) }));
  const program = join(folder, "packed", "dist", "silicon-verdict.js");
  const { stdout, stderr } = await call(
    process.execPath,
    [program, "lookup", "Swift Notes", "--data", "aged.json"],
    env,
  );
  expect([stdout, stderr]).toEqual([expect.stringContaining("Swift Notes"), words]);
});

describe("npx, from the packed tarball in an empty folder", () => {
  test("reads a tree of bundles and exits with 1 for a stopping one", async () => {
    const { code, stdout } = await npx("check", "tree");
    expect(stdout).toMatch(/^Old Painter +Intel +1\.0 +will stop +Ask its maker/m);
    expect(stdout).toMatch(/^Swift Notes +Apple silicon +1\.0 +2\.0 +keeps running +Nothing to do/m);
    expect(stdout).toContain("1 of 2 stops. Both work today, but 1 needs Rosetta 2, which macOS 28 removes in about");
    expect(code).toBe(1);
  });

  test("reads a folder of plug-ins, and says how many it does not show", async () => {
    const code = join(folder, "sounds", "VST3", "Reverb.vst3", "Contents", "MacOS");
    mkdirSync(code, { recursive: true });
    writeFileSync(join(code, "Reverb"), thin("x86_64"));
    const shown = await direct("check", "sounds", "--parts");
    expect([shown.code, shown.stdout]).toEqual([1, expect.stringMatching(/^Reverb \(VST3\) +Intel .* will stop/m)]);
    const hidden = await direct("check", "sounds");
    expect([hidden.code, hidden.stderr]).toEqual([
      0,
      expect.stringContaining("Not shown: 1 plug-in, driver or other part. Add --parts.\n"),
    ]);
  });

  test("has no dependencies, no lifecycle scripts and only its own files", async () => {
    const { stdout } = await call("tar", ["-tzf", tarball]);
    expect(
      stdout
        .replace(/^package\/dist\/licences\/.*\n/gm, "")
        .trim()
        .replace(/-[A-Z0-9]{8}\.js$/gm, "-….js")
        .split("\n")
        .sort(),
    ).toEqual([
      "package/README.md",
      "package/dist/7zz-licence.txt",
      "package/dist/7zz.wasm.br",
      "package/dist/CREDITS.md",
      "package/dist/LICENSE",
      "package/dist/catalogue.json",
      "package/dist/chunk-….js",
      "package/dist/gate-….js",
      "package/dist/silicon-verdict.js",
      "package/package.json",
    ]);
    expect(stdout).toContain("package/dist/licences/homebrew-cask.BSD-2-Clause.txt");
    const credits = readFileSync(join(folder, "packed", "dist", "CREDITS.md"), "utf8");
    for (const credit of ["Does It ARM (doesitarm.com)", "BSD-2-Clause", "- As of: 20"])
      expect(credits).toContain(credit);
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
    const packed = join(folder, "packed-in-parts");
    cpSync(join(folder, "packed", "dist"), packed, { recursive: true });
    cpSync(home(), packed, { recursive: true });
    cpSync(join(home(), "latest.json"), join(packed, "catalogue.json"));
    const { code, stdout } = await call(process.execPath, [
      join(packed, "silicon-verdict.js"),
      ...["lookup", "com.example.painter"],
    ]);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^Old Painter +.*will stop/m)]);
  });

  test("fetches only the needed shards, once; a missing one is reported", async () => {
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

describe("the exit code", () => {
  test.each([
    ["something stops", ["lookup", "Old Painter"], 1],
    ["nothing stops", ["lookup", "Swift Notes"], 0],
    ["something is unknown, which passes by default", ["lookup", "Nobody Knows"], 0],
    ["something is unknown, with --fail-on unknown", ["lookup", "Nobody Knows", "--fail-on", "unknown"], 1],
    ["something is probably native, with --fail-on unknown", ["lookup", "Once Seen", "--fail-on", "unknown"], 0],
    ["something stops, with --fail-on never", ["lookup", "Old Painter", "--fail-on", "never"], 0],
    ["an unknown command", ["frobnicate"], 2],
    ["an unknown option", ["check", "--frob"], 2],
    ["a missing file", ["check", "no-such-file"], 2],
    ["a file without apps", ["check", "packed/package.json"], 2],
    ["binaries for Intel only", ["binaries", "tree"], 1],
    ["binaries for Apple silicon", ["binaries", "tree/Applications/Swift Notes.app"], 0],
    ["an Intel app in a disk image", ["binaries", "images/old.dmg"], 1],
    ["an Intel app in a folder of packages", ["binaries", "packages"], 1],
    ["an Intel module beside its twin for Apple silicon", ["binaries", "twins"], 0],
    ["binaries of an unreadable file", ["binaries", "list.json"], 2],
    ["binaries of a folder without any", ["binaries", "empty"], 2],
    ["binaries, one of them locked", ["binaries", "tree/Applications/Swift Notes.app", "images/locked.dmg"], 2],
    ["an ignore file for a list of apps", ["check", "tree", "--ignore", "fine.yml"], 2],
  ] as const)("for %s: %s exits with %i", async (_, args, code) => {
    expect((await direct(...args)).code).toBe(code);
  });
});

describe("an ignore file", () => {
  const entry = (fields: Record<string, string>) => JSON.stringify({ ignore: [fields] }, null, 2);
  const OLD = { path: "tree/**/Old Painter", reason: "Its maker is at it", until: "2999-01-01" };

  test.each([
    ["fine.yml", "ignore:\n  - path: tree/**/Old Painter\n    reason: Its maker is at it\n    until: 2999-01-01\n"],
    ["fine.json", entry(OLD)],
  ])("%s lets a path pass, with its reason and last day", async (name, text) => {
    writeFileSync(join(folder, name), text);
    const { code, stdout } = await direct("binaries", "tree", "--ignore", name);
    expect(stdout).toContain("Ignored until 2999-01-01: tree/Applications/Old Painter.app/Contents/MacOS/Old Painter");
    expect([code, stdout]).toEqual([0, expect.stringContaining("0 of 2 Mach-O files are for Intel only.")]);
  });

  test("may exempt an unreadable archive", async () => {
    writeFileSync(join(folder, "locked.json"), entry({ ...OLD, path: "images/locked.dmg" }));
    const { code } = await direct(
      "binaries",
      "tree/Applications/Swift Notes.app",
      "images/locked.dmg",
      "--ignore",
      "locked.json",
    );
    expect(code).toBe(0);
  });

  test("has its unmatched entries reported", async () => {
    writeFileSync(join(folder, "idle.json"), entry({ ...OLD, path: "nowhere/**" }));
    const { code, stderr } = await direct("binaries", "tree", "--ignore", "idle.json");
    expect([code, stderr]).toEqual([1, "nothing matches the ignored path nowhere/**\n"]);
  });

  test.each([
    ["an entry that has expired", entry({ ...OLD, until: "2020-01-31" }), /line 6: until: expired on 2020-01-31/],
    ["an entry without a reason", entry({ ...OLD, reason: "" }), /line 5: reason: is missing/],
    ["an entry without an end", "ignore:\n- path: a\n  reason: b\n", /line 2: until: is missing/],
    ["an end that is no day", entry({ ...OLD, until: "soon" }), /line 6: until: expected a day/],
    ["a field it does not know", "ignore:\n- path: a\n  raeson: b\n", /line 3: raeson: /],
    ["anything else", "path: a\n", /line 1: expected one list named ignore/],
    ["no YAML", "ignore: [", /line 1: /],
  ])("%s is an error that names the line", async (_, text, words) => {
    writeFileSync(join(folder, "bad.yml"), text);
    const { code, stderr } = await direct("binaries", "tree", "--ignore", "bad.yml");
    expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
  });
});

describe("the output", () => {
  test("lists new and removed binaries since an earlier JSON", async () => {
    const intel = "tree/Applications/Old Painter.app/Contents/MacOS/Old Painter";
    const { stdout } = await direct("binaries", "tree", "--format", "json");
    expect(JSON.parse(stdout).binaries).toContainEqual({ path: intel, build: "intel" });
    writeFileSync(join(folder, "binaries.json"), stdout);
    expect(await direct("binaries", "tree", "--since", "binaries.json")).toMatchObject({
      code: 1,
      stdout: "Nothing has changed.\n",
    });
    writeFileSync(join(folder, "binaries.json"), JSON.stringify({ binaries: [{ path: "gone", build: "intel" }] }));
    const since = await direct("binaries", "tree", "--since", "binaries.json");
    expect(since).toMatchObject({ code: 1, stdout: `New: ${intel}, for Intel only.\nNo longer: gone\n` });
  });

  test("lists the app added since an earlier JSON", async () => {
    writeFileSync(join(folder, "added.json"), (await direct("lookup", "Swift Notes", "--format", "json")).stdout);
    const since = await direct("check", "tree", "--since", "added.json");
    expect(since.stdout).toContain("Old Painter: new on the list; on macOS 28 it is “will stop”.");
  });

  test("as JSON can be read by --since", async () => {
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
      "Swift Notes: on macOS 28 it was “will stop”, now “keeps running”.",
    );
  });

  test("as SARIF has paths relative to the working directory", async () => {
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
    expect(runs[0].results[0]).not.toHaveProperty("suppressions");
  });

  test("SARIF keeps what is ignored, suppressed with its reason, also since an earlier JSON", async () => {
    writeFileSync(
      join(folder, "let-pass.yml"),
      "ignore:\n- path: tree/**/Old Painter\n  reason: Its maker is at it\n  until: 2999-01-01\n",
    );
    writeFileSync(join(folder, "nothing.json"), JSON.stringify({ binaries: [] }));
    const args = ["binaries", "tree", "--ignore", "let-pass.yml", "--format", "sarif"];
    for (const more of [[], ["--since", "nothing.json"]]) {
      const { code, stdout } = await direct(...args, ...more);
      const justification = "Its maker is at it (ignored until 2999-01-01)";
      expect([code, JSON.parse(stdout).runs[0].results]).toEqual([
        0,
        [
          expect.objectContaining({
            level: "note",
            suppressions: [{ kind: "external", status: "accepted", justification }],
          }),
        ],
      ]);
    }
    writeFileSync(join(folder, "all.json"), (await direct("binaries", "tree", "--format", "json")).stdout);
    const since = await direct(...args, "--since", "all.json");
    expect(JSON.parse(since.stdout).runs[0].results).toEqual([]);
  });

  test("as CSV with a line for each Mac and app with work to do", async () => {
    writeFileSync(
      join(folder, "fleet.csv"),
      "Mac,Owner,App,Version\nMB-1,Ada,Old Painter,1\nMB-2,Bea,Swift Notes,2.0\n",
    );
    const { stdout } = await direct("check", "fleet.csv", "--format", "macs");
    expect(stdout).toMatch(/^mac,owner,macOS,.*\r?\nMB-1,Ada,,,Old Painter,[^\n]*will stop[^\n]*\r?\n$/);
    expect(await direct("lookup", "Swift Notes", "--format", "macs")).toMatchObject({ code: 2 });
  });

  test("as CSV and Markdown", async () => {
    expect((await direct("check", "tree", "--format", "csv")).stdout).toMatch(/^app,maker,bundleId/);
    expect((await direct("check", "tree", "--format", "markdown")).stdout).toContain("| Old Painter | Intel | 1.0 |");
  });

  test("contains no terminal control sequences from names in lists", async () => {
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

  test("fails for a Brewfile with a stopping app, and passes for a good one", async () => {
    writeFileSync(join(folder, "Brewfile"), `tap "homebrew/bundle"\nbrew "git"\ncask "old-painter"\n`);
    expect((await act({ SV_BREWFILE: "Brewfile" })).code).toBe(1);
    writeFileSync(join(folder, "Brewfile"), `cask "swift-notes"\n`);
    expect((await act({ SV_BREWFILE: "Brewfile" })).code).toBe(0);
  });

  test("accepts an ignore file", async () => {
    const list = { ignore: [{ path: "tree/**", reason: "Known", until: "2999-01-01" }] };
    writeFileSync(join(folder, "let-pass.json"), JSON.stringify(list));
    expect((await act({ SV_BINARIES: "tree\n", SV_IGNORE: "let-pass.json", SV_SARIF: "out.sarif" })).code).toBe(0);
    const [result, ...others] = JSON.parse(readFileSync(join(folder, "out.sarif"), "utf8")).runs[0].results;
    expect([result.suppressions, others]).toEqual([
      [{ kind: "external", status: "accepted", justification: "Known (ignored until 2999-01-01)" }],
      [],
    ]);
  });

  test("fails with a message if something could not be opened", async () => {
    const { code, stdout } = await act({ SV_BINARIES: "images/locked.dmg" });
    expect([code, stdout]).toEqual([2, expect.stringContaining("::error::Not everything could be read")]);
  });

  test("never runs input as a command", async () => {
    const { code } = await act({ SV_BINARIES: "$(touch pwned)\n--help; touch pwned" });
    expect(code).toBe(2);
    expect((await call("ls", ["pwned"])).code).not.toBe(0);
  });

  test("names its required inputs, and takes no command from a registry", async () => {
    expect((await act({})).code).toBe(2);
    const { code, stdout } = await act({ SV_BINARIES: "tree\n", SV_COMMAND: "" });
    expect([code, stdout]).toEqual([2, expect.any(String)]);
  });
});
