/** scripts/failures.mjs is plain JavaScript, because it runs before anything is compiled. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";

interface Failure {
  readonly name: string;
  readonly message: string;
}
interface Failures {
  vitestFailures(report: object): Failure[];
  playwrightFailures(report: object): Failure[];
}
const { vitestFailures, playwrightFailures }: Failures = await import(join(rootDir(), "scripts", "failures.mjs"));

test("a failed test is listed with name and first error lines, without colours", () => {
  const message = ["\u001b[31mexpected 1 to be 2\u001b[39m", ...Array.from({ length: 40 }, (_, line) => `at ${line}`)];
  const report = {
    testResults: [
      {
        name: "lib/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [
          { fullName: "adds", status: "passed", failureMessages: [] },
          { fullName: "subtracts", status: "failed", failureMessages: [message.join("\n")] },
        ],
      },
    ],
  };
  const [only, ...others] = vitestFailures(report);
  expect(others).toEqual([]);
  expect(only?.name).toBe("subtracts");
  expect(only?.message.split("\n")).toHaveLength(30);
  expect(only?.message.startsWith("expected 1 to be 2\nat 0")).toBe(true);
});

test("a test file that cannot be loaded is listed by name", () => {
  const testResults = [{ name: "lib/b.test.ts", status: "failed", message: "no such module", assertionResults: [] }];
  expect(vitestFailures({ testResults })).toEqual([{ name: "lib/b.test.ts", message: "no such module" }]);
});

test("a browser test is found inside any number of describes", () => {
  const spec = (title: string, error?: { message: string }) => ({
    title,
    ok: !error,
    tests: [{ results: [{}, { error }] }],
  });
  const report = {
    errors: [],
    suites: [
      {
        file: "page.spec.ts",
        specs: [spec("opens")],
        suites: [{ file: "page.spec.ts", specs: [spec("closes", { message: "it stayed open" })] }],
      },
    ],
  };
  expect(playwrightFailures(report)).toEqual([{ name: "page.spec.ts › closes", message: "it stayed open" }]);
});
