/** Random requests. ODD_REQUESTS=100000 sends more of them. */
import { inspect } from "node:util";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { issueKey } from "#lib/api/access/keys.ts";
import { callTool } from "#lib/api/mcp/call.ts";
import { matchPath } from "#lib/api/path-and-query.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { api } from "#lib/api/router.ts";
import { LIMIT_DEMO_SLUG } from "#lib/catalog/verdicts/identifier.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { readTitleFilter } from "#lib/site/components/lists/title-filters.tsx";
import { checkList } from "#lib/site/queries/check/list.ts";
import { listTitleLines } from "#lib/site/queries/lists/browse.ts";
import { findCurrentSlug, listNearTitles, searchSite } from "#lib/site/queries/search/search.ts";
import { suggest } from "#lib/site/queries/search/suggest.ts";
import { findTitlePage } from "#lib/site/queries/title/page.ts";
import { decodeSegment, one, scopeOf } from "#lib/site/words/query.ts";
import { anyCharacter } from "#lib/testing/any-character.ts";
import { seedSnapshot, seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { expectEnvelope, NOW, parseEnvelope, serveContext } from "#lib/testing/request.ts";

useThrowawayDatabase();

const RUNS = Number(process.env.ODD_REQUESTS ?? 1_000);
const context = serveContext();
const key = { live: "" };
const strictOutputs = new Map(OPERATIONS.map(({ id, output }) => [id, output.strict()]));

beforeAll(async () => {
  await seedSnapshot("2026-11-19");
  await seedTitle({ slug: "blender", name: "Blender", category: "games", steam: "1245620" });
  // Close enough to a run of ß to be tried as its misspelling.
  await seedTitle({ slug: "ssx", name: "SSX" });
  await seedTitle({ slug: "twin-a", name: "Twin" });
  await seedTitle({ slug: "twin-b", name: "Twin" });
  key.live = (await issueKey({ tier: "live", capabilities: ["change_feed"] }, NOW)).key;
});

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    "",
    " ",
    "\0",
    "%",
    "%00",
    "%E0%A4%A",
    "%ED%A0%80",
    "..",
    "*",
    "ＢＬＥＮＤＥＲ",
    "🍎",
    "a".repeat(300),
    "'; --",
    "\\",
    "%_",
    "Twin",
    "blender",
  ),
  fc.constantFrom(
    "slug:",
    "steam:",
    "bundle:",
    "slug:blender",
    "steam:1245620",
    "steam:99999999999999999999",
    "slug:429-demo",
    "SLUG:blender",
    "slug::",
  ),
);
const encoded = fc.oneof(text.map(encode), text);
const parameter = fc.constantFrom(
  "query",
  "kind",
  "limit",
  "cursor",
  "status",
  "since",
  "chip",
  "macosVersion",
  "identifier",
  "category",
  "__proto__",
  "constructor",
);
const value = fc.oneof(
  encoded,
  fc.constantFrom(
    "1",
    "100",
    "0",
    "1e1",
    "app",
    "native",
    "m1",
    "27",
    "2026-01-01",
    "2026-02-30",
    "9999-12-31",
    "0000-01-01",
  ),
);
const query = fc
  .array(fc.tuple(fc.oneof({ weight: 5, arbitrary: parameter }, { weight: 1, arbitrary: encoded }), value), {
    maxLength: 4,
  })
  .map((pairs) => pairs.map(([name, each]) => `${name}=${each}`).join("&"));
const path = fc.oneof(
  encoded.map((each) => `/verdicts/${each}`),
  fc.constant("/titles"),
  fc.oneof(encoded, fc.constantFrom("games", "productivity")).map((each) => `/categories/${each}/verdicts`),
  fc.constant("/changes"),
  encoded.map((each) => `/${each}`),
);
const headers = fc.record({
  authorization: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.constant("live") },
    { weight: 2, arbitrary: fc.string({ maxLength: 40 }) },
  ),
  "if-none-match": fc.option(fc.oneof(fc.string({ maxLength: 20 }), fc.constant("*")), { nil: undefined, freq: 4 }),
  "if-modified-since": fc.option(fc.oneof(fc.string({ maxLength: 20 }), fc.constant("Thu, 01 Oct 2026 00:00:00 GMT")), {
    nil: undefined,
    freq: 6,
  }),
  "x-forwarded-for": fc.option(fc.oneof(fc.string({ maxLength: 20 }), fc.ipV6(), fc.ipV4()), { nil: undefined }),
});
const method = fc.oneof(
  { weight: 8, arbitrary: fc.constant("GET") },
  { weight: 2, arbitrary: fc.constantFrom("HEAD", "OPTIONS", "POST", "DELETE", "BREW") },
);

test(`${RUNS} odd requests break nothing, and every refusal wears the envelope`, {
  timeout: 300_000 + RUNS * 30,
}, async () => {
  const statuses = new Set<number>();
  const property = fc.asyncProperty(method, path, query, headers, async (verb, where, asked, sent) => {
    const request = toRequest(verb, `/v1${where}${asked && `?${asked}`}`, sent);
    fc.pre(request !== null);
    const response = await api(request, context);
    statuses.add(response.status);
    expect(response.status).toBeLessThan(500);
    await expectContract(request, response);
  });
  type Odd = Parameters<typeof property.run>[0];
  const alone = { "if-none-match": undefined, "if-modified-since": undefined, "x-forwarded-for": undefined };
  const yearZero: Odd = ["GET", "/changes", "since=0000-01-01", { authorization: "live", ...alone }];
  // Added explicitly, because random generation rarely yields it.
  const rare = ["Twin", LIMIT_DEMO_SLUG].map((name): Odd => {
    return ["GET", `/verdicts/${name}`, "", { authorization: undefined, ...alone }];
  });
  await fc.assert(property, { numRuns: RUNS, examples: [yearZero, ...rare] });
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 204, 304, 401, 404, 405, 409, 422, 429]));
});

