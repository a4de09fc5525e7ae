/** What people send: sent, hidden, accepted, visible, and in the change feed. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { thin } from "#lib/testing/macho-fixtures.ts";
import {
  clusterUrl,
  type OwnServer,
  operate,
  preparedDataDir,
  query,
  removeDataDir,
  startServer,
} from "#lib/testing/own-server.ts";
import { zip } from "#lib/testing/zip-fixtures.ts";

interface Unknown {
  readonly slug: string;
  readonly name: string;
  readonly bundle: string;
}

let dataDir: string;
let server: OwnServer;
let key: string;
/** Titles with unknown status. */
let titles: readonly Unknown[];

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  dataDir = preparedDataDir();
  // X-Forwarded-For gives each test its own network.
  const unlimited = { RATE_LIMIT_ANONYMOUS: "100000", RATE_LIMIT_RENDERINGS: "100000" };
  server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "1", ...unlimited });
  const DATABASE_URL = clusterUrl(dataDir);
  key = await operate({ DATABASE_URL }, "keys", "issue", "--tier", "live", "--capability", "change_feed");
  titles = await query<Unknown>(
    DATABASE_URL,
    `SELECT t.slug, t.name, min(i.value) AS bundle FROM "Title" t JOIN "Identifier" i ON i."titleId" = t.id
     WHERE i.scheme = 'bundle' AND i.value NOT ILIKE 'com.apple.%' AND t.listed AND NOT t.pinned AND t.slug ~ '^[a-z]+$'
       AND NOT EXISTS (SELECT FROM "Signal" s WHERE s."titleId" = t.id)
       AND NOT EXISTS (SELECT FROM "Identifier" o WHERE o.scheme = 'bundle' AND o.key = i.key AND o."titleId" <> t.id)
     GROUP BY t.id ORDER BY t.popularity DESC, t.slug LIMIT 2`,
  );
});
test.afterAll(async () => {
  await server?.stop();
  removeDataDir(dataDir);
});

async function visit(browser: Browser, network: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const extraHTTPHeaders = { "X-Forwarded-For": network };
  return (await browser.newContext({ baseURL: server.origin, extraHTTPHeaders, ...options })).newPage();
}

async function ask(path: string): Promise<{ status: string; signals: { ref: string }[]; data: { slug: string }[] }> {
  const response = await fetch(`${server.origin}${path}`, { headers: { Authorization: `Bearer ${key}` } });
  return response.json();
}
const lookup = (slug: string) => ask(`/v1/verdicts/slug%3A${slug}`);
/** What the operator's list tells (lib/cli/reports.db.test.ts), without the start of the tool. @param slug null of a message */
async function findWaiting(kind: string, slug: string | null): Promise<{ id: string }> {
  const ofTitle = slug === null ? "IS NULL" : `= (SELECT id FROM "Title" WHERE slug = '${slug}')`;
  const waiting = `SELECT * FROM "Feedback" WHERE kind = '${kind}' AND "titleId" ${ofTitle} AND state = 'pending'`;
  const [row] = await query<{ id: string }>(clusterUrl(dataDir), waiting);
  return row!;
}

const today = new Date().toISOString().slice(0, 10);
const isTold = async (slug: string) => JSON.stringify(await ask(`/v1/changes?since=${today}`)).includes(`"${slug}"`);

