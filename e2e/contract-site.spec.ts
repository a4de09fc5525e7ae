import { expect, test, Verdict } from "./contract-caller.ts";

interface Contract {
  info: { version: string; description?: string };
  paths: Record<string, Record<string, { operationId?: string }>>;
  webhooks?: unknown;
}

const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&[a-z#0-9]+;/g, " ")
    .replace(/\s+/g, " ");

test("service.discovery: contract, prices, catalogue and summaries are published", async ({ request }) => {
  for (const path of ["/openapi.json", "/pricing.json", "/.well-known/api-catalog", "/llms.txt", "/llms-full.txt"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect((await response.text()).length, path).toBeGreaterThan(200);
  }
});

test("version.contract, version.path, events.none: the contract is 1.0.0, has the four operations under /v1, and no webhooks", async ({
  request,
}) => {
  const contract = (await (await request.get("/openapi.json")).json()) as Contract & { servers: { url: string }[] };
  expect(contract.info.version).toBe("1.0.0");
  expect(contract.servers[0]?.url).toMatch(/\/v1$/);
  const operations = Object.values(contract.paths).flatMap((path) =>
    Object.keys(path).filter((key) => key !== "parameters"),
  );
  expect(Object.keys(contract.paths).sort()).toEqual([
    "/categories/{category}/verdicts",
    "/changes",
    "/titles",
    "/verdicts/{identifier}",
  ]);
  expect(operations.every((method) => method === "get")).toBe(true);
  expect(contract.webhooks).toBeUndefined();
});

test("service.preview: contract and docs say that it is a preview and that a difference is drift", async ({
  request,
}) => {
  const contract = (await (await request.get("/openapi.json")).json()) as Contract;
  for (const text of [contract.info.description ?? "", plain(await (await request.get("/docs")).text())]) {
    expect(text).toMatch(/preview/i);
    expect(text).toMatch(/drift/i);
  }
});

test("version.changelog, version.first-entry, version.distinct: the contract changelog ends with 1.0.0, labelled", async ({
  request,
}) => {
  const text = plain(await (await request.get("/docs/changelog")).text());
  for (const word of ["1.0.0", "breaking", "cursor", "Bearer", "dia_free_", "dia_test_", "dia_live_", "RateLimit"]) {
    expect(text).toContain(word);
  }
});

test("service.paid-axes, limit.no-metering, auth.not-open: prices name five capabilities, without metering or sale", async ({
  request,
}) => {
  const pricing = JSON.stringify(await (await request.get("/pricing.json")).json());
  for (const axis of [/change.?feed/i, /bulk|export/i, /freshness/i, /redistribution/i, /fleet/i])
    expect(pricing).toMatch(axis);
  expect(pricing).not.toMatch(/[$€£]\s?\d|"price":\s*\d/);
  expect(pricing).toMatch(/not (yet )?(open|published|announced)/i);
});

test("service.licence, service.citable-unit: the docs state the licence and what to cite", async ({ request }) => {
  const text = plain(await (await request.get("/llms-full.txt")).text());
  for (const word of [/CC BY 4\.0/, /attribution/i, /lastVerified/, /alternative/i]) expect(text).toMatch(word);
});

test("service.json-ld: the raw page carries status, last verified date and licence", async ({ request, v1 }) => {
  const verdict = Verdict.parse(await (await v1("/verdicts/slug%3Avisual-studio-code")).json());
  const html = await (await request.get("/titles/visual-studio-code")).text();
  const block = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  const graph = JSON.stringify(JSON.parse(block));
  expect(graph).toContain(verdict.lastVerified);
  expect(graph).toContain("https://creativecommons.org/licenses/by/4.0/");
  expect(graph).toMatch(new RegExp(verdict.status, "i"));
});

test("service.doors, service.early-access, service.enterprise-scan: each door states its purpose and what is collected", async ({
  request,
}) => {
  const text: Record<string, string> = {};
  for (const door of ["free", "early", "enterprise"]) {
    const response = await request.get(`/access/${door}`);
    expect(response.status(), door).toBe(200);
    text[door] = plain(await response.text());
    expect(text[door]).toMatch(/not (yet )?open/i);
  }
  expect(text.early).toMatch(/charged only when/i);
  expect(text.enterprise).toMatch(/identifiers and architecture/i);
});

test("service.rosetta-end: the site names the end of Rosetta 2", async ({ request }) => {
  const text = plain(await (await request.get("/rosetta")).text());
  expect(text).toMatch(/macOS 28/);
  expect(text).toMatch(/2027/);
});

test("signal.ref: every ref of a signal exists", async ({ request, v1 }) => {
  const { signals } = Verdict.parse(await (await v1("/verdicts/slug%3Avisual-studio-code")).json());
  expect(signals.length).toBeGreaterThan(0);
  for (const { ref } of signals.slice(0, 3)) expect((await request.get(new URL(ref).pathname)).status()).toBe(200);
});
