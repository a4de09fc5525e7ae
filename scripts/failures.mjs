// Lists failures and their reasons at the end of `npm test`, for readers who see only a log's last lines.
import { stripVTControlCharacters } from "node:util";

const MESSAGE_LINES = 30;

/** @param report what Vitest's `json` reporter wrote */
export function vitestFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure(test.fullName, test.failureMessages[0]));
    return status === "failed" && failed.length === 0 ? [failure(name, message)] : failed;
  });
}

/** @param report what Playwright's `json` reporter wrote */
export function playwrightFailures(report) {
  return [
    ...report.errors.map(({ message }) => failure("End-to-end tests", message)),
    ...report.suites.flatMap(suiteFailures),
  ];
}

function suiteFailures({ file, suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return failure(`${file} › ${title}`, results.find(({ error }) => error)?.error.message);
    });
  return [...failed, ...suites.flatMap(suiteFailures)];
}

function failure(name, message = "it gave no reason") {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  return { name, message: lines.slice(0, MESSAGE_LINES).join("\n") };
}
