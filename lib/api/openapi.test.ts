import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { CHANGELOG } from "#lib/api/changelog.ts";
import { ERRORS } from "#lib/api/http/envelope.ts";
import { EXAMPLES } from "#lib/api/operations/examples.ts";
import { type Contract, operationOf, resolve, servedContract } from "#lib/testing/contract.ts";
import { ENV_NAMES } from "#lib/testing/env-names.ts";
import { DOCUMENTS } from "#lib/testing/site.ts";

const run = promisify(execFile);
let contract: Contract;
let folder: string;

beforeAll(async () => {
  contract = await servedContract();
  folder = await mkdtemp(join(tmpdir(), "contract-"));
});
afterAll(() => rm(folder, { recursive: true }));

const without = (document: object, ...names: string[]) =>
  JSON.stringify(document, (name, value) => (names.includes(name) ? undefined : value), 2);

test("the contract equals the committed one, so every change is seen", async () => {
  // Examples follow the catalogue; examples.db.test.ts checks them.
  // After a deliberate change: npx vitest run lib/api/openapi.test.ts -u
  await expect(`${without(contract, "examples")}\n`).toMatchFileSnapshot("./openapi.snapshot.json");
});

test("the contract is clean under redocly lint", async () => {
  const file = join(folder, "openapi.json");
  await writeFile(file, JSON.stringify(contract));
  const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
  const { stdout } = await run(process.execPath, [redocly, "lint", file, "--format=json"], {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
  });
  expect(JSON.parse(stdout.slice(stdout.indexOf("{")))).toMatchObject({
    totals: { errors: 0, warnings: 0, ignored: 0 },
  });
});

test("YAML and JSON have the same content", async () => {
  expect(parse(await DOCUMENTS["/openapi.yaml"]!().text())).toEqual(contract);
});

test("version.contract: info.version is 1.0.0, the newest entry of the changelog", () => {
  expect(contract.openapi).toMatch(/^3\.1\.\d$/);
  expect(contract.info.version).toBe("1.0.0");
  expect(contract.info.version).toBe(CHANGELOG[0].version);
});

test("version.path: the base address carries /v1, on this deployment's origin", () => {
  expect(contract.servers.map(({ url }) => url)).toEqual(["https://siliconverdict.test/v1"]);
});

test("endpoint.get-json, service.read-only: four operations, all of them GET", () => {
  const methods = Object.entries(contract.paths).map(([path, item]) => [path, Object.keys(item), item.get.operationId]);
  expect(methods).toEqual([
    ["/verdicts/{identifier}", ["get"], "lookupVerdict"],
    ["/titles", ["get"], "searchTitles"],
    ["/categories/{category}/verdicts", ["get"], "listByCategory"],
    ["/changes", ["get"], "whatsChangedSince"],
  ]);
});

test("service.free-reads: three operations need no credential, the change feed needs one", () => {
  const open = [{}, { bearer: [] }];
  expect(Object.values(contract.paths).map(({ get }) => get.security)).toEqual([open, open, open, [{ bearer: [] }]]);
  expect(contract.components.securitySchemes.bearer).toMatchObject({ type: "http", scheme: "bearer" });
});

test("service.licence, service.citable-unit, service.preview: stand in the contract itself", () => {
  expect(contract.info.license).toMatchObject({ identifier: "CC-BY-4.0" });
  for (const words of ["preview", "drift", "citable unit", "lastVerified", "named alternative if unsupported"]) {
    expect(contract.info.description).toContain(words);
  }
});

