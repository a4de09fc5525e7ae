import { type APIRequestContext, expect, test } from "@playwright/test";

interface Verdict {
  readonly slug: string;
  readonly title: string;
  readonly status: "native" | "rosetta2" | "translation" | "unsupported" | "unknown";
}

/** After the name; weak evidence adds "probably". */
const SAYS = {
  native: " runs natively on every Apple silicon Mac.",
  rosetta2: " runs on Apple silicon Macs, but only through Rosetta 2",
  translation: " runs on Apple silicon Macs only with",
  unsupported: " does not run on Apple silicon Macs.",
  unknown: " runs on Apple silicon Macs.",
} as const satisfies Record<Verdict["status"], string>;
const EACH = 4;

/** What a reader without scripts or styles has read after 200 words. */
function firstWords(html: string): string {
  const text = html
    .replace(/^[\s\S]*<body[^>]*>/, "")
    .replace(/<(script|svg)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
  return text.trim().split(/\s+/).slice(0, 200).join(" ");
}

async function listSlugs(request: APIRequestContext, status: string): Promise<string[]> {
  const list = await (await request.get(`/titles?status=${status}`)).text();
  const slugs = [...list.matchAll(/class="titles-name"[^>]*><a href="\/titles\/([^"?]+)"/g)].map(
    ([, slug = ""]) => slug,
  );
  return [...new Set(slugs)].map(decodeURIComponent).slice(0, EACH);
}

for (const [status, says] of Object.entries(SAYS)) {
  test(`the first 200 words of ${EACH} pages contain the API's answer: ${status}`, async ({ request }) => {
    const slugs = await listSlugs(request, status);
    expect(slugs).toHaveLength(EACH);
    for (const slug of slugs) {
      const verdict = (await (
        await request.get(`/v1/verdicts/${encodeURIComponent(`slug:${slug}`)}`)
      ).json()) as Verdict;
      expect(verdict.status, slug).toBe(status);
      const read = firstWords(await (await request.get(`/titles/${encodeURIComponent(slug)}`)).text());
      // A driver works, an app runs.
      const told = read.replace(" probably", "").replaceAll(" works on ", " runs on ");
      expect(told, slug).toContain(`${verdict.title.replace(/\s+/g, " ")}${says}`);
    }
  });
}

test("the figures of the status page add up to all apps and games", async ({ page }) => {
  await page.goto("/status");
  const figures = async (cells: string) =>
    (await page.locator(cells).allTextContents()).map((text) => Number(text.replaceAll(",", "")));
  const total = (await figures("section[aria-labelledby=answers] tr:last-child td:last-child"))[0]!;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
  expect(sum(await figures("section[aria-labelledby=answers] tr:not(:last-child) td:last-child"))).toBe(total);
  const without = await page.getByText(/other apps? (?:and|or) games? ha\S+ no evidence at all/).textContent();
  const rest = Number(/^[\d,]+/.exec(without!)![0].replaceAll(",", ""));
  expect(sum(await figures("table.bars td.num")) + rest).toBe(total);
});

test("another spelling of a title's URL redirects permanently, also for its files", async ({ request }) => {
  const moved = {
    "/titles/Blender": "/titles/blender",
    "/titles/BLENDER?macos=15&chip=m1": "/titles/blender?macos=15&chip=m1",
    "/titles/Blender.md": "/titles/blender.md",
    "/titles/Blender/badge.svg": "/titles/blender/badge.svg",
    "/titles/Blender/card.png": "/titles/blender/card.png",
    "/titles/Blender/feed.xml": "/titles/blender/feed.xml",
  } as const;
  for (const [from, to] of Object.entries(moved)) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([from, response.status(), response.headers().location]).toEqual([from, 308, to]);
    expect((await request.get(from)).status(), to).toBe(200);
  }
});

test("a verdict page's Link header names its formats, licence and discovery documents", async ({
  request,
  baseURL,
}) => {
  const { link = "" } = (await request.head("/titles/blender")).headers();
  for (const part of [
    `<${baseURL}/titles/blender>; rel="canonical"`,
    `<${baseURL}/titles/blender.md>; rel="alternate"; type="text/markdown"`,
    `<${baseURL}/v1/verdicts/slug%3Ablender>; rel="alternate"; type="application/json"`,
    `<${baseURL}/titles/blender/feed.xml>; rel="alternate"; type="application/atom+xml"`,
    '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    '</.well-known/api-catalog>; rel="api-catalog"',
  ]) {
    expect(link.split(part)).toHaveLength(2);
  }
  for (const [, path = ""] of link.matchAll(/<([^>]+)>; rel="alternate"/g)) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
  expect((await request.head("/titles/no-such-title")).headers().link).not.toContain("alternate");
});

test("an address that is nearly an app's name leads to it, and has the search", async ({ page }) => {
  for (const path of ["/photoshp", "/apps/photoshp.html", "/titles/photoshp"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.locator("#missing-search")).toHaveValue("photoshp");
    await page.locator("section[aria-labelledby=near]").getByRole("link", { name: "Photoshop" }).first().click();
    await expect(page).toHaveURL(/\/titles\/photoshop$/);
  }
});

test("thin pages are not indexed, and the others name their canonical URL", async ({ request, baseURL }) => {
  const parts = (await (await request.get("/sitemap.xml")).text()).match(/\/sitemaps\/titles-\d+\.xml/g)!;
  const map = (await Promise.all(parts.map(async (part) => (await request.get(part)).text()))).join("");
  const unknown = await (await request.get("/titles?status=unknown&page=8")).text();
  const thin = [...unknown.matchAll(/class="titles-name"[^>]*><a href="(\/titles\/[^"?]+)"/g)].map(
    ([, path = ""]) => path,
  );
  expect(thin.length).toBeGreaterThan(10);
  // Their pages are of the same making.
  const tried = thin.filter((_, at) => at % 4 === 0);
  for (const path of ["/titles/some-ancient-installer", "/titles/no-such-title", "/search?q=retroarch", ...tried]) {
    const html = await (await request.get(path)).text();
    const isThin = /<meta name="robots" content="noindex/.test(html);
    expect([path, map.includes(`<loc>${baseURL}${path}</loc>`)]).toEqual([path, !isThin]);
  }
  expect(await (await request.get("/search?q=retroarch")).text()).toMatch(/<meta name="robots" content="noindex/);
  for (const path of ["/search", "/titles/blender?macos=15", "/games?status=native&page=2", "/changes"]) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/noindex/);
    expect(html, path).toContain(
      `<link rel="canonical" href="${baseURL}${path.replace("?macos=15", "").replace("&", "&amp;")}"`,
    );
  }
});
