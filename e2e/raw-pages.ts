/** Writes what Next renders of each address, before our server touches it. Arguments: a file, then the addresses. */
import { writeFileSync } from "node:fs";
import next from "next";
import { rootDir } from "#lib/core/root.ts";
import { sendPagesOurselves } from "#lib/server/pages/page-host.ts";
import { render } from "#lib/server/pages/render.ts";

const [file = "", ...addresses] = process.argv.slice(2);
sendPagesOurselves();
const app = next({ dev: false, dir: rootDir() });
await app.prepare();
const handler = app.getRequestHandler();
const pages: { address: string; status: number; html: string }[] = [];
for (const address of addresses) {
  const { status, body } = await render(address, "localhost", handler).rendered;
  pages.push({ address, status, html: body.toString() });
}
writeFileSync(file, JSON.stringify(pages));
process.exit(0);
