import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { DataFile } from "#lib/check/catalogue/catalogue.ts";
import { addToParts, type Parts, toFile, toIndex, toShardLine } from "#lib/check/catalogue/shards.ts";
import { unpackTitle } from "#lib/check/catalogue/title-record.ts";
import { thin } from "#lib/testing/macho-fixtures.ts";
import { zip } from "#lib/testing/zip-fixtures.ts";
import { allFaults, faultsOfColour, faultsOfSize } from "./axe.ts";

const FIXTURES = join(import.meta.dirname, "..", "lib", "check", "formats", "fixtures");
const fixture = (name: string) => join(FIXTURES, name);
let folder: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "check-"));
  chmodSync(folder, 0o755);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Opens the page, begins a list and waits for the catalogue; after that nothing needs the network. */
async function openCheck(page: Page, path = "/check"): Promise<void> {
  await page.goto(path);
  await page.locator("#check-deep").focus();
  await page.locator("#check-drop[data-ready]").waitFor({ state: "attached" });
}

const choose = (page: Page, ...files: Parameters<Page["setInputFiles"]>[1][]) =>
  page.setInputFiles("#check-files", files.flat() as string[]);
const asText = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const rowOf = (page: Page, name: string) =>
  page
    .locator("#check-rows")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(name) }) });
const headline = (page: Page) => page.locator("#check-headline");

async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Paste a list").fill(text);
  await page.getByRole("button", { name: "Check the list" }).click();
}

const plist = (id: string, name: string) =>
  `<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleIdentifier</key><string>${id}</string><key>CFBundleName</key><string>${name}</string><key>CFBundleExecutable</key><string>${name}</string><key>CFBundleShortVersionString</key><string>1.2</string></dict></plist>`;
const INTEL = Buffer.from(thin("x86_64"));
const ARM = Buffer.from(thin("arm64"));

function makeApp(parent: string, id: string, name: string, code: Buffer): void {
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  write(join(parent, `${name}.app`, "Contents", "Info.plist"), plist(id, name));
  write(join(parent, `${name}.app`, "Contents", "MacOS", name), code);
  write(join(parent, `${name}.app`, "Contents", "Resources", "de.lproj", "a.strings"), "x");
}

test.describe("accepted inputs", () => {
  for (const name of ["applications.json", "applications.txt"]) {
    test(`a report: ${name}`, async ({ page }) => {
      await openCheck(page);
      await choose(page, fixture(name));
      const row = rowOf(page, "Old Painter");
      await expect(row).toContainText("Intel");
      await expect(row).toContainText("Ask its maker");
      await expect(row.locator("td[data-label='macOS 28']")).toContainText("will stop");
      await expect(rowOf(page, "Safari")).toHaveCount(0);
    });
  }

  test("a report as XML together with Rosetta usage, in one drop", async ({ page }) => {
    await openCheck(page);
    await choose(page, fixture("applications.xml"), fixture("legacy.json"));
    await expect(rowOf(page, "Tom & Jerry")).toContainText("Intel");
    await expect(rowOf(page, "Swift Notes")).toContainText("untick “Open using Rosetta”");
    await expect(rowOf(page, "Compiler")).toContainText("Update Shell, or its settings: it starts this app as Intel");
    await expect(rowOf(page, "Old Painter")).toContainText("opened 12 times with Rosetta");
  });

  test("a pasted list of names, ids, addresses and Homebrew's tokens", async ({ page }) => {
    await openCheck(page);
    await paste(
      page,
      "Genymotion\norg.videolan.vlc\nbrew install --cask blender\nhttps://store.steampowered.com/app/1245620",
    );
    await expect(rowOf(page, "Genymotion")).toContainText("will stop");
    await expect(rowOf(page, "VLC")).toContainText("runs");
    await expect(rowOf(page, "Blender")).toHaveCount(1);
    await expect(page.locator("#check-rows").getByRole("row")).toHaveCount(4);
    await page.getByRole("combobox", { name: "Chip" }).selectOption("M2");
    await page.getByRole("combobox", { name: "Memory" }).selectOption("8");
    const game = page.locator("#check-groups").getByRole("link", { name: "Elden Ring" });
    await expect(game).toHaveAttribute("href", "/titles/elden-ring?chip=m2&memory=8");
  });

  test("Steam's manifest, and an inventory of several Macs, counted by app", async ({ page }) => {
    await openCheck(page);
    const table =
      "Computer Name,Application Title,Application Version,Application Bundle ID\nMAC-1,VLC.app,3.0.20,org.videolan.vlc\nMAC-2,VLC.app,3.0.21,org.videolan.vlc\n";
    await choose(page, [
      asText("appmanifest_1245620.acf", `"AppState"\n{\n"appid" "1245620"\n"name" "ELDEN RING"\n}`),
      asText("jamf.csv", table),
    ] as never);
    await expect(rowOf(page, "Elden Ring")).toHaveCount(1);
    await rowOf(page, "VLC").getByText("Show which").click();
    await expect(rowOf(page, "VLC").locator("td.check-macs")).toHaveText(/^2\s+Show which\s+MAC-1\s+MAC-2$/, {
      useInnerText: true,
    });
    await expect(rowOf(page, "VLC")).toContainText("3.0.21, 3.0.20");
    await expect(page.locator("#check-beside")).toContainText("Copies on 2 Macs.");
  });

  test("a chosen folder of applications, read to their code", async ({ page }) => {
    const apps = join(folder, "Applications");
    makeApp(apps, "com.example.intel", "Only Intel", INTEL);
    makeApp(apps, "com.example.arm", "Only Arm", ARM);
    await openCheck(page);
    await page.setInputFiles("#check-folder", apps);
    await expect(rowOf(page, "Only Intel").getByRole("cell").first()).toContainText("Intel 1.2");
    await expect(rowOf(page, "Only Arm").getByRole("cell").first()).toContainText("Apple silicon 1.2");
  });

  test("a dropped folder with more entries than a browser returns at a time", async ({ page }) => {
    const apps = join(folder, "Dropped");
    for (let number = 0; number < 130; number++)
      makeApp(apps, `com.example.n${number}`, `App ${number}`, number === 7 ? INTEL : ARM);
    await openCheck(page);
    await drop(page, [apps]);
    await expect(headline(page)).toHaveText("1 of 130 stops.");
    await expect(rowOf(page, "App 7$")).toContainText("Intel");
  });

  test("helpers inside an app, where that is asked for", async ({ page }) => {
    const apps = join(folder, "Helped");
    makeApp(apps, "com.example.helped", "Helped", ARM);
    const helper = join(apps, "Helped.app", "Contents", "Library", "LoginItems", "Old Helper");
    mkdirSync(dirname(helper), { recursive: true });
    writeFileSync(helper, INTEL);
    await openCheck(page);
    await drop(page, [apps]);
    await expect(rowOf(page, "Helped")).toContainText("Nothing to do");
    await page.getByRole("button", { name: "Check another list" }).click();
    await page.getByLabel("helper programs inside each app").check();
    await drop(page, [apps]);
    await expect(rowOf(page, "Helped")).toContainText("parts of it are Intel only: Old Helper");
  });

  test("a zip of an application", async ({ page }) => {
    const archive = zip([
      { name: "Packed.app/Contents/Info.plist", content: Buffer.from(plist("com.example.packed", "Packed")) },
      { name: "Packed.app/Contents/MacOS/Packed", content: INTEL },
    ]);
    await openCheck(page);
    await choose(page, { name: "whatever.bin", mimeType: "", buffer: Buffer.from(archive) } as never);
    await expect(rowOf(page, "Packed")).toContainText("Intel 1.2");
  });
});