test("odd tool calls break nothing either", async () => {
  const argument = fc.oneof(
    text,
    fc.jsonValue({ maxDepth: 2 }),
    fc.string({ unit: anyCharacter }),
    fc.constant("\ud800"),
  );
  const given = fc.dictionary(parameter, argument, { maxKeys: 4 });
  const property = fc.asyncProperty(
    fc.constantFrom(...OPERATIONS),
    given,
    fc.boolean(),
    async (operation, args, known) => {
      const credentials = new Headers(known ? { authorization: `Bearer ${key.live}` } : {});
      const result = await callTool(operation, args, credentials, context);
      const body = JSON.parse((result.content[0] as { text: string }).text);
      if (!result.isError) strictOutputs.get(operation.id)!.parse(result.structuredContent);
      else expect(parseEnvelope(body).code).not.toBe("internal");
    },
  );
  await fc.assert(property, { numRuns: Math.ceil(RUNS / 4) });
});

/** Letters that case folding expands, and combining marks. */
const growing = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ..."ßæœﷺ㎉⅞Ⅷ㍿ǅﬃ",
      "İ",
      "é",
      "\u0301",
      "\u20dd",
      "ー",
      "あ",
      "한",
      "'",
      "%",
      "_",
      "+",
      "&",
      " ",
      "(",
      "*",
      "\\",
    ),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 200,
});
const longest = ["ß", "ﷺ", "㍿", "+", "&", "🍎", "a", "é "].map((letter) => letter.repeat(200).slice(0, 200));
const nearby = fc.oneof({ weight: 3, arbitrary: growing }, { weight: 1, arbitrary: fc.constantFrom(...longest) });

test("lookup, search, tools and pages accept any text of up to 200 characters", async () => {
  const property = fc.asyncProperty(nearby, fc.constantFrom("", "slug:", "bundle:"), async (text, prefix) => {
    const cut = `${prefix}${text}`.slice(0, 200);
    for (const address of [`/v1/verdicts/${encode(cut)}`, `/v1/titles?query=${encode(cut)}`]) {
      expect((await api(new Request(`http://localhost${address}`), context)).status, address).toBeLessThan(500);
    }
    const suggested = await suggest(new Request(`http://localhost/suggest?q=${encode(text)}`));
    expect(suggested.status).toBeLessThan(500);
    for (const operation of OPERATIONS.filter(({ tier }) => tier === "free")) {
      const given = { identifier: cut, query: cut, category: cut };
      const { isError, content } = await callTool(operation, given, new Headers(), context);
      if (isError) expect(parseEnvelope(JSON.parse((content[0] as { text: string }).text)).code).not.toBe("internal");
    }
    await readPages(text);
  });
  const examples = longest.map((text): [string, string] => [text, ""]);
  await fc.assert(property, { numRuns: Math.ceil(RUNS / 20), examples });
});

/** Most odd parameters lead to the same answer, which is checked once. */
function readOnce(): (asked: object, read: () => Promise<unknown>) => Promise<void> {
  const known = new Set<string>();
  return async (asked, read) => {
    if (known.has(inspect(asked))) return;
    await read();
    known.add(inspect(asked));
  };
}

test("pages accept any value of their parameters", async () => {
  const once = readOnce();
  const odd = fc.oneof(text, value, fc.array(text, { maxLength: 3 }), fc.constant(undefined));
  const property = fc.asyncProperty(
    odd,
    odd,
    fc.record({ kind: odd, status: odd, page: odd, sort: odd, confidence: odd }),
    async (macos, chip, filter) => {
      const { scope } = scopeOf(one(macos), one(chip), DEFAULT_SCOPE);
      await once(scope, () => findTitlePage("blender", scope));
      const { kind, status, page } = readTitleFilter(filter);
      await once({ kind, status, page }, () => listTitleLines({ kind, status }, page, 30));
    },
  );
  await fc.assert(property, { numRuns: Math.ceil(RUNS / 10) });
});

/** The text that pages read from their address. */
async function readPages(text: string): Promise<void> {
  const slug = decodeSegment(encode(text));
  await findTitlePage(slug, DEFAULT_SCOPE);
  await findCurrentSlug(slug);
  await listNearTitles(slug);
  await searchSite(text);
  await checkList(text);
}

function encode(each: string): string {
  // Half a surrogate pair has no percent-encoding.
  return encodeURIComponent(each.replace(/\p{Surrogate}/gu, "\ufffd"));
}

function toRequest(verb: string, address: string, sent: Record<string, string | undefined>): Request | null {
  try {
    const request = new Request(`http://localhost${address}`, { method: verb });
    for (const [name, each] of Object.entries(sent)) {
      if (each !== undefined) request.headers.set(name, each === "live" ? `Bearer ${key.live}` : each);
    }
    return request;
  } catch {
    return null;
  }
}

async function expectContract(request: Request, response: Response): Promise<void> {
  const isEmpty = request.method === "HEAD" || response.status === 204 || response.status === 304;
  if (isEmpty) return expect(await response.text()).toBe("");
  if (response.status !== 200) {
    const { code } = (await response.clone().json()).error;
    await expectEnvelope(response, code, response.status);
    return;
  }
  const operation = OPERATIONS.find((each) => matchPath(each, new URL(request.url).pathname));
  strictOutputs.get(operation!.id)!.parse(await response.json());
}
