// `npm test`: lint, types, import rules, unit and integration tests, build, end-to-end tests, and one summary.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser, installPrograms } from "./browser.mjs";
import { playwrightFailures, vitestFailures } from "./failures.mjs";
import { freePort } from "./ports.mjs";
import { copyPrepared, prepareData } from "./prepared-data.mjs";
import { checkPackages } from "./release-check.mjs";
import {
  checkImports,
  checkLint,
  checkTypes,
  ensureBuild,
  ensurePrograms,
  generate,
  Interrupted,
  install,
  main,
  runBin,
  say,
} from "./setup.mjs";

const totals = { passed: 0, failed: 0, skipped: 0 };
const steps = [];
const failures = [];
const workFolder = mkdtempSync(join(tmpdir(), "silicon-verdict-e2e-"));
const dataDir = join(workFolder, "data");
// mkdtemp makes the folder private; PostgreSQL, started by root, runs as another user.
chmodSync(workFolder, 0o755);

async function step(name, work) {
  say(`\n— ${name}`);
  const started = Date.now();
  let failure;
  try {
    await work();
  } catch (cause) {
    if (cause instanceof Interrupted) throw cause;
    failure = cause;
    process.stderr.write(`${cause.message}\n`);
  }
  steps.push({ name, ok: !failure, seconds: (Date.now() - started) / 1000 });
}

function count({ passed = 0, failed = 0, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}

async function vitest(project) {
  const report = join(workFolder, `${project}.json`);
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const run = () => runBin("vitest", args, `The ${project} tests`, { show: true });
  await runAndRead(run, () => {
    const results = JSON.parse(readFileSync(report, "utf8"));
    count({ passed: results.numPassedTests, failed: results.numFailedTests, skipped: results.numPendingTests });
    failures.push(...vitestFailures(results));
  });
}

/** Reads a runner's report, whether it passed or failed. An interrupted one has no report. */
async function runAndRead(run, read) {
  const failure = await run().then(
    () => null,
    (cause) => cause,
  );
  if (!(failure instanceof Interrupted)) read();
  if (failure) throw failure;
}

/** Building the pages leaves half a processor idle, enough to fill the test database. */
async function buildAndFill() {
  await ensurePrograms();
  await Promise.all([ensureBuild(), prepareData(dataDir)]);
}

async function tryPackages() {
  const copy = join(workFolder, "packages");
  copyPrepared(dataDir, copy);
  await checkPackages({ DATA_DIR: copy });
}

async function endToEndTests() {
  const browser = await ensureBrowser();
  const report = join(workFolder, "e2e.json");
  const env = {
    CHROMIUM_PATH: browser ?? "",
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDir,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const args = ["test", "-c", "e2e/playwright.config.ts", "--reporter=line,json"];
  const run = () => runBin("playwright", args, "End-to-end tests", { show: true, env });
  await runAndRead(run, () => {
    const results = JSON.parse(readFileSync(report, "utf8"));
    const { expected, unexpected, flaky, skipped } = results.stats;
    count({ passed: expected + flaky, failed: unexpected, skipped });
    failures.push(...playwrightFailures(results));
  });
}

function summary() {
  say("\n— Summary");
  for (const { name, message } of failures) say(`FAILED  ${name}\n${message.replace(/^/gm, "        ")}`);
  for (const { name, ok, seconds } of steps) say(`${ok ? "ok    " : "FAILED"}  ${name} (${seconds.toFixed(1)} s)`);
  const broken = steps.filter(({ ok }) => !ok).length;
  const failed = Math.max(totals.failed, broken);
  say(`tests: ${totals.passed} passed, ${failed} failed, ${totals.skipped} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main(async () => {
  try {
    await Promise.all([installPrograms(), install()]);
    // Generating the client takes seconds of one processor, and lint does not read it.
    await Promise.all([generate(), step("Lint", checkLint)]);
    await step("Types", checkTypes);
    await step("Import rules", checkImports);
    await step("Unit tests", () => vitest("unit"));
    await step("Integration tests", () => vitest("integration"));
    await step("Build", buildAndFill);
    if (steps.at(-1).ok) {
      await step("Packages", tryPackages);
      await step("End-to-end tests", endToEndTests);
    }
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  summary();
});
