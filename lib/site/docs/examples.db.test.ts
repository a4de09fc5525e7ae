import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Command } from "commander";
import { transform } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueKey } from "#lib/api/access/keys.ts";
import { EXAMPLES, type ExampleName, exampleBody } from "#lib/api/operations/examples.ts";
import { freshDays } from "#lib/catalog/verdicts/lookup.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { parseEnv } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";
import { readMatchDecisions } from "#lib/evidence/matching/match-decisions.ts";
import { readSignalFile } from "#lib/evidence/sources/signal-file.ts";
import { llmsTxt } from "#lib/site/discovery/llms.ts";
import { type Code, listingsOf } from "#lib/site/docs/page.ts";
import { DOC_PAGES } from "#lib/site/docs/pages.ts";
import { type Listening, listen } from "#lib/testing/listen.ts";
import { NOW, serveContext } from "#lib/testing/request.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";
import { site } from "#lib/testing/site.ts";
import { listTypeErrors } from "#lib/testing/type-errors.ts";

useShippedCatalogue();
const run = promisify(execFile);
const context = serveContext();
const PRINTED_ORIGIN = "https://siliconverdict.test";
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
let server: Listening;
let folder: string;
let key = "";

/** Every listing of every page; a language that nothing below runs fails the last test. */
const examples = DOC_PAGES.flatMap(({ path, blocks }) =>
  blocks().flatMap((block, index) => listingsOf(block).map((code) => ({ ...code, name: `${path || "/"} #${index}` }))),
);
const inLanguage = (...languages: Code["language"][]) =>
  examples.filter(({ language }) => languages.includes(language));