/** Drops files and folders as a user does. */
async function drop(page: Page, files: string[]): Promise<void> {
  const zone = page.locator("#check-drop");
  await zone.scrollIntoViewIfNeeded();
  const box = (await zone.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + 20 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...at, data: { items: [], files, dragOperationsMask: 1 } });
}

test.describe("nothing leaves the computer", () => {
  test("once loaded the page makes no request, and works offline", async ({ page, context, baseURL }) => {
    const asked: string[] = [];
    await openCheck(page);
    context.on("request", (request) => asked.push(request.url()));
    await context.setOffline(true);
    await choose(page, fixture("applications.json"));
    await expect(headline(page)).toContainText("stop");
    await page.getByRole("button", { name: "Add to this list" }).click();
    await paste(page, "org.videolan.vlc");
    await expect(rowOf(page, "VLC")).toHaveCount(1);
    await page.getByRole("button", { name: /Not known yet/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "CSV", exact: true }).click(),
    ]);
    expect(readFileSync((await file.path())!, "utf8")).toContain("Bundle Without Keys");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Save in this browser" }).click();
    // The browser may fetch the favicon at any time.
    expect(asked.filter((url) => !url.startsWith("blob:") && url !== `${baseURL}/icon.svg`)).toEqual([]);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });

  test("answers are loaded only once a list is begun", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/check", { waitUntil: "networkidle" });
    expect(asked.some((path) => path.startsWith("/built/check-page-"))).toBe(true);
    expect(asked.filter((path) => /^\/check\/data|\/built\/check-(?:answer|reader|worker)-/.test(path))).toEqual([]);
    await expect(page.getByText("They are loaded")).toBeHidden();
    await page.getByLabel("Paste a list").focus();
    await expect(page.getByText("They are loaded: you can turn off your network, and it still works.")).toBeVisible();
  });

  test("while loading it requests only its own static files, named by content", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openCheck(page);
    const others = asked.filter(
      (path) =>
        !/^\/(check|suggest\.js|icon\.svg|manifest\.webmanifest|_next\/static\/.*|built\/[\w-]+-[A-Z0-9]{8}\.(?:js|css))$/.test(
          path,
        ),
    );
    expect(others).toEqual([expect.stringMatching(/^\/check\/data\/[0-9a-f]{16}\.json$/)]);
  });

  test("a failed download of the catalogue is retried", async ({ page }) => {
    let refused = 0;
    await page
      .context()
      .route("**/check/data/*.json", (route) => (refused++ === 0 ? route.fulfill({ status: 503 }) : route.continue()));
    await openCheck(page);
    await paste(page, "vlc");
    await expect(rowOf(page, "VLC")).toHaveCount(1);
    expect(refused).toBe(2);
  });

  test("a catalogue in parts is loaded completely, and works offline", async ({ page, request, context }) => {
    const whole = await (await request.get("/check/data/latest.json")).json();
    const parts: Parts = new Map();
    addToParts(parts, (whole as DataFile).titles.map(unpackTitle).map(toShardLine), 1);
    const bodies = new Map([...parts].map(([prefix, lines]) => [`part-${prefix}`, toFile("", lines)]));
    const names = new Map([...parts.keys()].map((prefix) => [prefix, `part-${prefix}`]));
    const index = JSON.stringify(toIndex(whole.day, whole.titles.length, names));
    const asked: string[] = [];
    await context.route("**/check/data/*", (route) => {
      const name = route.request().url().split("/").at(-1)!;
      asked.push(name);
      return route.fulfill({ contentType: "application/json", body: bodies.get(name) ?? index });
    });
    await openCheck(page);
    expect(asked.slice(1).toSorted()).toEqual([...bodies.keys()].toSorted());
    await context.setOffline(true);
    await paste(page, "genymotion\norg.videolan.vlc\nBlender\nNobody Has Heard Of It");
    await expect(rowOf(page, "Genymotion|genymotion")).toContainText("will stop");
    await expect(rowOf(page, "VLC")).toContainText("runs");
    await expect(page.locator("#check-rows").getByRole("row")).toHaveCount(4);
    expect(asked).toHaveLength(bodies.size + 1);
  });

  test("the data file is small and immutable, and an old URL redirects", async ({ request }) => {
    const answer = await request.get("/check/data/latest.json", { headers: { "Accept-Encoding": "br" } });
    expect(answer.url()).toMatch(/\/check\/data\/[0-9a-f]{16}\.json$/);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(Number(answer.headers()["content-length"])).toBeLessThan(600_000);
    expect((await request.get("/check/data/0000000000000000.json")).url()).toBe(answer.url());
    expect((await request.get("/check/data/other.json")).status()).toBe(404);
  });
});

