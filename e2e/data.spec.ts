/** The data as files: made by the server, downloaded from /data, verified by checksum, and identical on every machine. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator } from "@playwright/test";
import {
  clusterUrl,
  newDataDir,
  type OwnServer,
  operate,
  removeDataDir,
  sharedDataDir,
  startServer,
} from "#lib/testing/own-server.ts";
import { test } from "./worker-page.ts";

// The data contains the site's addresses, on whichever machine it is made.
const SITE = { SITE_URL: "https://verdicts.example" };
// During most of the day its date differs, and Turkish has its own upper-case I.
const ONE_END = { TZ: "America/Los_Angeles", LANG: "C", LC_ALL: "C" };
const OTHER_END = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
let dataDir: string;
/** The shared server's database, whose verdicts no test changes, and a separate folder for releases. */
let place: Record<"DATABASE_URL" | "DATA_DIR", string>;
let server: OwnServer;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  dataDir = newDataDir();
  mkdirSync(elsewhere());
  place = { DATABASE_URL: clusterUrl(sharedDataDir()), DATA_DIR: dataDir };
  const settings = { RELEASES: "weekly", CONTRIBUTIONS: "off", RATE_LIMIT_RENDERINGS: "100000" };
  server = await startServer({ ...place, ...SITE, ...ONE_END, ...settings });
});
test.afterAll(async () => {
  await server?.stop();
  removeDataDir(dataDir);
});

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const home = () => join(dataDir, "releases");
const elsewhere = () => join(dataDir, "elsewhere");
/** The server's files, by name. */
const released = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, digest(readFileSync(join(folder, name)))]));

test("the server makes its weekly release, and /data shows it", async ({ page }) => {
  await expect(async () => {
    await page.goto(`${server.origin}/data`);
    await expect(page.getByRole("heading", { level: 2, name: /^Latest release:/ })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 240_000 });
  const [date] = readdirSync(home()).filter((name) => !name.startsWith("."));
  await expect(page.getByText(`release of ${date}`)).toBeVisible();
  await expect(page.getByText("kept permanently, so its address will not change")).toBeVisible();
});

test("each linked file can be downloaded, and matches its checksum", async ({ page, request }) => {
  const sums = await (await request.get(`${server.origin}/data/latest/SHA256SUMS`)).text();
  const known = new Map(
    sums
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  await page.goto(`${server.origin}/data`);
  const links = await page
    .locator('a[href^="/data/latest/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")!));
  const names = new Set(links.map((href) => href.split("/").at(-1)!));
  // The gzip twin of a listed file is its content encoding, not a download of its own.
  const isTwin = (name: string) => name.endsWith(".gz") && known.has(name.slice(0, -".gz".length));
  const downloads = [...known.keys()].filter((name) => !isTwin(name));
  expect([...names].sort()).toEqual([...downloads, "SHA256SUMS"].sort());
  for (const [name, sum] of known) {
    const answer = await request.get(`${server.origin}/data/latest/${name}`);
    expect([name, answer.status(), digest(await answer.body())]).toEqual([name, 200, sum]);
    expect(answer.headers()["content-location"]).toMatch(
      new RegExp(`^/data/\\d{4}-\\d{2}-\\d{2}/${name.replace(".", "\\.")}$`),
    );
  }
});

test("a click saves the file", async ({ page }) => {
  await page.goto(`${server.origin}/data`);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "verdicts.sqlite", exact: true }).click();
  const path = await (await saving).path();
  const [date] = readdirSync(home());
  expect(digest(readFileSync(path))).toBe(digest(readFileSync(join(home(), date!, "verdicts.sqlite"))));
});

test("an interrupted download is resumed unless the file has changed", async ({ request }) => {
  const address = `${server.origin}/data/latest/verdicts.csv`;
  const whole = await request.get(address);
  const { etag } = whole.headers();
  const bytes = await whole.body();
  const rest = (ifRange: string) => request.get(address, { headers: { Range: "bytes=100000-", "If-Range": ifRange } });
  const resumed = await rest(etag!);
  expect(resumed.status()).toBe(206);
  expect(resumed.headers()["content-range"]).toBe(`bytes 100000-${bytes.length - 1}/${bytes.length}`);
  expect(Buffer.concat([bytes.subarray(0, 100_000), await resumed.body()]).equals(bytes)).toBe(true);
  expect((await rest('"another"')).status()).toBe(200);
  expect((await request.get(address, { headers: { Range: `bytes=${bytes.length}-` } })).status()).toBe(416);
  expect((await request.get(address, { headers: { "If-None-Match": etag! } })).status()).toBe(304);
});

/** A table's rows: the heading without its explanation, and the last cell. */
const rowsOf = (table: Locator) =>
  table.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => {
      const cell = [...row.children].at(-1) as HTMLElement;
      // biome-ignore lint/performance/useDomNodeTextContent: what is seen, without what a badge hides.
      return [row.querySelector("th")!.innerText.trim().split("\n")[0]!, cell.innerText] as const;
    }),
  );