test("a reader's report, without scripts", async ({ browser }) => {
  const { slug, name } = titles[0]!;
  const page = await visit(browser, "203.0.113.7", { javaScriptEnabled: false });
  await page.goto(`/titles/${slug}`);
  await page.getByRole("link", { name: /^Tell us (how|whether) it/ }).click();
  await page.getByLabel("Runs natively").check();
  await page.getByLabel("Your macOS").selectOption("27");
  await page.getByLabel("How you found out").selectOption("get_info");
  await page.getByLabel("Version of the app").fill("5.2");
  // The browser holds back what it knows to be wrong; the server knows more.
  await page.getByLabel("A link that shows it").fill("https://localhost/notes");
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("tried=yes")),
    page.getByRole("button", { name: "Send the report" }).click(),
  ]);
  expect(refused.status()).toBe(422);
  await expect(page.getByRole("alert")).toContainText("A link that shows it");
  await expect(page.getByLabel("Runs natively")).toBeChecked();
  await expect(page.getByLabel("Your macOS")).toHaveValue("27");
  await expect(page.getByLabel("Version of the app")).toHaveValue("5.2");
  await page.getByLabel("A link that shows it").fill("");
  await page.getByLabel("Anything else we should know?").fill("Only with its dongle.");

  await page.getByLabel("Version of the app").fill("5.2.1");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
  await page.reload();
  await expect(page.getByText(`Your report on ${name} has arrived`)).toBeVisible();

  await page.goto(`/titles/${slug}`);
  await expect(page.getByText("Readers of this site")).toHaveCount(0);
  expect(await lookup(slug)).toMatchObject({ status: "unknown", signals: [] });
  expect(await isTold(slug)).toBe(false);

  const DATABASE_URL = clusterUrl(dataDir);
  const waiting = (await operate({ DATABASE_URL }, "reports", "list")).split("\n").map((line) => JSON.parse(line));
  expect(waiting).toMatchObject([{ title: slug, status: "native", macos: 27, appVersion: "5.2.1", found: "get_info" }]);
  expect(waiting).toMatchObject([{ message: "Only with its dongle." }]);
  await operate({ DATABASE_URL }, "reports", "accept", waiting[0].id);

  await expect.poll(async () => (await lookup(slug)).status).toBe("native");
  expect(await isTold(slug)).toBe(true);
  await page.goto(`/titles/${slug}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Readers of this site, version 5.2.1" })).toHaveCount(1);
  await page.getByRole("link", { name: /^Details ?: Readers of this site/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Evidence about ${name}`);
  await expect(page.locator("main")).toContainText("Readers of this site");
  await expect(page.locator("main")).not.toContainText("dongle");
  expect(page.url()).toBe((await lookup(slug)).signals[0]!.ref);
  await page.goto("/changes");
  await expect(page.locator("main").getByRole("link", { name, exact: true }).first()).toBeVisible();
  await page.context().close();
});