test.describe("bad input", () => {
  test("20,000 rows are all counted in a bounded table, without blocking the page", async ({ page }) => {
    const lines = Array.from({ length: 20_000 }, (_, number) => `com.example.n${number},App ${number},${number % 9}.0`);
    await openCheck(page);
    await page.evaluate(() => {
      const gaps = { last: performance.now(), longest: 0 };
      Object.assign(window, { gaps });
      const look = (now: number) => {
        gaps.longest = Math.max(gaps.longest, now - gaps.last);
        gaps.last = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const started = performance.now();
    await choose(page, asText("many.csv", ["bundle id,name,version", ...lines].join("\n")) as never);
    await expect(headline(page)).toHaveText("Not known yet.");
    const took = Math.round(performance.now() - started);
    const longest = await page.evaluate(() =>
      Math.round((window as unknown as { gaps: { longest: number } }).gaps.longest),
    );
    test
      .info()
      .annotations.push({ type: "20,000 rows", description: `${took} ms, longest pause of the page ${longest} ms` });
    expect(await page.locator("#check-rows").getByRole("row").count()).toBe(100);
    await page.getByRole("searchbox", { name: "Find", exact: true }).fill("App 19999");
    await expect(page.locator("#check-rows").getByRole("row")).toHaveCount(1);
  });

  test("a binary of 200 MB is refused immediately, and other files are read", async ({ page }) => {
    const big = join(folder, "big.bin");
    openSync(big, "w");
    truncateSync(big, 200 * 1024 * 1024);
    await openCheck(page);
    await choose(page, big, fixture("applications.json"));
    await expect(page.locator("#check-complaints")).toContainText("big.bin holds no list of apps we can read");
    await expect(rowOf(page, "Old Painter")).toHaveCount(1);
  });

  test("a file without a list says what can be read, and leaves the list as it was", async ({ page }) => {
    await openCheck(page);
    await choose(page, fixture("applications.json"));
    await expect(rowOf(page, "Old Painter")).toHaveCount(1);
    const tiles = await page.locator("a.el").count();
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const docx = Buffer.from(zip([{ name: "word/document.xml", content: Buffer.from("<w:document/>") }]));
    const files = [
      asText("a.pdf", "%PDF-1.4 nothing"),
      { name: "a.png", mimeType: "image/png", buffer: png },
      { name: "a.docx", mimeType: "application/zip", buffer: docx },
    ];
    for (const file of files) {
      await choose(page, file as never);
      await expect(page.locator("#check-complaints")).toContainText(`${file.name} holds no list of apps we can read`);
      await expect(page.locator("#check-progress")).toHaveText("Nothing was added: the list is as it was.");
      await expect(page.locator("a.el")).toHaveCount(tiles);
    }
    await choose(page, asText("b.csv", "foo,bar\nVLC,2\n") as never);
    await page.getByRole("combobox", { name: "Name of the app" }).selectOption({ label: "foo: VLC" });
    await page.getByRole("button", { name: "Read the table" }).click();
    await expect(rowOf(page, "VLC")).toHaveCount(1);
    await expect(page.locator("a.el")).toHaveCount(tiles + 1);
  });

  test("a truncated report is reported, and its complete entries are kept", async ({ page }) => {
    await openCheck(page);
    const text = readFileSync(fixture("applications.xml"), "utf8");
    await choose(page, asText("cut.spx", text.slice(0, text.indexOf("Sixty Four"))) as never);
    await expect(page.locator("#check-complaints")).toContainText("is cut off");
    await expect(rowOf(page, "Swift Notes")).toHaveCount(1);
  });

  test("a name with markup is shown as text and runs nothing", async ({ page }) => {
    await openCheck(page);
    let ran = false;
    page.on("dialog", () => {
      ran = true;
    });
    await paste(page, `<img src=x onerror=alert(1)>\n\u202Eevil\n=1+1`);
    await expect(page.getByRole("rowheader", { name: "<img src=x onerror=alert(1)>" })).toBeVisible();
    expect(await page.locator("#check-rows img").count()).toBe(0);
    expect(ran).toBe(false);
  });
});

test("a link carries the list of titles, and a saved list shows changes", async ({ page }) => {
  await page.goto("/check#list=%%%");
  await expect(page.getByText(/^This link has no app in it that we can read\./)).toBeFocused();
  await openCheck(page, "/check?#titles=genymotion,vlc");
  await expect(page.locator("#check-broken")).toBeHidden();
  await expect(page.locator("#check-rows").getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Save in this browser" }).click();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("silicon-verdict:check") ?? "");
    kept.answers["token:genymotion"] = ["native", "native", "native", ""];
    localStorage.setItem("silicon-verdict:check", JSON.stringify(kept));
  });
  await openCheck(page, "/check?");
  await expect(page.getByText(/^You saved a list in this browser on \d+ \w+ \d{4}\. 1 change since /)).toBeVisible();
  await page.getByRole("button", { name: "Show it and what changed" }).click();
  await expect(page.getByText(/^1 change since \d+ \w+ \d{4}\.$/)).toBeInViewport();
  await page.getByRole("link", { name: "See what changed" }).press("Enter");
  await expect(page.locator("#check-changes")).toBeFocused();
  await expect(page.locator("#check-changes")).toContainText("Genymotion");
  await expect(page.locator("#check-changes")).toContainText("now “will stop”");
  await expect(page.locator("#check-changes-day")).toHaveText(/^\d+ \w+ \d{4}$/);
});

test("the home page offers a saved list in place of its hint, without a shift, and the link shows what changed", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("#home-hint")).toContainText("photoshop");
  await openCheck(page, "/check#titles=genymotion,vlc");
  await page.getByRole("button", { name: "Save in this browser" }).click();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("silicon-verdict:check") ?? "");
    kept.answers["token:genymotion"] = ["native", "native", "native", ""];
    localStorage.setItem("silicon-verdict:check", JSON.stringify(kept));
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expect(page.locator("#home-hint")).toHaveText(
      /^Your list of 2 apps, saved on \d+ \w+ \d{4}: see what has changed since\.$/,
    );
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
          }).observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
        }),
    );
    expect(shift, `${width} px`).toBe(0);
    expect(await faultsOfColour(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "see what has changed since" }).click();
  await expect(page.getByText(/^1 change since \d+ \w+ \d{4}\.$/)).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
});