describe("an operation's parameters", () => {
  const shapes = (id: string) =>
    Object.fromEntries(
      operationOf(contract, id)
        .parameters.filter(({ in: place }) => place !== "header")
        .map(({ name, in: place, required, schema }) => [name, { place, required, ...schema }]),
    );

  test.each([
    ["searchTitles", { query: { place: "query", required: true, type: "string", maxLength: 200 } }],
    ["searchTitles", { kind: { place: "query", required: false, type: "string", enum: ["app", "game"] } }],
    [
      "searchTitles",
      { limit: { place: "query", required: false, type: "integer", minimum: 1, maximum: 100, default: 50 } },
    ],
    ["listByCategory", { category: expect.objectContaining({ place: "path", required: true, type: "string" }) }],
    ["whatsChangedSince", { since: { place: "query", required: true, type: "string", format: "date" } }],
    ["lookupVerdict", { identifier: { place: "path", required: true, type: "string", maxLength: 200 } }],
    [
      "lookupVerdict",
      {
        chip: {
          ...{ place: "query", required: false, type: "string" },
          ...{ enum: ["apple_silicon", "m1", "m2", "m3", "m4"], default: "apple_silicon" },
        },
      },
    ],
    [
      "lookupVerdict",
      {
        macosVersion: {
          ...{ place: "query", required: false, type: "string" },
          ...{ enum: ["11", "12", "13", "14", "15", "26", "27"], default: "27" },
        },
      },
    ],
  ])("%s: %o", (id, expected) => {
    expect(shapes(id)).toMatchObject(expected);
  });
});

test.each([
  ["lookupVerdict", ["200", "304", "401", "409", "422", "429", "500", "503", "default"]],
  ["searchTitles", ["200", "401", "422", "429", "500", "503", "default"]],
  ["listByCategory", ["200", "401", "422", "429", "500", "503", "default"]],
  ["whatsChangedSince", ["200", "401", "403", "422", "429", "500", "503", "default"]],
])("%s declares every answer it gives: %s", (id, statuses) => {
  expect(Object.keys(operationOf(contract, id).responses)).toEqual(statuses);
});

test("search.never-ambiguous: only the lookup declares a 409", () => {
  const declares = Object.values(contract.paths).filter(({ get }) => "409" in get.responses);
  expect(declares.map(({ get }) => get.operationId)).toEqual(["lookupVerdict"]);
});

test("limit.headers: every response declares the rate-limit headers and the request id", () => {
  for (const { get } of Object.values(contract.paths)) {
    for (const [status, response] of Object.entries(get.responses)) {
      const names = Object.keys(resolve<{ headers: object }>(contract, response as { headers: object }).headers);
      expect(names, `${get.operationId} ${status}`).toEqual(
        expect.arrayContaining([
          "RateLimit-Limit",
          "RateLimit-Remaining",
          "RateLimit-Reset",
          "X-Request-Id",
          "Cache-Control",
        ]),
      );
    }
  }
});

test("schemas are open and named as in the specification", () => {
  expect(JSON.stringify(contract)).not.toContain('"additionalProperties":false');
  expect(Object.keys(contract.components.schemas)).toEqual([
    ...["Verdict", "Signal", "Alternative", "SearchResult", "ChangeRecord", "Pagination"],
    ...["SearchResultPage", "VerdictPage", "ChangeRecordPage", "Error"],
  ]);
  expect(contract.components.schemas.Verdict).toMatchObject({
    properties: { translationLayer: { type: ["string", "null"], enum: ["gptk", "crossover", "whisky", "vm", null] } },
  });
});

test("error.codes, error.types: the envelope declares exactly the codes and types in use", () => {
  const { error } = contract.components.schemas.Error!.properties as {
    error: { properties: Record<string, { enum: string[] }> };
  };
  expect(error.properties.code!.enum.sort()).toEqual(Object.keys(ERRORS).sort());
  expect(error.properties.type!.enum.sort()).toEqual(
    [...new Set(Object.values(ERRORS).map(({ type }) => type))].sort(),
  );
});

test("every recorded example is in the contract", () => {
  const shown = new Set(JSON.stringify(contract).match(/"summary":"[^"]+"/g));
  expect(Object.values(EXAMPLES).filter(({ summary }) => !shown.has(`"summary":"${summary}"`))).toEqual([]);
});

test("the contract contains no environment variable and no other host", () => {
  const text = JSON.stringify(contract);
  expect(ENV_NAMES.filter((name) => name.includes("_") && text.includes(name))).toEqual([]);
  const hosts = new Set([...text.matchAll(/https?:\/\/([^/"\s]+)/g)].map(([, host]) => host));
  expect([...hosts]).toEqual(["siliconverdict.test"]);
});
