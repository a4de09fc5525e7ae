import { describe, expect, test } from "vitest";
import { ERRORS } from "#lib/api/http/envelope.ts";
import { EXAMPLES } from "#lib/api/operations/examples.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { CAPABILITIES, TIERS, type Tier } from "#lib/contract/tiers.ts";
import { env, parseEnv } from "#lib/core/env.ts";
import { LINKS, pageLinkHeader } from "#lib/site/discovery/links.ts";
import { llmsTxt } from "#lib/site/discovery/llms.ts";
import { pricing } from "#lib/site/discovery/pricing.ts";
import { securityContacts, securityTxt } from "#lib/site/discovery/security-txt.ts";
import { DOC_PAGES } from "#lib/site/docs/pages.ts";
import { DOCUMENTS } from "#lib/testing/site.ts";

const SITE = "https://siliconverdict.test";

describe("service.discovery: contract, prices, catalog and summaries are published", () => {
  test.each(Object.entries(DOCUMENTS))(
    "%s is cacheable for an hour and readable from any origin",
    async (path, get) => {
      const response = get();
      expect(response.status).toBe(200);
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("cache-control")).toMatch(/max-age=3600$/);
      const known = Object.values(LINKS).find((link) => link.path === path);
      expect(response.headers.get("content-type")).toMatch(known ? known.type.split(";")[0]! : /^text\/plain/);
      expect((await response.text()).length).toBeGreaterThan(100);
    },
  );
});

test("service.discovery: the table lists each document once, and every one is served", () => {
  const paths: string[] = Object.values(LINKS).map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
  const pages = ["/docs", "/status", "/data"];
  expect(paths.filter((path) => !(path in DOCUMENTS) && !pages.includes(path))).toEqual([]);
});

