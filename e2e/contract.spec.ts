import {
  ChangeRecordPage,
  expect,
  expectBudget,
  expectJson,
  expectRefusal,
  SearchResultPage,
  test,
  Verdict,
  VerdictPage,
} from "./contract-caller.ts";

const ANCIENT = "/verdicts/slug%3Asome-ancient-installer";
const GAME = "/verdicts/slug%3Aelden-ring";
const EDITOR = "/verdicts/slug%3Afinal-cut-pro";
const LIMITED = "/verdicts/slug%3A429-demo";
const NATIVE = "/verdicts/slug%3Avisual-studio-code";
const PAGED = ["/titles?query=studio", "/categories/games/verdicts", "/changes?since=2021-01-01"] as const;
const SEPARATOR = /[?]/;
const withQuery = (path: string, query: string) => `${path}${SEPARATOR.test(path) ? "&" : "?"}${query}`;

test.describe("lookup", () => {
  test("lookup.slug, lookup.encoded-colon, verdict.required, service.question: a slug answers one whole verdict", async ({
    v1,
  }) => {
    const verdict = await expectJson(await v1(NATIVE), Verdict);
    expect(verdict).toMatchObject({
      slug: "visual-studio-code",
      kind: "app",
      status: "native",
      breaksAtRosettaEol: false,
    });
  });

  test("lookup.steam: a Steam id finds the game", async ({ v1 }) => {
    expect(await expectJson(await v1("/verdicts/steam%3A1245620"), Verdict)).toMatchObject({
      slug: "elden-ring",
      kind: "game",
    });
  });

  test("lookup.bundle: a bundle id finds the app", async ({ v1 }) => {
    expect((await expectJson(await v1("/verdicts/bundle%3Acom.microsoft.VSCode"), Verdict)).slug).toBe(
      "visual-studio-code",
    );
  });

  test("lookup.bare-name, verdict.slug: a name, misspelt too, finds its title under its canonical slug", async ({
    v1,
  }) => {
    for (const spelling of ["Visual%20Studio%20Code", "visual%20studio%20cod"]) {
      expect((await expectJson(await v1(`/verdicts/${spelling}`), Verdict)).slug).toBe("visual-studio-code");
    }
  });

  test("lookup.macos-default, lookup.chip-default, verdict.scope: the scope is the latest macOS on Apple Silicon unless asked", async ({
    v1,
  }) => {
    const general = await expectJson(await v1(NATIVE), Verdict);
    expect(general).toMatchObject({ macosVersion: "27", chip: "apple_silicon" });
    for (const chip of ["apple_silicon", "m1", "m2", "m3", "m4"]) {
      expect(await expectJson(await v1(`${NATIVE}?macosVersion=15&chip=${chip}`), Verdict)).toMatchObject({
        macosVersion: "15",
        chip,
      });
    }
  });

  test("lookup.headers, caching.public, caching.last-modified, caching.stale-header: headers equal the body's facts", async ({
    v1,
  }) => {
    for (const path of [NATIVE, EDITOR]) {
      const response = await v1(path);
      const [{ lastVerified, stale }, headers] = [await expectJson(response, Verdict), response.headers()];
      expect(headers["cache-control"]).toBe("public, max-age=3600, stale-while-revalidate=86400");
      expect(new Date(headers["last-modified"] ?? "").toISOString().slice(0, 10)).toBe(lastVerified);
      expect(headers["x-service-stale"]).toBe(String(stale));
      expect(headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
      expectBudget(response);
    }
  });

  test("the tag is stable, and differs by title, macOS and chip", async ({ v1 }) => {
    const tag = async (path: string) => (await v1(path)).headers().etag;
    expect(await tag(NATIVE)).toBe(await tag(NATIVE));
    const tags = await Promise.all([NATIVE, `${NATIVE}?macosVersion=15`, `${NATIVE}?chip=m1`, GAME].map(tag));
    expect(new Set(tags).size).toBe(tags.length);
  });

  test("lookup.not-modified: the current tag answers 304 without a body", async ({ v1 }) => {
    const { etag = "" } = (await v1(NATIVE)).headers();
    const response = await v1(NATIVE, { headers: { "If-None-Match": etag } });
    expect({ status: response.status(), body: await response.text() }).toEqual({ status: 304, body: "" });
    expect(response.headers().etag).toBe(etag);
    expect((await v1(NATIVE, { headers: { "If-None-Match": '"another"' } })).status()).toBe(200);
  });

  test("lookup.unknown-title, verdict.unknown, error.not-errors: an unknown title is an honest 200", async ({ v1 }) => {
    const verdict = await expectJson(await v1("/verdicts/zzqx-no-such-software-anywhere"), Verdict);
    expect(verdict).toMatchObject({
      status: "unknown",
      confidence: "low",
      basis: [],
      signals: [],
      breaksAtRosettaEol: false,
      stale: false,
    });
    expect(verdict.alternatives).toBeDefined();
  });

  test("lookup.stale, lookup.demo-stale, verdict.stale: a stale answer is still the answer", async ({ v1 }) => {
    const response = await v1(EDITOR);
    const verdict = await expectJson(response, Verdict);
    expect(response.headers()["x-service-stale"]).toBe("true");
    expect(verdict).toMatchObject({ stale: true, status: "native" });
    expect(Date.now() - Date.parse(verdict.lastVerified)).toBeGreaterThan(365 * 86_400_000);
  });

  test("lookup.demo-unknown, verdict.alternatives, alternative.fields: the ancient installer is unknown with native alternatives", async ({
    v1,
  }) => {
    const verdict = await expectJson(await v1(ANCIENT), Verdict);
    expect(verdict.status).toBe("unknown");
    const alternatives = verdict.alternatives ?? [];
    expect(alternatives.length).toBeGreaterThan(0);
    for (const { forSlug, altSlug } of alternatives) {
      expect(forSlug).toBe("some-ancient-installer");
      expect((await expectJson(await v1(`/verdicts/slug%3A${altSlug}`), Verdict)).status).toBe("native");
    }
  });

  test("lookup.demo-translation, verdict.layer-values, verdict.breaks: the documented game runs through gptk", async ({
    v1,
  }) => {
    const verdict = await expectJson(await v1(GAME), Verdict);
    expect(verdict).toMatchObject({
      status: "translation",
      translationLayer: "gptk",
      kind: "game",
      breaksAtRosettaEol: true,
    });
  });

  test("verdict.signals-newest-first, verdict.last-verified, signal.fields, signal.ref: signals are listed newest first and linked", async ({
    v1,
  }) => {
    for (const path of [NATIVE, GAME, EDITOR]) {
      const { signals, lastVerified } = await expectJson(await v1(path), Verdict);
      const times = signals.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(signals[0]?.at.slice(0, 10)).toBe(lastVerified);
    }
  });

  test("lookup.ambiguous, error.suggestions, error.requery: a shared name is 409, and a suggestion resolves it", async ({
    v1,
  }) => {
    const { suggestions = [] } = await expectRefusal(
      await v1("/verdicts/RetroArch"),
      409,
      "invalid_request",
      "ambiguous",
    );
    expect(suggestions.length).toBeGreaterThan(1);
    for (const { slug } of suggestions.slice(0, 3)) {
      expect((await expectJson(await v1(`/verdicts/slug%3A${slug}`), Verdict)).slug).toBe(slug);
    }
  });

  test("lookup.invalid, error.allowed-values, error.message: a wrong parameter is named with its allowed values", async ({
    v1,
  }) => {
    const chip = await expectRefusal(await v1(`${NATIVE}?chip=m99`), 422, "invalid_request", "invalid_param");
    for (const word of ["chip", "apple_silicon", "m1", "m2", "m3", "m4"]) expect(chip.message).toContain(word);
    const macos = await expectRefusal(await v1(`${NATIVE}?macosVersion=9`), 422, "invalid_request", "invalid_param");
    expect(macos.message).toContain("macosVersion");
  });

  test("endpoint.case-sensitive: a parameter in other letters is another parameter", async ({ v1 }) => {
    expect(await expectJson(await v1(`${NATIVE}?Chip=m99&MACOSVERSION=9`), Verdict)).toMatchObject({
      chip: "apple_silicon",
    });
  });

  test("lookup.demo-429, lookup.rate-limit, error.rate-limited, error.upgrade-url, limit.free-tier: the demo always trips the limit", async ({
    v1,
  }) => {
    const response = await v1(LIMITED);
    const { message, upgradeUrl } = await expectRefusal(response, 429, "rate_limited", "rate_limited");
    expect(response.headers()["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(expectBudget(response).remaining).toBe(0);
    expect(upgradeUrl).toBeDefined();
    expect(message).toMatch(/60 requests per minute/);
  });
});

test.describe("search", () => {
  test("search.ranked, search-result.fields, search-result.score, page.shape: ranked candidates, best first", async ({
    v1,
  }) => {
    const { data } = await expectJson(await v1("/titles?query=visual%20studio%20code"), SearchResultPage);
    expect(data[0]?.slug).toBe("visual-studio-code");
    expect(data.map(({ score }) => score)).toEqual(data.map(({ score }) => score).toSorted((a, b) => b - a));
  });

  test("search.query, search.errors: without a query it is 422", async ({ v1 }) => {
    expect((await expectRefusal(await v1("/titles"), 422, "invalid_request", "invalid_param")).message).toContain(
      "query",
    );
  });

  test("search.kind, verdict.kind: kind restricts to apps or games", async ({ v1 }) => {
    for (const kind of ["app", "game"]) {
      const { data } = await expectJson(await v1(`/titles?query=craft&kind=${kind}`), SearchResultPage);
      expect(data.length).toBeGreaterThan(0);
      expect(new Set(data.map((found) => found.kind))).toEqual(new Set([kind]));
    }
    await expectRefusal(await v1("/titles?query=craft&kind=plugin"), 422, "invalid_request", "invalid_param");
  });

  test("search.never-ambiguous, search.no-cache, caching.others: a shared name is a normal 200, not cached", async ({
    v1,
  }) => {
    const response = await v1("/titles?query=RetroArch");
    const { data } = await expectJson(response, SearchResultPage);
    expect(data.filter(({ title }) => title === "RetroArch").length).toBeGreaterThan(1);
    expect(response.headers()["cache-control"]).toContain("no-cache");
  });
});

test.describe("category list", () => {
  test("category.slugs, category.verdicts: the named categories hold verdicts", async ({ v1 }) => {
    for (const category of ["productivity", "games", "developer-tools"]) {
      const { data } = await expectJson(await v1(`/categories/${category}/verdicts?limit=5`), VerdictPage);
      expect(data).toHaveLength(5);
    }
  });

  test("category.status, verdict.status, verdict.layer-only-translation: a filter keeps one status", async ({ v1 }) => {
    for (const status of ["native", "rosetta2", "translation", "unsupported", "unknown"]) {
      const { data } = await expectJson(await v1(`/categories/games/verdicts?status=${status}`), VerdictPage);
      const layered = data.filter(({ translationLayer }) => translationLayer != null);
      expect(data.filter((verdict) => verdict.status !== status)).toEqual([]);
      expect(layered).toEqual(status === "translation" ? data : []);
      if (status === "rosetta2") expect(data.filter(({ breaksAtRosettaEol }) => !breaksAtRosettaEol)).toEqual([]);
    }
  });

  test("category.errors: an unknown category or status is 422 with the allowed values", async ({ v1 }) => {
    const category = await expectRefusal(
      await v1("/categories/no-such-shelf/verdicts"),
      422,
      "invalid_request",
      "invalid_param",
    );
    for (const slug of ["productivity", "games", "developer-tools"]) expect(category.message).toContain(slug);
    await expectRefusal(await v1("/categories/games/verdicts?status=fine"), 422, "invalid_request", "invalid_param");
  });
});

test("verdict.confidence, verdict.basis, verdict.caveats, signal.kind: every listed verdict keeps the specified shape", async ({
  v1,
}) => {
  const { data } = await expectJson(await v1("/categories/games/verdicts?limit=100"), VerdictPage);
  const listed = data[0];
  expect(listed).toBeDefined();
  expect(await expectJson(await v1(`/verdicts/slug%3A${listed?.slug}`), Verdict)).toMatchObject({
    status: listed?.status,
    lastVerified: listed?.lastVerified,
  });
});

test.describe("change feed", () => {
  test("changes.newest-first, change.fields, change.field, change.values, state.watched-fields, caching.others, changes.private, auth.live: every change, newest first", async ({
    v1,
  }) => {
    const response = await v1("/changes?since=2021-01-01&limit=100");
    const { data } = await expectJson(response, ChangeRecordPage);
    const times = data.map(({ changedAt }) => Date.parse(changedAt));
    expect(times.length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    for (const { from, to } of data) expect(from).not.toEqual(to);
    expect(response.headers()["cache-control"]).toContain("private");
  });

  test("changes.since: since counts from the start of its day", async ({ v1 }) => {
    const { data } = await expectJson(await v1("/changes?since=2021-01-01&limit=100"), ChangeRecordPage);
    const newest = data[0]?.changedAt.slice(0, 10) ?? "";
    const sameDay = await expectJson(await v1(`/changes?since=${newest}&limit=100`), ChangeRecordPage);
    expect(sameDay.data).toEqual(data.filter(({ changedAt }) => changedAt.slice(0, 10) >= newest));
    for (const query of ["", "?since=yesterday", "?since=2026-02-30"]) {
      expect(
        (await expectRefusal(await v1(`/changes${query}`), 422, "invalid_request", "invalid_param")).message,
      ).toContain("since");
    }
  });

  test("auth.required, changes.entitlement: without a key it is 401", async ({ v1 }) => {
    const response = await v1("/changes?since=2026-01-01", { key: null });
    await expectRefusal(response, 401, "auth", "auth_required");
    expect(response.headers()["www-authenticate"]).toContain("Bearer");
  });

  test("auth.invalid, changes.errors: a bad, revoked or expired key is 401", async ({ v1, keys }) => {
    for (const key of ["dia_live_made-up", "nonsense", keys.revoked, keys.expired]) {
      await expectRefusal(await v1("/changes?since=2026-01-01", { key }), 401, "auth", "auth_invalid");
    }
  });

  test("auth.plan: a valid key without the capability is 403 with the URL to upgrade", async ({ v1, keys }) => {
    for (const key of [keys.free, keys.plain]) {
      const error = await expectRefusal(await v1("/changes?since=2026-01-01", { key }), 403, "auth", "plan_required");
      expect(error.upgradeUrl).toBeDefined();
    }
  });

  test("auth.test: a test key reads the sandbox", async ({ v1, keys }) => {
    const { data } = await expectJson(await v1("/changes?since=2020-01-01", { key: keys.test }), ChangeRecordPage);
    expect(data.map(({ slug }) => slug)).toContain("final-cut-pro");
  });
});

test.describe("pages", () => {
  for (const path of PAGED) {
    test(`paging.operations, limit.page-size: ${path} takes a limit of 1 to 100, 50 unless told`, async ({ v1 }) => {
      const length = async (query: string) =>
        ((await (await v1(withQuery(path, query))).json()) as { data: unknown[] }).data.length;
      expect(await length("limit=1")).toBe(1);
      expect(await length("limit=100")).toBeLessThanOrEqual(100);
      expect(await length("")).toBeLessThanOrEqual(50);
      for (const limit of ["0", "101", "-1", "1.5", "ten"]) {
        const error = await expectRefusal(
          await v1(withQuery(path, `limit=${limit}`)),
          422,
          "invalid_request",
          "invalid_param",
        );
        expect(error.message).toContain("limit");
      }
    });

    test(`paging.loop, page.next-cursor, page.has-more, paging.headers: ${path} is walked without gap or repeat`, async ({
      v1,
    }) => {
      const read = async (query: string) => {
        const response = await v1(withQuery(path, query));
        expectBudget(response);
        return (await response.json()) as {
          data: unknown[];
          pagination: { nextCursor: string | null; hasMore: boolean };
        };
      };
      const whole = await read("limit=12");
      const walked: unknown[] = [];
      let cursor: string | null = null;
      do {
        const next = await read(`limit=4${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`);
        expect(next.pagination.hasMore).toBe(next.pagination.nextCursor !== null);
        walked.push(...next.data);
        cursor = next.pagination.nextCursor;
      } while (cursor !== null && walked.length < 12);
      expect(walked).toEqual(whole.data);
    });

    test(`paging.opaque: ${path} refuses a cursor it did not make`, async ({ v1 }) => {
      await expectRefusal(await v1(withQuery(path, "cursor=made-up")), 422, "invalid_request", "invalid_param");
    });
  }

  test("page.next-cursor: the last page has no cursor", async ({ v1 }) => {
    const { pagination } = await expectJson(
      await v1("/titles?query=visual%20studio%20code&limit=100&kind=game"),
      SearchResultPage,
    );
    expect(pagination).toEqual({ nextCursor: null, hasMore: false });
  });
});

test.describe("callers", () => {
  test("service.free-reads, auth.anonymous, auth.any-key, limit.free-above-anonymous: free reads need no key; one raises the limit", async ({
    v1,
    keys,
  }) => {
    const limits: number[] = [];
    for (const key of [null, keys.free, keys.test, keys.live, keys.plain]) {
      const response = await v1(NATIVE, { key });
      await expectJson(response, Verdict);
      limits.push(expectBudget(response).limit);
    }
    const [anonymous = 0, free = 0] = limits;
    expect(free).toBeGreaterThan(anonymous);
  });

  test("verdict.same-for-all, caching.no-vary: the body and its tag are the same for every caller", async ({
    v1,
    keys,
  }) => {
    const bodies = new Set<string>();
    for (const key of [null, keys.free, keys.test, keys.live]) {
      const response = await v1(GAME, { key });
      bodies.add(`${response.headers().etag} ${await response.text()}`);
      expect(response.headers().vary ?? "").not.toMatch(/authorization|\*/i);
    }
    expect(bodies.size).toBe(1);
  });

  test("limit.per-caller, limit.headers: each key has its own budget", async ({ v1, keys }) => {
    const [first, second] = [
      expectBudget(await v1(NATIVE, { key: keys.counted })),
      expectBudget(await v1(NATIVE, { key: keys.counted })),
    ];
    expect(second.reset <= 60 && first.reset <= 60).toBe(true);
    if (second.reset <= first.reset) expect(second.remaining).toBe(first.remaining - 1);
    expect(expectBudget(await v1(NATIVE, { key: keys.plain })).limit).not.toBe(second.limit);
  });

  test("auth.free, auth.bearer: each key's prefix names its kind", async ({ keys }) => {
    const prefixes = [keys.free, keys.test, keys.live].map((key) => key.slice(0, 9));
    expect(prefixes).toEqual(["dia_free_", "dia_test_", "dia_live_"]);
  });
});

test.describe("refusals", () => {
  test("error.envelope, error.codes, error.types, error.docs-url, error.request-id: each error has an envelope with a working link", async ({
    v1,
    request,
  }) => {
    const refused = [
      ["/verdicts/RetroArch", {}],
      [`${NATIVE}?chip=m99`, {}],
      ["/changes?since=2026-01-01", { key: null }],
      ["/changes?since=2026-01-01", { key: "dia_live_made-up" }],
      [LIMITED, {}],
      ["/no/such/path", {}],
    ] as const;
    const ids = new Set<string>();
    for (const [path, asked] of refused) {
      const response = await v1(path, asked);
      const { type, code } = (await response.json()).error;
      const error = await expectRefusal(response, response.status(), type, code);
      ids.add(error.requestId);
      if (error.docsUrl) expect((await request.get(new URL(error.docsUrl).pathname)).status()).toBe(200);
    }
    expect(ids.size).toBe(refused.length);
  });

  test("service.read-only, endpoint.get-json: nothing but reading is allowed", async ({ v1 }) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await v1(NATIVE, { method });
      expect(response.status()).toBe(405);
      expect(response.headers().allow).toContain("GET");
    }
  });

  test("error.no-3xx, lookup.ambiguous: no answer redirects", async ({ v1 }) => {
    for (const path of ["/verdicts/RetroArch", "/verdicts/slug%3ARetroArch", "/titles/", "/verdicts/"]) {
      const status = (await v1(path)).status();
      expect(status < 300 || status >= 400).toBe(true);
    }
  });
});