test("its counts are those of /status, the home page and the lists", async ({ page }) => {
  await page.goto(`${server.origin}/status`);
  const answers = page.getByRole("region", { name: "Answers by sureness" }).getByRole("table");
  const shown = new Map(await rowsOf(answers));
  await page.goto(`${server.origin}/data`);
  const held = new Map(await rowsOf(page.getByRole("table").filter({ hasText: "By answer" })));
  const both = [...held.keys()].filter((label) => shown.has(label));
  // The five answers and their total.
  expect(both.length).toBe(6);
  const total = held.get("Apps and games");
  await expect(page.locator(".lead")).toContainText(`${total} apps and games`);
  await page.goto(`${server.origin}/status`);
  await expect(page.locator(".lead")).toContainText(`${total} apps and games`);
  expect(both.map((label) => [label, held.get(label)])).toEqual(both.map((label) => [label, shown.get(label)]));
  await page.goto(`${server.origin}/`);
  for (const [label, count] of held)
    if (label !== "Apps and games") await expect(page.locator(".sign-key")).toContainText(`${label}: ${count}`);
  await page.goto(`${server.origin}/data`);
  const foretold = await rowsOf(page.getByRole("table").filter({ hasText: "In macOS 28" }));
  expect(foretold.length).toBeGreaterThan(5);
  await page.goto(`${server.origin}/titles`);
  await page.getByText("In macOS 28: any").click();
  const filters = page.getByRole("navigation", { name: "In macOS 28" }).getByRole("link");
  const listed = new Set(
    (await filters.allInnerTexts()).map((text) => text.replace(/^Any/, "Apps and games").replace(/\s+/g, " ")),
  );
  expect(foretold.map((row) => row.join(" ")).filter((row) => !listed.has(row))).toEqual([]);
});

test("a process in another time zone makes the same bytes", async () => {
  const [date] = readdirSync(home());
  await operate({ ...place, ...SITE, ...OTHER_END }, "release", elsewhere(), "--date", date!);
  expect(released(join(elsewhere(), date!))).toEqual(released(join(home(), date!)));
});

test("the method has what its contents name, and the contradictions by name", async ({ page }) => {
  await page.goto("/methodology");
  const contents = await page.getByRole("navigation", { name: "On this page" }).getByRole("link").all();
  for (const link of contents) await expect(page.locator((await link.getAttribute("href"))!)).toHaveCount(1);
  await page.getByText(/contradictions?, each checked by hand/).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Cyberpunk 2077: one source said" })).toBeVisible();
});

test("without contributions the page does not ask, and the endpoint is 404", async ({ page, request }) => {
  await page.goto(`${server.origin}/check`);
  await page.setInputFiles("#check-files", { name: "apps.txt", mimeType: "text/plain", buffer: Buffer.from("VLC") });
  await expect(page.locator("#check-headline")).toHaveText("1 app keeps running.");
  await expect(page.locator("#check-contribute")).toHaveCount(0);
  expect((await request.post(`${server.origin}/check/contribute`, { data: "{}" })).status()).toBe(404);
});
