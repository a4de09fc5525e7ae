/** Writes what Next renders of each address, before our server touches it. Arguments: a file, then the addresses. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "#lib/core/root.ts";
import { forkNext, rendererOf } from "#lib/server/pages/next-supervisor.ts";

const [file = "", ...addresses] = process.argv.slice(2);
const { render, end } = await rendererOf(() => forkNext(join(rootDir(), "dist", "next-server.js")), "localhost");
const pages: { address: string; status: number; html: string }[] = [];
for (const address of addresses) {
  const { status, body } = await render(address);
  pages.push({ address, status, html: body.toString() });
}
await end(new AbortController().signal);
writeFileSync(file, JSON.stringify(pages));