beforeAll(async () => {
  key = (await issueKey({ tier: "live", capabilities: ["change_feed"] }, NOW)).key;
  server = await listen(site(() => context));
  // Within the checkout, so that examples find the packages they import.
  mkdirSync(join(rootDir(), ".cache"), { recursive: true });
  folder = mkdtempSync(join(rootDir(), ".cache", "docs-"));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const here = (code: string) => code.replaceAll(PRINTED_ORIGIN, server.origin).replaceAll("dia_live_your_key", key);

/** The change feed depends on the key, so its examples do not say what they print. */
function expectPrinted(printed: string, prints: string | undefined): void {
  if (prints === undefined) expect(printed.split("\n")[0]).toMatch(/^[\w-]+ \w+ \w+/);
  else expect(printed).toBe(prints);
}

async function execute(program: string, args: readonly string[]): Promise<string> {
  const bin = join(rootDir(), "node_modules", ".bin");
  const PATH = `${bin}:${dirname(process.execPath)}:${process.env.PATH}`;
  const { stdout } = await run(program, args, { cwd: folder, env: { ...process.env, PATH, SILICON_VERDICT_KEY: key } });
  return stdout.trim();
}

describe.skipIf(!has("curl"))("shell examples, with curl", () => {
  test.each(inLanguage("sh"))("$name", async ({ code }) => {
    const printed = await execute("sh", ["-ec", here(code).replace(/^npx /, "")]);
    if (code.includes("openapi-typescript")) {
      expect(readFileSync(join(folder, "verdicts.d.ts"), "utf8")).toContain("lookupVerdict");
    } else if (code.includes("429-demo")) {
      expect(printed).toMatch(/^HTTP\/1\.1 429 .*"code":"rate_limited"/s);
    } else if (code.includes("http_code")) {
      expect(printed).toMatch(/"code":"ambiguous".*\nHTTP 409$/s);
    } else if (code.includes("If-None-Match")) {
      expect(printed).toMatch(/^HTTP\/1\.1 304 /);
    } else {
      expect(JSON.parse(printed)).not.toHaveProperty("error");
    }
  });
});

describe("TypeScript examples", () => {
  beforeAll(async () => {
    // The shell example may have created it.
    if (existsSync(join(folder, "verdicts.d.ts"))) return;
    await execute("openapi-typescript", [`${server.origin}/openapi.json`, "-o", "verdicts.d.ts"]);
  });

  test.each(inLanguage("ts"))(
    "$name runs, and prints what is said",
    async ({ code, prints }) => {
      const plain = await transform(here(code), { loader: "ts", format: "esm" });
      writeFileSync(join(folder, "example.mjs"), plain.code);
      expectPrinted(await execute("node", ["example.mjs"]), prints);
    },
    60_000,
  );

  test("are well typed", () => {
    const files = inLanguage("ts").map(({ code }, index) => {
      const file = join(folder, `typed-${index}.ts`);
      writeFileSync(file, `${here(code)}\nexport {};\n`);
      return file;
    });
    const messages = listTypeErrors(folder, files, {
      ...{ skipLibCheck: true, allowImportingTsExtensions: true, types: ["node"] },
      ...{ target: "es2023", module: "esnext", moduleResolution: "bundler", lib: ["es2023", "dom"] },
    });
    expect(messages).toEqual([]);
  });
});

describe.skipIf(!has("python3"))("Python examples, with python3", () => {
  test.each(inLanguage("py"))("$name runs, and prints what is said", async ({ code, prints }) => {
    expectPrinted(await execute("python3", ["-c", here(code)]), prints);
  });
});

describe("JSON examples", () => {
  const isConfiguration = ({ code }: Code) => code.includes('"mcpServers"');

  test.each(inLanguage("json").filter(isConfiguration))("$name: an MCP client connects with it", async ({ code }) => {
    const { mcpServers } = JSON.parse(here(code)) as {
      mcpServers: Record<string, { type: string; url: string; headers?: Record<string, string> }>;
    };
    const { type, url, headers = {} } = mcpServers["silicon-verdict"]!;
    expect(type).toBe("http");
    const client = new Client({ name: "docs", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
    const { isError } = await client.callTool({
      name: headers.Authorization ? "whats_changed_since" : "lookup_verdict",
      arguments: headers.Authorization ? { since: "2026-09-01" } : { identifier: "slug:blender" },
    });
    expect(isError).toBeFalsy();
    await client.close();
  });

  // lib/api/operations/examples.db.test.ts checks the recorded bodies.
  test.each(inLanguage("json").filter((code) => !isConfiguration(code)))("$name: a recorded answer", ({ code }) => {
    const bodies = (Object.keys(EXAMPLES) as ExampleName[]).map(exampleBody);
    expect(bodies).toContainEqual(JSON.parse(code));
  });
});

test.each(inLanguage("ndjson"))("$name: the operator's file is read without a complaint", ({ code }) => {
  const isSignals = code.includes('"basis"');
  if (isSignals) return expect(readSignalFile(Buffer.from(code), NOW).skipped).toEqual([]);
  const file = join(folder, "matches.ndjson");
  writeFileSync(file, code);
  expect(readMatchDecisions(file).size).toBe(code.split("\n").length);
});

describe("llms.txt alone", () => {
  const calls = [...llmsTxt().matchAll(/GET (https:\S+?)(, with the header "(\w+): Bearer <paid key>")?$/gm)];

  test("shows the four calls", () => {
    expect(calls.length).toBe(4);
  });

  test.each(calls.map(([, url, , header]) => ({ url: url!, header })))(
    "$url succeeds at the first try",
    async ({ url, header }) => {
      const response = await fetch(here(url), { headers: header ? { [header]: `Bearer ${key}` } : {} });
      expect(response.status).toBe(200);
    },
  );

  test("shows bodies that are really answered", () => {
    const shown = [...llmsTxt().matchAll(/```json\n(.+)\n```/g)].map(([, text]) => JSON.parse(text!));
    expect(shown).toEqual([exampleBody("native"), exampleBody("ambiguous")]);
  });
});

describe("operator's commands", () => {
  const lines = inLanguage("operator", "cron").flatMap(({ name, code }) =>
    code.split("\n").map((line) => ({ name, line: line.replace(/^.*?npm run verdict -- /, "") })),
  );
  let commands: Command[] = [];

  beforeAll(async () => {
    const modules = readdirSync(join(rootDir(), "lib/cli")).filter((file) => !/^main|\.test\./.test(file));
    const made = await Promise.all(
      modules.map(async (file) => {
        const exported = Object.entries(await import(join(rootDir(), "lib/cli", file)));
        return exported.flatMap(([name, make]) =>
          /Command$/.test(name)
            ? [
                (make as (context: CommandContext) => Command)({
                  days: freshDays(),
                  signal: AbortSignal.abort(),
                  settings: parseEnv({}),
                }),
              ]
            : [],
        );
      }),
    );
    commands = made.flat();
  });

  test.each(lines)("$line", ({ line }) => {
    const words = line.replace(/\s+[<>].*$/, "").split(/\s+/);
    let command = commands.find((each) => each.name() === words[0]);
    let rest = words.slice(1);
    for (let sub = find(command, rest[0]); sub; sub = find(command, rest[0])) {
      command = sub;
      rest = rest.slice(1);
    }
    expect(command, `no command ${words[0]}`).toBeDefined();
    const { operands, unknown } = command!.parseOptions(rest);
    expect(unknown).toEqual([]);
    const { registeredArguments: wanted } = command!;
    expect(operands.length).toBeGreaterThanOrEqual(wanted.filter(({ required }) => required).length);
    if (!wanted.at(-1)?.variadic) expect(operands.length).toBeLessThanOrEqual(wanted.length);
  });

  const find = (command: Command | undefined, name: string | undefined) =>
    command?.commands.find((each) => each.name() === name);

  test("every command of the tool has its example", () => {
    const shown = new Set(lines.map(({ line }) => line.split(" ")[0]));
    expect(commands.map((command) => command.name()).filter((name) => !shown.has(name))).toEqual([]);
  });
});

test("every listing of the docs is run by something above", () => {
  // The listings for fleets and agents' clients have their own suites: fleets.db.test.ts, clients.test.ts.
  const languages = ["sh", "ts", "py", "json", "client", "ndjson", "fleet", "operator", "cron"] as const;
  expect(inLanguage(...languages).length).toBe(examples.length);
});