test("a player's figures, an error that the focus goes to, what happens next, and the way for makers", async ({
  browser,
}) => {
  const { slug, name } = { slug: "hades-ii", name: "Hades II" };
  const page = await visit(browser, "203.0.113.17");
  await page.goto(`/titles/${slug}/report`);
  await page.getByRole("button", { name: "Send the report" }).click();
  const alert = page.getByRole("alert");
  await expect(alert.getByRole("heading")).toHaveText("Nothing was sent yet. Please complete 2 fields:");
  await expect(alert.getByRole("link")).toHaveText([/Choose how it runs\.$/, /Choose the macOS you used\.$/]);
  await expect(alert.getByRole("link", { name: "Choose how it runs.", exact: true })).toBeInViewport();
  await expect(alert.getByRole("heading")).toBeInViewport();
  await expect(page.locator("legend", { hasText: "How does it run?" })).toBeInViewport();
  await expect(page.getByRole("group", { name: "How does it run?" })).toHaveCSS("border-left-width", "5px");
  await page.getByLabel("Runs natively").check();
  await page.getByLabel("Your macOS").selectOption("27");
  await expect(page.getByRole("group", { name: "How does it run?" })).toHaveCSS("border-left-width", "0px");
  await page.getByLabel("How well it runs").selectOption("good");
  await page.getByText("Add frames per second and settings").click();
  await page.getByLabel("Frames per second").fill("60 fps!");
  await page.getByLabel("Resolution").selectOption("1080p");
  await page.getByLabel("Graphics settings").selectOption("high");
  await page.getByText("Add frames per second and settings").click();
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByLabel("Frames per second")).toBeFocused();
  await expect(page).toHaveURL(/\/report$/);
  await expect(page.getByRole("alert")).toContainText("Frames per second: Enter a number such as 60");
  await expect(page.getByLabel("Frames per second")).toHaveAccessibleDescription(/Enter a number such as 60/);
  await expect(page.getByLabel("Resolution")).toHaveValue("1080p");
  await page.getByLabel("Frames per second").fill("50-60");
  await expect(page.getByLabel("Frames per second")).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("Your chip").selectOption("m5");
  await page.getByLabel("Your macOS").selectOption("15");
  await expect(page.locator("#macos-fault")).toHaveText(/^Macs with an M5 chip need macOS 26 or newer/);
  await page.getByLabel("Your macOS").selectOption("27");
  await expect(page.locator("#macos-fault")).toBeHidden();
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("There is no fixed time.")).toBeVisible();
  const sent = await findWaiting("report", slug);
  expect(sent).toMatchObject({ play: "good", fps: "50-60", resolution: "1080p, high" });
  await expect(page.getByText(sent.id)).toBeVisible();
  await page.getByRole("link", { name: `Back to ${name}` }).click();
  await page.goto(`/titles/${slug}/report`);
  await page.getByRole("link", { name: `I make ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`You make ${name}?`);
  await expect(page.getByLabel("A link that shows it")).toHaveAttribute("required");
  await expect(page.getByLabel("How you found out")).toHaveCount(0);
  await expect(page.locator("input[name=found]")).toHaveValue("made");
  await page.getByLabel("Runs natively").check();
  await page.getByLabel("Your macOS").selectOption("27");
  await page.getByLabel("Version of the app").fill("2.1");
  await page.getByLabel("A link that shows it").fill("my notes");
  // Its error comes with this click, and not before it: the button must not move away.
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByRole("alert")).toContainText("A link that shows it: Enter a link");
  await page.getByLabel("A link that shows it").fill("https://example.org/notes");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("is evidence of its own")).toBeVisible();
  await page.context().close();
});

test("a message and a correction, and what became of them, without scripts", async ({ browser }) => {
  const page = await visit(browser, "203.0.113.18", { javaScriptEnabled: false });
  await page.goto("/press");
  await page.getByRole("main").getByRole("link", { name: "Write to us" }).click();
  await page.getByLabel("Your question or remark").fill("May I print your picture?");
  await page.getByLabel("Your email address").fill("desk");
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByLabel("Your email address")).toBeFocused();
  await expect(page.getByLabel("Your question or remark")).toHaveValue("May I print your picture?");
  await page.getByLabel("Your email address").fill("desk@example.org");
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
  await expect(page.getByRole("listitem").filter({ hasText: "the answer comes there" })).toContainText("Answer");
  const message = await findWaiting("message", null);
  expect(message).toMatchObject({ message: "May I print your picture?", replyTo: "desk@example.org" });
  const thanks = page.url();

  await page.goto("/titles/sonos");
  await page.getByRole("link", { name: "Is something else wrong?" }).click();
  await page.getByLabel("What is wrong?").selectOption("maker");
  await page.getByLabel("A page that shows it").fill("https://localhost/sonos");
  await page.getByLabel("What would be right?").fill("Its maker is Sonos, Inc.");
  await page.getByRole("button", { name: "Send the correction" }).click();
  await expect(page.getByLabel("A page that shows it")).toBeFocused();
  await expect(page.getByLabel("What would be right?")).toHaveValue("Its maker is Sonos, Inc.");
  await page.getByLabel("A page that shows it").fill("");
  await page.getByRole("button", { name: "Send the correction" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
  const correction = await findWaiting("correction", "sonos");
  expect(correction).toMatchObject({ part: "maker", right: "Its maker is Sonos, Inc." });

  const accept = ({ id }: { id: string }) => operate({ DATABASE_URL: clusterUrl(dataDir) }, "reports", "accept", id);
  await Promise.all([accept(correction), accept(message)]);
  for (const [address, told] of [
    [page.url(), "It was reviewed and accepted."],
    [thanks, "Your email address is deleted."],
  ] as const)
    await expect(async () => {
      await page.goto(address);
      await expect(page.getByText(told)).toBeVisible({ timeout: 1 });
    }).toPass();
  await page.context().close();
});

test("what was said of an app that has a page is said on its form", async ({ browser }) => {
  const page = await visit(browser, "203.0.113.19");
  await page.goto("/tell?name=Blender&claim=rosetta2&macos=26&chip=m2");
  await page.getByRole("link", { name: "Please report it there" }).click();
  await expect(page.getByLabel("Your macOS")).toHaveValue("26");
  await expect(page.getByLabel("Your chip")).toHaveValue("m2");
  await expect(page.getByRole("radio", { name: /^Needs Rosetta 2/ })).toBeChecked();
  await page.context().close();
});

test("a title request, from a search without result, without scripts", async ({ browser }) => {
  const page = await visit(browser, "203.0.113.8", { javaScriptEnabled: false });
  await page.goto("/search?q=Stitcher+Deluxe+Qx");
  await page.getByRole("link", { name: "Tell us about it" }).click();
  await expect(page.getByLabel("Name of the app or game")).toHaveValue("Stitcher Deluxe Qx");
  await expect(page.getByLabel("I have not tried it yet")).toBeChecked();
  // The browser holds back what it knows to be wrong; the server knows more.
  await page.getByLabel("Its maker’s page").fill("https://localhost/stitcher");
  const [refused] = await Promise.all([
    page.waitForResponse((response) => response.url().includes("tried=yes")),
    page.getByRole("button", { name: "Send it" }).click(),
  ]);
  expect(refused.status()).toBe(422);
  await expect(page.getByRole("alert")).toContainText("Its maker’s page");
  await expect(page.getByLabel("Its maker’s page")).toBeFocused();
  await page.getByLabel("Its maker’s page").fill("https://example.org/stitcher");
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you.");
  await expect(page.getByRole("link", { name: "Tell us about another" })).toBeVisible();
  await page.goto("/tell?name=Stitcher&sent=yes&reference=000000000000");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing has this reference");
  await expect(page.getByText("has arrived")).toHaveCount(0);

  await page.goto("/titles/stitcher-deluxe-qx");
  await expect(page.getByRole("link", { name: "Tell us about it" })).toHaveAttribute("href", /name=stitcher\+deluxe/);
  await page.context().close();

  const [request] = await query(clusterUrl(dataDir), `SELECT * FROM "Feedback" WHERE kind = 'title_request'`);
  expect(request).toMatchObject({ name: "Stitcher Deluxe Qx", url: "https://example.org/stitcher", status: null });
});

function packedApp(bundle: string): Buffer {
  const facts = {
    CFBundleIdentifier: bundle,
    CFBundleName: "An App",
    CFBundleExecutable: "App",
    CFBundleShortVersionString: "1.2",
  };
  const pairs = Object.entries(facts).map(([name, value]) => `<key>${name}</key><string>${value}</string>`);
  const plist = `<?xml version="1.0"?><plist version="1.0"><dict>${pairs.join("")}</dict></plist>`;
  return Buffer.from(
    zip([
      { name: "An App.app/Contents/Info.plist", content: Buffer.from(plist) },
      { name: "An App.app/Contents/MacOS/App", content: Buffer.from(thin("arm64")) },
    ]),
  );
}

async function check(page: Page, bundle: string): Promise<void> {
  // A server that has just started may be slow to answer.
  await expect.poll(async () => (await page.goto("/check"))?.status()).toBe(200);
  await page.setInputFiles("#check-files", { name: "app.zip", mimeType: "", buffer: packedApp(bundle) });
  await expect(page.locator("#check-headline")).toHaveText("1 app keeps running.");
  await expect(page.locator("#check-more")).toBeHidden();
}

test("a contributed scan is sent only after it is ticked, shown and confirmed", async ({ browser }) => {
  const { slug, bundle } = titles[1]!;
  const line = { bundleId: bundle, teamId: null, version: "1.2", architectures: ["arm64"], macos: 27 };
  const page = await visit(browser, "203.0.113.7");
  await check(page, bundle);
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const choice = page.getByRole("checkbox", { name: /Show me what I could send/ });
  const send = page.getByRole("button", { name: "Send these lines" });
  await expect(choice).not.toBeChecked();
  await expect(send).toBeHidden();
  await choice.check();
  await page.getByLabel("The macOS of this Mac").selectOption("27");
  const shown = (await page.locator("#check-contribute-lines").textContent()) ?? "";
  expect(JSON.parse(shown)).toEqual(line);
  expect(asked.filter((each) => each !== "GET /icon.svg")).toEqual([]);
  const [sent] = await Promise.all([page.waitForRequest("**/check/contribute"), send.click()]);
  expect(sent.postData()?.trim()).toBe(shown.trim());
  await expect(page.locator("#check-contribute-told")).toContainText("Thank you: 1 line has arrived");
  await expect(choice).not.toBeChecked();
  expect(asked.filter((each) => each !== "GET /icon.svg")).toEqual(["POST /check/contribute"]);

  for (const network of ["198.51.100.7", "2001:db8:1:2::7"]) {
    const headers = { "Content-Type": "application/x-ndjson", Origin: server.origin, "X-Forwarded-For": network };
    const again = await fetch(`${server.origin}/check/contribute`, { method: "POST", headers, body: sent.postData()! });
    expect(again.status).toBe(200);
  }
  expect(await lookup(slug)).toMatchObject({ status: "unknown", signals: [] });
  // A dropped app tells no team id, so three networks that agree wait for the operator (lib/evidence/upkeep/scans.db.test.ts).
  await operate({ DATABASE_URL: clusterUrl(dataDir) }, "scans", "accept", slug);
  await expect.poll(async () => (await lookup(slug)).status).toBe("native");
  await page.goto(`/titles/${slug}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Contributed scans, version 1.2" })).toHaveCount(1);
  await page.goto("/about");
  await expect(page.getByRole("listitem").filter({ hasText: "where three networks agree" })).toContainText("CC BY 4.0");
  await page.context().close();
});