describe("the API catalog (RFC 9727)", () => {
  const response = () => DOCUMENTS["/.well-known/api-catalog"]!();

  test("is a linkset with the profile, and HEAD has the catalog's own link", () => {
    expect(response().headers.get("content-type")).toBe(
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    expect(response().headers.get("link")).toBe(
      `<${SITE}/.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"`,
    );
  });

  test("names both endpoints, the contract, the docs, the metadata and the licence, all with absolute addresses", async () => {
    const { linkset } = (await response().json()) as { linkset: Record<string, { href: string }[]>[] };
    expect(linkset.map(({ anchor }) => anchor)).toEqual([
      `${SITE}/v1`,
      `${SITE}/mcp`,
      `${SITE}/.well-known/api-catalog`,
    ]);
    const hrefs = (context: number, rel: string) => linkset[context]![rel]!.map(({ href }) => href);
    expect(hrefs(2, "item")).toEqual([`${SITE}/v1`, `${SITE}/mcp`]);
    expect(hrefs(0, "service-desc")).toEqual([`${SITE}/openapi.json`, `${SITE}/openapi.yaml`]);
    expect(hrefs(0, "service-doc")).toEqual([`${SITE}/docs`]);
    expect(hrefs(0, "service-meta")).toEqual([`${SITE}/pricing.json`, `${SITE}/llms.txt`, `${SITE}/llms-full.txt`]);
    expect(hrefs(0, "item")).toEqual([`${SITE}/data`]);
    expect(hrefs(0, "license")).toEqual(["https://creativecommons.org/licenses/by/4.0/"]);
  });
});

test("pages link to the catalog, the contract, the docs and the summary", () => {
  expect(pageLinkHeader()).toBe(
    [
      '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"',
      '</openapi.json>; rel="service-desc"; type="application/json"',
      '</docs>; rel="service-doc"; type="text/html"',
      '</llms.txt>; rel="service-meta"; type="text/plain"',
    ].join(", "),
  );
});

describe("pricing.json", () => {
  test("service.paid-axes: of five paid capabilities only the change feed is an operation", () => {
    expect(pricing().capabilities.map(({ id, operation }) => [id, operation])).toEqual([
      ["change_feed", "whatsChangedSince"],
      ["bulk_export", null],
      ["freshness_sla", null],
      ["commercial_redistribution", null],
      ["fleet_reports", null],
    ]);
    expect(pricing().capabilities.map(({ id }) => id)).toEqual([...CAPABILITIES]);
  });

  test("each paid capability states what is free", () => {
    const words = Object.fromEntries(pricing().capabilities.map(({ id, text }) => [id, text]));
    expect(words.bulk_export).toContain("free at /data");
    expect(words.commercial_redistribution).toContain("CC BY 4.0 already allows commercial use");
    expect(words.fleet_reports).toMatch(/\/check.*free/);
  });

  test("limit.free-above-anonymous: the tiers' limits are those in force", () => {
    const limits = Object.fromEntries(pricing().tiers.map(({ id, requestsPerMinute }) => [id, requestsPerMinute]));
    expect(limits).toEqual({ anonymous: 30, free: 60, test: 60, live: 600 });
    for (const { id, keyPrefix } of pricing().tiers) expect(keyPrefix).toBe(TIERS[id].prefix);
  });

  test("limit.no-metering: no price is named before it is announced, and lookups never cost", () => {
    const { pricesPublished, model, tiers, capabilities } = pricing();
    expect(pricesPublished).toBe(false);
    expect(model).toContain("never metered for payment");
    const free: Tier[] = ["anonymous", "free", "test"];
    for (const { id, price } of tiers) expect(price.amount).toBe(free.includes(id) ? 0 : null);
    expect(capabilities.map(({ price }) => price.amount)).toEqual(CAPABILITIES.map(() => null));
  });

  test("auth.not-open: no door is open yet", () => {
    expect(pricing().keyIssuanceOpen).toBe(false);
    expect(pricing().accessDoors.map(({ open }) => open)).toEqual([false, false, false]);
  });
});

describe("llms.txt", () => {
  const text = llmsTxt();

  test("keeps the proposal's order: title, summary, free text without headings, sections of links", () => {
    const [title, summary] = text.split("\n\n");
    expect(title).toBe("# Silicon Verdict");
    expect(summary).toMatch(/^> /);
    const sections = text.split("\n## ").slice(1);
    expect(sections.map((section) => section.split("\n")[0])).toEqual([
      "Contract and discovery",
      "Documentation",
      "Pages",
      "Optional",
    ]);
    for (const section of sections) {
      const lines = section.trim().split("\n").slice(2);
      expect(lines.filter((line) => !/^- \[[^\]]+\]\(https:\/\/[^)]+\): .+/.test(line))).toEqual([]);
    }
    expect(text.slice(0, text.indexOf("\n## ")).match(/^#+ /gm)).toEqual(["# "]);
  });

  test("suffices for a first call: addresses, tools, an answer, every error code, the limits", () => {
    for (const { tool } of OPERATIONS) expect(text).toContain(`\`${tool}\``);
    expect(text).toContain(`${SITE}/v1${EXAMPLES.native.path}`);
    expect(text).toContain(`${SITE}/mcp`);
    for (const code of Object.keys(ERRORS)) expect(text).toContain(code);
    expect(text).toContain(`${env().RATE_LIMIT_ANONYMOUS} without a key`);
  });

  test("service.preview, service.citable-unit: states that it is a preview, and what to cite", () => {
    expect(text).toContain("a response that differs from the contract is drift");
    expect(text).toContain("the named alternative if unsupported, and lastVerified");
  });
});

test("llms-full.txt contains every page of the docs with absolute links", async () => {
  const text = await DOCUMENTS["/llms-full.txt"]!().text();
  for (const { title } of DOC_PAGES) expect(text).toContain(`\n# ${title}\n`);
  expect(text).not.toMatch(/\]\(\//);
});

test.each([
  { when: "today", now: new Date("2026-11-20T12:00:00Z") },
  { when: "in ten years", now: new Date("2036-02-29T23:59:59Z") },
])("security.txt requested $when is valid for less than a year from then", ({ now }) => {
  const lines = Object.fromEntries(
    securityTxt(now)
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(lines.Contact).toBe(`${SITE}/write`);
  expect(lines.Policy).toBe(`${SITE}/docs/preview#security`);
  const days = (Date.parse(lines.Expires!) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test("security.txt names the operator's own contact first, and the docs name it too", () => {
  const contact = parseEnv({ SECURITY_CONTACT: "mailto:security@example.org" }).SECURITY_CONTACT;
  const contacts = securityTxt(new Date("2026-11-21"), contact).match(/^Contact: .*$/gm);
  expect(contacts).toEqual(["Contact: mailto:security@example.org", `Contact: ${SITE}/write`]);
  expect(securityContacts(contact)).toMatch(/\(\/write\).*\[security@example\.org\]\(mailto:security@example\.org\)$/);
  expect(() => parseEnv({ SECURITY_CONTACT: "security@example.org" })).toThrow(/SECURITY_CONTACT/);
});
