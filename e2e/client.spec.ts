import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "esbuild";
import { rootDir } from "#lib/core/root.ts";

test("the typed client works on a page of another origin", async ({ page, baseURL }) => {
  const { outputFiles } = await build({
    entryPoints: [join(rootDir(), "packages", "client", "src", "client.ts")],
    ...{ bundle: true, format: "esm", platform: "browser", write: false, logLevel: "silent" },
  });
  const site = createServer(({ url }, response) => {
    const isCode = url === "/client.js";
    response.setHeader("Content-Type", isCode ? "text/javascript" : "text/html");
    response.end(isCode ? outputFiles[0]!.text : "<!doctype html><title>Elsewhere</title>");
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const seen = await page.evaluate(async (origin) => {
      const code = "/client.js";
      const { SiliconVerdict } = (await import(code)) as typeof import("../packages/client/src/client.ts");
      const statuses: number[] = [];
      const watched = async (...asked: Parameters<typeof fetch>) => {
        const answer = await fetch(...asked);
        statuses.push(answer.status);
        return answer;
      };
      const api = new SiliconVerdict({ origin, fetch: watched, retriesMax: 0 });
      const { slug, status } = await api.lookupVerdict("slug:blender");
      const again = await api.lookupVerdict("slug:blender");
      const listed = new Set<string>();
      for await (const verdict of api.eachOfCategory({ category: "games", status: "rosetta2", limit: 50 })) {
        listed.add(verdict.slug);
        if (listed.size > 60) break;
      }
      const codeOf = (asked: string) =>
        api.lookupVerdict(asked).then(
          () => "",
          (cause) => cause.code as string,
        );
      const refusals = [await codeOf("Spark"), await codeOf("slug:429-demo")];
      return { slug, status, again: again.slug, statuses: statuses.slice(0, 2), listed: listed.size, refusals };
    }, baseURL!);
    expect(seen).toMatchObject({ slug: "blender", status: "native", again: "blender", listed: 61 });
    expect(seen.statuses).toEqual([200, 304]);
    expect(seen.refusals).toEqual(["ambiguous", "rate_limited"]);
  } finally {
    site.close();
  }
});