test("a refusal is shown, and the scan can be sent again", async ({ browser }) => {
  const page = await visit(browser, "192.0.2.9");
  await check(page, titles[1]!.bundle);
  await page.route("**/check/contribute", (route) => route.fulfill({ status: 429, json: { error: "Wait a moment." } }));
  await page.getByRole("checkbox", { name: /Show me what I could send/ }).check();
  await page.getByRole("button", { name: "Send these lines" }).click();
  await expect(page.locator("#check-contribute-told")).toHaveText("Nothing was sent. Wait a moment.");
  await expect(page.getByRole("button", { name: "Send these lines" })).toBeEnabled();
  await page.context().close();
});

test("other sites can send nothing in a visitor's name", async ({ browser }) => {
  const page = await visit(browser, "192.0.2.10");
  await page.goto("data:text/html,<form method=post></form>");
  const read = await page.evaluate(
    (address) =>
      fetch(address, { method: "POST", headers: { "Content-Type": "application/x-ndjson" }, body: "{}" }).catch(String),
    `${server.origin}/check/contribute`,
  );
  expect(read).toContain("TypeError");
  const answered = page.waitForResponse(`${server.origin}/reports`);
  await page.evaluate((action) => {
    const form = document.querySelector("form")!;
    form.action = action;
    form.submit();
  }, `${server.origin}/reports`);
  expect((await answered).status()).toBe(403);
  await page.context().close();
});
