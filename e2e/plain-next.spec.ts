/** Under hosts that know only Next (`next start`), the site is the same in what matters. */
import { expect } from "@playwright/test";
import { clusterUrl, type OwnServer, sharedDataDir, startPlainNext } from "#lib/testing/own-server.ts";
import { test } from "./worker-page.ts";

const started: OwnServer[] = [];
async function start(env: Record<string, string>): Promise<OwnServer> {
  const server = await startPlainNext({ DATABASE_URL: clusterUrl(sharedDataDir()), ...env });
  started.push(server);
  return server;
}

const LIMITED = { RATE_LIMIT_ANONYMOUS: "2" };
/** Trusts one proxy. */
let site: OwnServer;
test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  site = await start({ TRUST_PROXY: "1", ...LIMITED });
});
test.afterAll(async () => {
  // On SIGTERM, Next waits for ever for a connection that a browser opened in advance and never used.
  for (const server of started) server.signal("SIGKILL");
  await Promise.all(started.map((server) => server.exited()));
});

for (const path of [
  "/titles/no-such-title",
  "/titles?page=999",
  "/categories/nothing",
  "/docs/nothing",
  "/access/nothing",
  "/signals/nothing",
  "/rosetta?page=999",
  "/no-such-page",
])
  test(`${path} is a 404 page`, async ({ page }) => {
    const complaints: string[] = [];
    page.on(
      "console",
      (message) => message.text().includes("Content Security Policy") && complaints.push(message.text()),
    );
    const response = await page.goto(site.origin + path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(complaints).toEqual([]);
  });

test("our policy allows Next's own scripts, and no other host's", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  for (const path of ["/", "/titles/blender", "/docs/errors"]) {
    const response = await page.goto(site.origin + path);
    expect(response?.status(), path).toBe(200);
    expect(response?.headers()["content-security-policy"], path).toMatch(/default-src 'none'; script-src 'self' /);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // React has hydrated the page, so its scripts ran.
    await expect
      .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react"))), path)
      .toBe(true);
  }
  expect(complaints).toEqual([]);
});

for (const { proxies, allowed } of [
  { proxies: "0", allowed: 2 },
  { proxies: "1", allowed: 6 },
])
  test(`with TRUST_PROXY=${proxies}, six claimed addresses have ${allowed} requests between them`, async () => {
    const server = proxies === "1" ? site : await start({ TRUST_PROXY: proxies, ...LIMITED });
    const limits = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const headers = { "X-Forwarded-For": `198.51.100.${index}` };
        const response = await fetch(`${server.origin}/v1/verdicts/slug%3Avlc`, { headers });
        return { status: response.status, remaining: response.headers.get("ratelimit-remaining") };
      }),
    );
    const isCountedAlone = proxies === "1";
    expect(limits.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(allowed);
    // If the minute changes meanwhile, two more are allowed.
    expect(limits.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(isCountedAlone ? 6 : 4);
  });

test("feedback forms post to the same URLs, and lead to the same pages", async ({ page }) => {
  const send = (path: string, type: string, body: string, Origin = site.origin) =>
    fetch(site.origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin, "Content-Type": type },
      body,
    });
  const form = "application/x-www-form-urlencoded";
  const kept = await send("/reports", form, "title=blender&claim=native&macos=27&found=used&version=5.0");
  expect(kept.status).toBe(303);
  const thanks = kept.headers.get("location") ?? "";
  expect(thanks).toMatch(/^\/titles\/blender\/report\?sent=yes&reference=[0-9a-f]{12}$/);
  await page.goto(site.origin + thanks);
  await expect(page.getByText("is waiting for review")).toBeVisible();
  expect((await send("/reports", form, "title=blender", "https://evil.test")).status).toBe(403);
  expect((await send("/check/contribute", "application/x-ndjson", "{}")).status).toBe(422);
  expect((await fetch(`${site.origin}/reports`)).status).toBe(405);
  await page.goto(`${site.origin}/titles/blender/report?claim=native&tried=yes`);
  await expect(page.getByRole("alert").first()).toContainText("Choose the macOS");
});