test("columns of an unknown table are chosen once, by keyboard", async ({ page }) => {
  const table = "Ohjelma;Tila;Tunnus\nVLC;3.0.21;org.videolan.vlc\nGenymotion;3.1;keine\n";
  const file = join(folder, "liste.csv");
  writeFileSync(file, table);
  await openCheck(page);
  await choose(page, file);
  const form = page.getByRole("form", { name: "Which column is which in liste.csv?" });
  await expect(form.getByRole("heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("O");
  await expect(form.getByLabel("Name of the app")).toHaveValue("0");
  await expect(form.getByLabel("Name of the app").getByRole("option")).toHaveText([
    "None",
    "Ohjelma: VLC",
    "Tila: 3.0.21",
    "Tunnus: org.videolan.vlc",
  ]);
  expect(await allFaults(page, "#check-columns")).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "Read the table" }).press("Enter");
  await page.getByText("Show both", { exact: true }).click();
  await expect(page.locator("#check-rows").getByRole("row")).toHaveCount(2);
  await expect(rowOf(page, "Genymotion")).toContainText("will stop");
  await page.getByRole("button", { name: "Check another list" }).click();
  await choose(page, file);
  await expect(page.locator("#check-rows").getByRole("row")).toHaveCount(2);
  await expect(form).toHaveCount(0);
  await choose(page, asText("other.csv", table) as never);
  await expect(page.getByRole("form", { name: "Which column is which in other.csv?" })).toBeVisible();
});

test("columns that were not read are named above the result, until another list is checked", async ({ page }) => {
  await openCheck(page);
  await choose(
    page,
    asText("a.csv", "Shelf,Colour,App,Version,Architecture\nS1,red,VLC,3.0,Universal\nS2,red,Zoom,6,Intel\n"),
  );
  await headline(page).waitFor();
  const note = page.getByText("Read in a.csv: App, Version, Architecture. Not read: Shelf, Colour.", { exact: true });
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Check another list" }).click();
  await expect(note).toBeHidden();
});

test("a pasted table without plain columns is asked about, too", async ({ page }) => {
  await openCheck(page);
  await paste(page, "Ohjelma;Tila\nVLC;3.0.21\nGenymotion;3.1\n");
  const form = page.getByRole("form", { name: "Which column is which in Your list?" });
  await form.getByLabel("Name of the app").selectOption("Ohjelma: VLC");
  await form.getByRole("button", { name: "Read the table" }).click();
  await expect(rowOf(page, "Genymotion")).toContainText("will stop");
});

test("the result replaces the drop zone: seat map, groups, poster and link", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCheck(page);
  await choose(page, fixture("applications.json"));
  await expect(page.locator("#check-drop")).toBeHidden();
  const answer = (await headline(page).textContent()) ?? "";
  const address = page.url();
  const tile = page.locator(".check-wall").getByRole("link", { name: /^Old Painter ?: will stop in macOS 28$/ });
  await tile.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#do-ask li").filter({ hasText: "Old Painter" })).toBeFocused();
  const [poster] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save poster", exact: true }).click(),
  ]);
  expect(
    readFileSync((await poster.path())!)
      .subarray(1, 4)
      .toString(),
  ).toBe("PNG");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
  await expect(page.locator(".check-take + [role=status]")).toHaveText(/^The link holds the names of the apps we know/);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  expect(page.url()).toBe(address);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(headline(reader)).toHaveText(answer);
  await expect(reader.locator("#check-board")).toContainText("This list and macOS 28");
  await page.getByRole("button", { name: "Check another list" }).click();
  await expect(page.locator("#check-drop")).toBeVisible();
  await expect(page.locator("#check-result")).toBeHidden();
});

