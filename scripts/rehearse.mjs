// `npm run rehearse`: the engine's ninety days in a world on loopback, and what came of them as a table.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main, prepare, runBin } from "./setup.mjs";

const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-rehearsal-"));
const file = join(folder, "table.txt");
const SUITE = "lib/server/jobs/rehearsal.db.test.ts";

await main(async () => {
  try {
    await prepare();
    const env = { CI: "true", REHEARSAL_TABLE: file, REHEARSAL_DAYS: "90" };
    await runBin("vitest", ["run", "--project", "integration", SUITE], "The rehearsal", { show: true, env });
    process.stdout.write(`\n${readFileSync(file, "utf8")}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
