import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { parseEnv } from "#lib/core/env.ts";
import { rootDir } from "#lib/core/root.ts";
import { mountOf } from "#lib/server/http/mounts.ts";
import { ENV_NAMES } from "#lib/testing/env-names.ts";
import { memoryOfNpmStart } from "#lib/testing/own-server.ts";

const read = (path: string) => readFileSync(join(rootDir(), path), "utf8");
const PLATFORM = [
  "NODE_ENV",
  "NEXT_TELEMETRY_DISABLED",
  "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
  "MALLOC_ARENA_MAX",
  "MALLOC_MMAP_THRESHOLD_",
];
/** What keeps an installation current by itself. */
const CURRENT = { WATCH: "on", PROBE: "nightly", RELEASES: "weekly" };
const unknownTo = (names: readonly string[]) => names.filter((name) => ![...ENV_NAMES, ...PLATFORM].includes(name));

test("the image and the unit have the memory settings of npm start", () => {
  const { env, flags } = memoryOfNpmStart();
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const image = [...settings.map((setting) => `ENV ${setting}`), ...flags.map((flag) => `"node", "${flag}"`)];
  const unit = [...settings.map((setting) => `Environment=${setting}`), `/node ${flags.join(" ")} dist/server.js`];
  for (const line of image) expect(read("Dockerfile")).toContain(line);
  for (const line of unit) expect(read("deploy/silicon-verdict.service")).toContain(line);
});

describe("the image", () => {
  const dockerfile = read("Dockerfile");
  const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));

  test("sets only variables that the server reads, and runs as an ordinary user", () => {
    const set = [...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(([, line]) =>
      line!.split(" ").map((pair) => pair.split("=")[0]!),
    );
    expect(set.length).toBeGreaterThan(3);
    expect(unknownTo(set)).toEqual([]);
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  });

  test("starts the built server, and its health check uses an existing address", () => {
    expect(last).toContain('"dist/server.js"');
    expect(read("scripts/programs.mjs")).toContain("server: join(root");
    const [, path] = /127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)`/.exec(last)!;
    expect(mountOf(path!)).toBeDefined();
  });

  test("contains no compiler, so Next's configuration is not TypeScript", () => {
    expect(dockerfile).toContain("--outfile=next.config.mjs");
    expect(dockerfile).toMatch(/&& rm next\.config\.ts/);
    expect(dockerfile).toMatch(/rm -rf node_modules\/@next\/swc-\*/);
  });

  test("leaves out secrets and build output", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(
      [".git", ".env", ".data", "node_modules", ".next", "dist"].filter((name) => !ignored.includes(name)),
    ).toEqual([]);
  });
});

test("compose.yaml: known settings, a supported database, and a volume for each service", () => {
  const { services, volumes } = parse(read("compose.yaml")) as {
    services: Record<string, { environment?: Record<string, string>; image?: string; volumes?: string[] }>;
    volumes: object;
  };
  expect(Object.keys(services)).toEqual(["app", "postgres", "redis"]);
  const { environment } = services.app!;
  expect(unknownTo(Object.keys(environment!))).toEqual([]);
  const filled = Object.entries(environment!).map(([name, value]) => [
    name,
    value
      .replace(/\$\{(\w+):-([^}]*)\}/g, "$2")
      .replace(/\$\{SITE_URL:[^}]*\}/, "https://example.org")
      .replace(/\$\{\w+:\?[^}]*\}/g, "secret"),
  ]);
  expect(parseEnv(Object.fromEntries(filled))).toMatchObject({ TRUST_PROXY: 0, ...CURRENT });
  expect(services.app).toMatchObject({ read_only: true, tmpfs: [expect.stringMatching(/^\/tmp:/)] });
  expect(services.postgres!.image).toBe("postgres:18");
  const named = Object.values(services).flatMap((service) => service.volumes ?? []);
  expect(named.map((volume) => volume.split(":")[0]).sort()).toEqual(Object.keys(volumes).sort());
});

describe("deploy/kubernetes.yaml", () => {
  // biome-ignore lint/suspicious/noExplicitAny: a manifest without types
  const documents = parseAllDocuments(read("deploy/kubernetes.yaml")).map((document) => document.toJS() as any);
  const of = (kind: string) => documents.find((document) => document.kind === kind);
  const { replicas, template, selector } = of("Deployment").spec;
  const [server] = template.spec.containers;

  test("two servers, at least one of them available", () => {
    expect(replicas).toBe(2);
    expect(of("PodDisruptionBudget").spec).toEqual({ minAvailable: 1, selector });
    expect(of("Service").spec.selector).toEqual(selector.matchLabels);
    expect(template.metadata.labels).toEqual(selector.matchLabels);
  });

  test("probes use existing addresses, and every setting is known", () => {
    for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"]) {
      expect([probe, mountOf(server[probe].httpGet.path)]).toEqual([probe, expect.any(Function)]);
    }
    expect(unknownTo(server.env.map(({ name }: { name: string }) => name))).toEqual([]);
    const set = server.env.map(({ name, value }: { name: string; value: string }) => [name, value]);
    expect(Object.fromEntries(set)).toMatchObject(CURRENT);
    expect(server.volumeMounts).toContainEqual(expect.objectContaining({ mountPath: "/tmp" }));
    expect(template.spec.securityContext.runAsNonRoot).toBe(true);
    expect(server.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } });
  });
});

test("every set-up exports weekly by the operator's tool", () => {
  // biome-ignore lint/suspicious/noExplicitAny: a manifest without types
  const documents = parseAllDocuments(read("deploy/kubernetes.yaml")).map((document) => document.toJS() as any);
  const { jobTemplate } = documents.find(({ kind }) => kind === "CronJob").spec;
  const [job] = jobTemplate.spec.template.spec.containers;
  expect(job.args.slice(0, 2)).toEqual(["verdict", "export"]);
  expect(job.securityContext.readOnlyRootFilesystem).toBe(true);
  expect(read("Dockerfile")).toContain("/usr/local/bin/verdict");
  expect(read("deploy/silicon-verdict-export.service")).toContain("dist/verdict.js export");
  for (const [name, value] of Object.entries(CURRENT))
    expect(read("deploy/silicon-verdict.service")).toContain(`Environment=${name}=${value}\n`);
});

/** From the first directive that takes a right away to the next section. */
const hardening = (unit: string) => /^NoNewPrivileges=[^[]+/m.exec(read(unit))![0].trim().split("\n").toSorted();

test("the export runs with no more rights than the server", () => {
  expect(hardening("deploy/silicon-verdict-export.service")).toEqual(hardening("deploy/silicon-verdict.service"));
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!hasSystemd)("systemd-analyze finds no fault in the units", () => {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-unit-"));
  try {
    const units = ["silicon-verdict.service", "silicon-verdict-export.service", "silicon-verdict-export.timer"];
    for (const unit of units) cpSync(join(rootDir(), "deploy", unit), join(folder, unit));
    const paths = units.map((unit) => join(folder, unit));
    const said = execFileSync("systemd-analyze", ["verify", ...paths], {
      stdio: ["ignore", "pipe", "pipe"],
    }).toString();
    expect(said).toBe("");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
