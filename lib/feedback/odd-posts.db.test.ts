/** Posts with random content. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { CLAIMS, FINDINGS, fieldsOf } from "#lib/feedback/form.ts";
import { receiveFeedback } from "#lib/feedback/receive-feedback.ts";
import { receiveScans } from "#lib/feedback/receive-scans.ts";
import { anyCharacter } from "#lib/testing/any-character.ts";
import { seedTitle } from "#lib/testing/catalogue.ts";
import { useThrowawayDatabase } from "#lib/testing/database.ts";
import { date } from "#lib/testing/factories.ts";
import { post, SCAN } from "#lib/testing/form-posts.ts";

useThrowawayDatabase();
beforeAll(() => seedTitle({ slug: "painter", name: "Painter", bundle: SCAN.bundleId }));

const RUNS = 100;
let minute = 0;
/** One minute per post, so that the rate limit rejects none. */
const now = () => new Date(date("2026-11-21").getTime() + minute++ * 60_000);

const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom("", "\0", "%00", "%E0%A4%A", "painter", "27", "m1", "https://\u202e.test/", "a".repeat(700)),
  fc.constantFrom(...Object.keys(CLAIMS), ...Object.keys(FINDINGS)),
);

test("no form is too odd for the handler of reports", async () => {
  const names = fc.oneof(fc.constantFrom("title", "website", ...fieldsOf("report")), text);
  const form = fc.dictionary(names, text, { noNullPrototype: true });
  const property = fc.asyncProperty(form, fc.boolean(), text, async (fields, isOurTitle, raw) => {
    const title = isOurTitle ? { title: "painter" } : {};
    const wellFormed = Object.entries({ ...fields, ...title }).map(([name, value]) => [
      name.replace(/\p{Surrogate}/gu, ""),
      value.replace(/\p{Surrogate}/gu, ""),
    ]);
    for (const body of [String(new URLSearchParams(wellFormed)), raw])
      expect((await receiveFeedback("report", post("/reports", body), now())).status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: RUNS });
});

test("no form is too odd for the handler of title requests", async () => {
  const form = fc.dictionary(fc.constantFrom("website", ...fieldsOf("title_request")), text, { noNullPrototype: true });
  const property = fc.asyncProperty(form, async (fields) => {
    const wellFormed = Object.entries(fields).map(([name, value]) => [name, value.replace(/\p{Surrogate}/gu, "")]);
    const body = String(new URLSearchParams(wellFormed));
    expect((await receiveFeedback("title_request", post("/wishes", body), now())).status).toBeLessThan(500);
  });
  await fc.assert(property, { numRuns: RUNS });
});

test("no line is too odd for the handler of scans", async () => {
  const fields = fc.constantFrom("bundleId", "teamId", "version", "architectures", "macos", "__proto__");
  const line = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fields, fc.jsonValue()).map((odd) => ({ ...SCAN, ...odd })),
  );
  const property = fc.asyncProperty(fc.array(line, { maxLength: 4 }), text, async (lines, raw) => {
    for (const body of [lines.map((each) => JSON.stringify(each)).join("\n"), raw]) {
      const request = post("/check/contribute", body, { type: "application/x-ndjson" });
      expect((await receiveScans(request, true, now())).status).toBeLessThan(500);
    }
  });
  await fc.assert(property, { numRuns: RUNS });
});