test("by keyboard: paste, filter, find", async ({ page }) => {
  await openCheck(page);
  await page.getByLabel("Paste a list").focus();
  await page.keyboard.type("genymotion\nvlc");
  await page.keyboard.press("Control+Enter");
  await expect(headline(page)).toBeFocused();
  await page.getByRole("button", { name: /Will stop/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#check-rows").getByRole("row")).toHaveCount(1);
});

test("the result is accessible and fits its window, light and dark", async ({ page }) => {
  await openCheck(page);
  await choose(page, fixture("applications.json"), fixture("legacy.json"));
  await expect(headline(page)).toContainText("stop");
  // What is folded is not judged.
  await page.locator(".check-fold").evaluate((fold) => fold.setAttribute("open", ""));
  for (const width of [320, 360, 768, 1024, 1160, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = await page.locator(".check-wall a").evaluateAll((tiles) =>
      tiles.flatMap((tile) => {
        const name = tile.querySelector(".el-name")!;
        return name.getBoundingClientRect().right > tile.getBoundingClientRect().right ? name.textContent : [];
      }),
    );
    expect(overhang, `names inside their tiles at ${width} px`).toEqual([]);
    // Cards and table are two layouts; each is checked with every rule once.
    const isJudgedWhole = width === 360 || width === 1440;
    expect(await (isJudgedWhole ? allFaults : faultsOfSize)(page), `${width} px`).toEqual([]);
    if (isJudgedWhole) {
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await faultsOfColour(page), `${width} px, in the dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const heights = await page
      .locator("#check-filters button:visible")
      .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height));
    expect(Math.max(...heights), `chips of one line at ${width} px`).toBeLessThan(50);
  }
});

test("on a phone the details are folded, unlike in a wide window and on paper", async ({ page }) => {
  await openCheck(page);
  await paste(page, "genymotion\nvlc");
  const row = rowOf(page, "(?:G|g)enymotion");
  const summary = page.getByText("Show both", { exact: true });
  await expect(row).toBeVisible();
  await expect(summary).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await summary.click();
  await expect(row).toBeVisible();
});

test("on a phone a long version and the answer for macOS 28 stay in one line", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openCheck(page);
  await choose(
    page,
    asText(
      "versions.csv",
      "name,bundle id,version\nReader,com.adobe.Reader,24.4\nExcel,com.microsoft.Excel,15.33\nVLC,,\n",
    ),
  );
  await page.locator(".check-fold > summary").click();
  const versions = page.locator("#check-rows td[data-label='Latest known']");
  await expect(versions.first()).toHaveText(/^[\d.]{10,}$/);
  const keeps = rowOf(page, "VLC").getByText("keeps running");
  for (const words of [keeps, ...(await versions.all())])
    expect(
      await words.evaluate((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getClientRects().length;
      }),
    ).toBe(1);
});

test("a browser that cannot unfold the details by style prints them nevertheless", async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto("/check?list=genymotion%0Avlc");
  const fold = page.locator("details.check-fold", { has: page.getByText("Show both", { exact: true }) });
  await expect(fold).not.toHaveAttribute("open");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(fold).toHaveAttribute("open");
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(fold).not.toHaveAttribute("open");
});

test("printed on A4 the table fits, and has every row", async ({ page }) => {
  await openCheck(page);
  await paste(page, Array.from({ length: 250 }, (_, number) => `Some app ${number}`).join("\n"));
  await expect(headline(page)).toHaveText("Not known yet.");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  expect(await page.locator("#check-rows").getByRole("row").count()).toBe(250);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1040 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test("a fleet's table with its Macs fits every window", async ({ page }) => {
  await openCheck(page);
  const apps = ["Battle.net", "SQLiteStudio", "Microsoft Excel", "VLC", "Blender"];
  const lines = ["MB-1,Ada Byron", "MB-2,Bob Stone", "MB-3,Eve Long", "MB-4,Kim Park"].flatMap((mac) =>
    apps.map((app) => `${mac},${app},1.2.3,${app === "Blender" ? "Apple" : "Intel"}`),
  );
  await choose(page, asText("fleet.csv", `Mac,Owner,App,Version,Architecture\n${lines.join("\n")}\n`));
  await expect(page.locator(".check-plate")).toContainText("All 4 Macs have an app that stops.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your fleet");
  await expect(page).toHaveTitle(/^Your fleet · /);
  const which = rowOf(page, "VLC").getByText("Show which");
  await which.click();
  await expect(rowOf(page, "VLC").getByRole("listitem").filter({ hasText: "MB-4" })).toContainText("Kim Park");
  await expect(rowOf(page, "VLC").getByText("Kim Park").first()).toBeVisible();
  await which.click();
  await page.getByRole("searchbox", { name: "Find" }).fill("bob stone");
  await expect(page.locator("#check-rows").getByRole("row")).toHaveCount(5);
  expect(await allFaults(page)).toEqual([]);
  for (const width of [360, 768, 1130, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ media: "print" });
  await expect(rowOf(page, "VLC").locator("td.check-macs")).toHaveText("4", { useInnerText: true });
  await expect(page.locator("#check-macs").getByRole("row", { name: /MB-4 Kim Park/ })).toContainText("VLC");
  await expect(rowOf(page, "Blender").locator("td.check-macs")).toHaveText("4", { useInnerText: true });
});

test("on a slow line the outline of the result stands in its place, and gives way to it or to the form", async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/check/data/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/check");
  await page.getByLabel("Paste a list").fill("VLC");
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.locator("#check-waiting")).toBeVisible();
  await expect(page.locator("#check-progress")).toHaveText("Loading the answers to compare your list with …");
  await expect(page.locator("#check-intake")).toBeHidden();
  letThrough();
  await expect(headline(page)).toBeFocused();
  await expect(page.locator("#check-waiting")).toBeHidden();
  // A link without a list.
  await page.goto("about:blank");
  await page.goto("/check#titles=");
  await expect(page.locator("#check-drop[data-ready]")).toBeVisible();
  await expect(page.locator("#check-intake")).toBeVisible();
  await expect(page.locator("#check-waiting")).toBeHidden();
});

test("the report that the line in Terminal writes tells an Intel Mac", async ({ page }) => {
  await openCheck(page);
  const line = (await page.locator("#ways ~ details code").first().textContent()) ?? "";
  const kinds = line.match(/SP\w+DataType/g) ?? [];
  const records: Record<string, object[]> = {
    SPHardwareDataType: [{ _name: "hardware_overview", machine_model: "MacBookPro16,1" }],
    SPApplicationsDataType: [{ _name: "VLC", arch_kind: "arch_i64", path: "/Applications/VLC.app", version: "3.0.18" }],
  };
  const report = Object.fromEntries(kinds.map((kind) => [kind, records[kind] ?? []]));
  await choose(page, asText("my-mac.json", JSON.stringify(report)));
  await expect(page.locator(".check-plate")).toContainText("This is an Intel Mac, which gets neither macOS 27 nor 28");
});

test("a Mac's apps take three sheets of either paper, and none has a few lines alone", async ({ page }) => {
  await openCheck(page);
  const [native, intel] = ["Slack,Zoom,Blender,Firefox,Discord,Notion,Figma,Sketch", "Battle.net,Audacity,GIMP,VLC"];
  const lines = [
    ...native.split(",").flatMap((name) => [1, 2, 3].map((copy) => `${name} ${"I".repeat(copy)},1.2,Universal`)),
    ...intel.split(",").map((name) => `${name},1.2,Intel`),
  ];
  await choose(page, asText("mac.csv", `App,Version,Architecture\n${lines.join("\n")}\n`));
  await headline(page).waitFor();
  for (const format of ["A4", "Letter"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
  }
});

test("a fleet of 40 Macs takes seven sheets of either paper, with every Mac and low rows", async ({ page }) => {
  await openCheck(page);
  const lines = Array.from({ length: 40 }, (_, mac) =>
    Array.from(
      { length: 60 },
      (_, app) => `MBP-Marketing-${mac},Ada Byron,App number ${app},1.${mac},${app < 6 ? "Intel" : "Universal"}\n`,
    ).join(""),
  );
  await choose(page, asText("fleet.csv", `Mac,Owner,App,Version,Architecture\n${lines.join("")}`));
  await headline(page).waitFor();
  for (const format of ["A4", "Letter"])
    for (const landscape of [false, true]) {
      const paper = (await page.pdf({ format, landscape })).toString("latin1");
      expect(paper.match(/\/Type \/Page\b/g)?.length, `${format} ${landscape}`).toBeLessThanOrEqual(7);
    }
  const macs = page.locator("#check-macs tbody tr:visible");
  await expect(macs).toHaveCount(12);
  await page.getByText("Show 28 more Macs").click();
  await expect(macs).toHaveCount(40);
  await page.getByText("Show 28 more Macs").click();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 695, height: 1017 });
  await expect(macs).toHaveCount(40);
  const heights = await page.locator(".check-row").evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(120);
});

test("on paper no name, version, date or word is cut or broken, and what to do is said in groups", async ({ page }) => {
  await openCheck(page);
  const apps = ["Battle.net", "LastPass", "Photoshop", "Microsoft Excel", "SQLiteStudio", "VLC"];
  const lines = ["MB-1,Ada", "MB-2,Bea"].flatMap((mac) => apps.map((app) => `${mac},${app},1.2,Intel`));
  await choose(page, asText("fleet.csv", `Mac,Owner,App,Version,Architecture\n${lines.join("\n")}\n`));
  await headline(page).waitFor();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 695, height: 1017 });
  await expect(page.locator("#do-update, #do-replace, #do-ask")).toHaveCount(3);
  for (const group of await page.locator(".check-group").all()) await expect(group).toBeVisible();
  await expect(rowOf(page, "VLC").locator("td.check-macs")).toHaveText("2 MB-1 · Ada MB-2 · Bea", {
    useInnerText: true,
  });
  // Its room is given to what to do.
  await expect(rowOf(page, "VLC").locator("td").last()).toBeHidden();
  const listFaults = () => {
    const faults: string[] = [];
    for (const cell of document.querySelectorAll<HTMLElement>(".check-table :is(th, td), .check-figures a")) {
      const right = cell.getBoundingClientRect().right;
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        if (text.parentElement!.closest(".out-of-sight")) continue;
        for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const boxes = [...range.getClientRects()];
          if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) faults.push(`${word} is broken`);
          if (boxes.some((box) => box.right > right + 1)) faults.push(`${word} is cut`);
        }
      }
    }
    for (const tile of document.querySelectorAll<HTMLElement>(".check-wall .el-foot")) {
      const foot = tile.getBoundingClientRect().bottom - 9;
      const name = tile.querySelector(".el-name")!.getBoundingClientRect();
      if (name.bottom > foot) faults.push(`${tile.title}: in its foot`);
    }
    return faults;
  };
  expect(await page.evaluate(listFaults)).toEqual([]);
  await page.setViewportSize({ width: 1024, height: 690 });
  expect(await page.evaluate(listFaults), "on its side").toEqual([]);
  expect(
    await page
      .locator(".check-row")
      .nth(1)
      .evaluate((row) => getComputedStyle(row).breakAfter),
  ).toBe("avoid");
});

test("a name that is not in the catalogue asks whether a near one is meant", async ({ page }) => {
  await openCheck(page);
  await paste(page, "davinci\ngenymotion");
  const group = page.locator("#do-look");
  await expect(group).toContainText("Did you mean DaVinci Resolve?");
  await expect(group.getByRole("link", { name: "DaVinci Resolve" })).toHaveAttribute("href", /^\/titles\/davinci-/);
  await expect(rowOf(page, "davinci")).toContainText("not known");
  await expect(page.getByText("* Matched by name only: this copy may differ.")).toBeVisible();
});

test("of several apps with one name the reader says by keyboard which it is, and list and link keep it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCheck(page);
  await paste(page, "VLC\nRust\n");
  const choices = page.locator("#check-groups a[data-meant]");
  await expect(choices).toHaveCount(2);
  const slug = await choices.last().getAttribute("data-meant");
  await choices.last().focus();
  await page.keyboard.press("Enter");
  await expect(choices).toHaveCount(0);
  await expect(rowOf(page, "Rust").getByRole("rowheader").getByRole("link")).toHaveAttribute("href", `/titles/${slug}`);
  await page.getByRole("button", { name: "Copy link" }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URLSearchParams(new URL(address).hash.slice(1)).get("titles")?.split(",").sort()).toEqual(
    [slug, "vlc"].sort(),
  );
  await page.reload();
  await expect(rowOf(page, "Rust").getByRole("rowheader").getByRole("link")).toHaveAttribute("href", `/titles/${slug}`);
  await page.goto("about:blank");
  await page.goto(address);
  await expect(page.locator("#check-read")).toContainText("2 apps from a shared link ·");
});

test("a yes to a guess counts the app as that title", async ({ page }) => {
  await openCheck(page);
  await paste(page, "davinci\nvlc");
  await page.getByRole("button", { name: "Yes, it is (davinci is DaVinci Resolve)" }).click();
  await expect(headline(page)).toHaveText("Both keep running.");
  await expect(headline(page)).toBeFocused();
  await expect(rowOf(page, "DaVinci Resolve")).toContainText("runs");
});

test("no yes is offered to take a former edition for today's product", async ({ page }) => {
  await openCheck(page);
  await paste(page, "davinci\nCapture One 20");
  await expect(page.locator("#do-look")).toContainText("No source names this edition: we know today’s Capture One.");
  await expect(page.getByRole("button", { name: /^Yes, it is/ })).toHaveText("Yes, it is (davinci is DaVinci Resolve)");
});

test("where the page's script does not load, the pasted list goes to the server, and only then", async ({ page }) => {
  await openCheck(page);
  await paste(page, "genymotion\nvlc");
  await expect(headline(page)).toHaveText("1 of 2 stops.");
  expect(new URL(page.url()).search).toBe("");
  await page.route("**/built/check-page-*.js", (route) => route.abort());
  await page.goto("/check");
  await paste(page, "genymotion\nvlc");
  await expect(headline(page)).toHaveText("1 of 2 stops.");
  expect(new URL(page.url()).searchParams.get("list")).toContain("genymotion");
});

test("Back from an app's page shows the list again, until it is cleared", async ({ page }) => {
  await openCheck(page);
  await paste(page, "genymotion\nvlc");
  await expect(headline(page)).toHaveText("1 of 2 stops.");
  await page.locator("#check-groups a[href^='/titles/']").first().click();
  await expect(page).toHaveURL(/\/titles\//);
  await page.goBack();
  await expect(headline(page)).toHaveText("1 of 2 stops.");
  await page.locator("#check-clear").click();
  await page.reload();
  await expect(page.locator("#check-pasted")).toBeVisible();
});

test("two editions of one app are two apps, and the link's reader sees them as their sender", async ({ page }) => {
  await openCheck(page);
  await paste(page, "Final Cut Pro 7\nFinal Cut Pro 11.1");
  await expect(headline(page)).toHaveText("1 of 2 does not run.");
  await openCheck(page, "/check#titles=final-cut-pro:n7,final-cut-pro");
  await expect(headline(page)).toHaveText("1 of 2 does not run.");
});

test("without scripts a shared link says that it needs them", async ({ browser }) => {
  const page = await newPage(browser, { javaScriptEnabled: false });
  await page.goto("/check#titles=genymotion");
  await expect(page.locator(".check-plain")).toContainText("Did you open a link to a list? It needs scripts");
  await page.context().close();
});

test("without scripts the server answers a pasted list, fifty lines at a time", async ({ browser }) => {
  const page = await newPage(browser, { javaScriptEnabled: false });
  await page.goto("/check");
  const names = ["genymotion", "vlc", ...Array.from({ length: 60 }, (_, number) => `no such app ${number}`)];
  await page.locator("#plain-list").fill(names.join("\n"));
  await page.locator(".check-plain button").click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("1 of 50 stops.");
  await expect(rowOf(page, "(?:G|g)enymotion")).toContainText("will stop");
  await expect(page.getByText("The first 50 names.")).toBeVisible();
  await page.getByRole("link", { name: "Check 12 names more" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Not known yet.");
  await expect(rowOf(page, "no such app 59")).toContainText("not known");
  // A library stays one when its list is checked again.
  await page.locator("#plain-list").fill("Rust");
  await page.getByLabel("These are games").check();
  await page.locator(".check-plain button").click();
  await page.locator(".check-plain button").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Steam library");
  await page.context().close();
});

async function newPage(browser: Browser, options: Parameters<Browser["newContext"]>[0]): Promise<Page> {
  const { baseURL } = test.info().project.use;
  return (await browser.newContext({ baseURL: baseURL ?? "", ...options })).newPage();
}

test("a second file of the same visit joins the first, says so, and can be judged alone", async ({ page }) => {
  await openCheck(page);
  await choose(page, asText("first.txt", "VLC\nSteam\nBlender\n"));
  await expect(page.locator("#check-read")).toContainText("3 apps");
  await expect(page.getByText(/^Added to the/)).toHaveCount(0);
  await choose(page, asText("second.txt", "Audacity\n"));
  await expect(page.getByText("Added to the 3 apps from before.")).toBeVisible();
  await expect(page.locator("#check-read")).toContainText("4 apps");
  await page.getByRole("button", { name: "Start fresh" }).click();
  await expect(page.locator("#check-read")).toContainText("1 app read");
  await expect(page.getByText(/^Added to the/)).toBeHidden();
});

test("a new file takes the place of a list from a former visit, which is not lost", async ({ page }) => {
  await openCheck(page);
  await choose(page, asText("first.txt", "VLC\nSteam\nBlender\n"));
  await expect(page.locator("#check-read")).toContainText("3 apps");
  // One chosen while the answers to the former list still load is not mixed into it, either.
  await page.reload({ waitUntil: "domcontentloaded" });
  await choose(page, asText("fleet.txt", "Audacity\n"));
  await expect(page.locator("#check-read")).toContainText("1 app read");
  const words = page.getByText("Shown in place of another list of 3 apps.");
  await expect(words).toBeFocused();
  await expect(page.getByRole("button", { name: "Start fresh" })).toBeHidden();
  await page.reload();
  await expect(words).toBeVisible();
  await page.getByRole("button", { name: "Show that list again" }).press("Enter");
  await expect(page.locator("#check-read")).toContainText("3 apps read");
  await expect(page.getByText("Shown in place of another list of 1 app.")).toBeFocused();
  // Paper has no buttons to answer it with.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Shown in place of another list of 1 app.")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Put both together" }).press("Enter");
  await expect(page.locator("#check-read")).toContainText("4 apps");
  await expect(page.getByRole("button", { name: "Start fresh" })).toBeVisible();
  await choose(page, asText("hardware.txt", "Firefox\n"));
  await expect(page.locator("#check-read")).toContainText("5 apps");
});

test("a saved list is offered beside a new file, and is not replaced without a word", async ({ page, context }) => {
  await openCheck(page);
  await choose(page, asText("fleet.txt", "VLC\nSteam\nBlender\n"));
  await page.getByRole("button", { name: "Save in this browser" }).click();
  await expect(page.getByRole("button", { name: "Saved ✓" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Saved ✓" })).toBeFocused();
  const later = await context.newPage();
  await openCheck(later);
  await choose(later, asText("new.txt", "Audacity\n"));
  await expect(later.getByText(/^Shown in place of the list saved on .* \(3 apps\)\.$/)).toBeVisible();
  await later.getByRole("button", { name: /^Replace the list saved on \d+ \w+ \d{4} \(3 apps\)$/ }).click();
  await expect(later.getByText(/^This list took the place of the list saved on .* \(3 apps\)\.$/)).toBeVisible();
  await later.getByRole("button", { name: "Keep that one instead" }).press("Enter");
  await expect(later.getByRole("button", { name: /^Replace the list saved on .* \(3 apps\)$/ })).toBeFocused();
  await expect(later.getByText(/^This list took the place/)).toBeHidden();
  await later.getByRole("button", { name: "Put both together" }).press("Enter");
  await expect(later.getByText(/^Added to the list saved on .* \(3 apps\)\.$/)).toBeVisible();
  await expect(later.locator("#check-read")).toContainText("4 apps");
  await expect(later.getByText(/^Nothing has changed since \d+ \w+ \d{4}\.$/)).toBeInViewport();
  await expect(later.locator("#check-changes")).toBeHidden();
});

test("a list from a former visit that is asked to grow grows, and one from a link gives way", async ({ page }) => {
  await openCheck(page, "/check#titles=vlc,blender");
  await expect(page.locator("#check-read")).toContainText("2 apps");
  await choose(page, asText("own.txt", "Audacity\n"));
  await expect(page.getByText("Shown in place of another list of 2 apps.")).toBeVisible();
  await expect(page.getByText("Your app, worst first").or(page.getByText("Your 1 app")).first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await page.reload();
  await page.getByRole("button", { name: "Add to this list" }).click();
  await paste(page, "Firefox");
  await expect(page.getByText(/^Added to the 1 app from before\./)).toBeVisible();
  await expect(page.locator("#check-read")).toContainText("2 apps");
  await page.evaluate(() => {
    location.hash = "titles=vlc,blender,steam";
  });
  await expect(page.locator("#check-read")).toContainText("3 apps");
  await expect(page.getByText("Shown in place of another list of 2 apps.")).toBeVisible();
});

test("tiles turn to what macOS 28 makes of them", async ({ page }) => {
  await openCheck(page);
  await choose(page, asText("list.csv", "name,architectures\nOld,x86_64\nNew,arm64\n"));
  const tile = page.locator("a.el", { hasText: "Old" });
  const colour = () => tile.evaluate((each) => getComputedStyle(each).getPropertyValue("--s"));
  const footCover = () => tile.evaluate((each) => getComputedStyle(each).boxShadow);
  const wallTop = () =>
    page.locator("#check-board .check-wall").evaluate((wall) => wall.getBoundingClientRect().top + scrollY);
  const today = await colour();
  const top = await wallTop();
  expect(await footCover()).toBe("none");
  await page.locator(".year").last().click();
  expect(await colour()).not.toBe(today);
  expect(await tile.evaluate((each) => getComputedStyle(each).getPropertyValue("--foot"))).toBe(await colour());
  await expect(headline(page)).toBeVisible();
  await page.getByRole("radio", { name: "macOS 28" }).press("ArrowLeft");
  expect(await colour()).toBe(today);
  expect(await footCover()).not.toBe("none");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("2 of 2 run.");
  await expect(page.getByText("1 of them runs with Rosetta 2, which macOS 27 is the last to have.")).toBeVisible();
  await expect(page.locator(".check-keys li:visible")).toHaveText(["Runs with Rosetta 2", "Runs natively"]);
  expect(await wallTop(), "nothing moves").toBe(top);
  await expect(page.getByRole("radio", { name: "macOS 27" })).toBeChecked();
  await page.emulateMedia({ media: "print" });
  await expect(headline(page)).toBeVisible();
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`tiles, table and filters follow the macOS of the ruler, with ${reducedMotion} of motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openCheck(page);
    await choose(page, asText("list.csv", "name,architectures\nAtlas,x86_64\nZeno,i386\nBureau,arm64\n"));
    const tiles = page.locator(".check-walls a .el-name bdi");
    await expect(tiles).toHaveText(["Atlas", "Zeno", "Bureau"]);
    await page.getByRole("radio", { name: "macOS 26" }).focus();
    await page.keyboard.press("Space");
    await expect(tiles).toHaveText(["Zeno", "Atlas", "Bureau"]);
    await expect(page.getByRole("heading", { name: "Your 3 apps, worst first on macOS 26" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "macOS 26" })).toBeFocused();
    await expect(page.locator("#check-rows .check-name")).toHaveText(["Zeno", "Atlas", "Bureau"]);
    await page.getByRole("button", { name: "Run with Rosetta 2 1" }).click();
    await expect(page.locator("#check-rows .check-name")).toHaveText(["Atlas"]);
    await page.getByRole("radio", { name: "macOS 26" }).press("ArrowRight");
    await page.getByRole("radio", { name: "macOS 27" }).press("ArrowRight");
    await expect(page.getByRole("radio", { name: "macOS 28" })).toBeFocused();
    await expect(tiles).toHaveText(["Atlas", "Zeno", "Bureau"]);
    await expect(page.getByRole("button", { name: "All 3" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Will stop 1" })).toBeVisible();
    await expect(page.locator(".check-walls li[style*=transition]")).toHaveCount(0);
    // Paper has the list's own order.
    await page.getByRole("radio", { name: "macOS 28" }).press("ArrowLeft");
    await expect(tiles.first()).toHaveText("Zeno");
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(tiles.first()).toHaveText("Atlas");
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(tiles.first()).toHaveText("Zeno");
  });
