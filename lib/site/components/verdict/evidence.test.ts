import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { TitleEvidence } from "#lib/site/components/verdict/evidence.tsx";

const shown = (slug: string, name: string, status = "unknown") =>
  renderToStaticMarkup(
    TitleEvidence({
      page: { name, scope: DEFAULT_SCOPE, verdict: { slug, status }, evidence: [], announced: [], newestReport: null },
      ...{ reportPath: "/report", correctionPath: "/correct", confirmPath: null },
    } as never),
  );

test("what ended without evidence of its own has the source of its end as its evidence", () => {
  const aperture = shown("aperture", "Aperture");
  expect(aperture).not.toContain("No evidence yet");
  expect(aperture.replace(/<[^>]+>/g, "")).toContain("Last opened on macOS 10.14: engadget.com.");
  expect(aperture).toContain('href="https://www.engadget.com/2019');
  expect(shown("adobe-flash-player", "Flash Player").replace(/<[^>]+>/g, "")).toContain(
    "Closed in January 2021: adobe.com.",
  );
  expect(shown("the-sims-4", "The Sims 4")).toContain("No evidence yet");
});

test("something else is asked about only after the answer itself", () => {
  expect(shown("the-sims-4", "The Sims 4")).toContain("Is something wrong?");
  expect(shown("the-sims-4", "The Sims 4", "native")).toMatch(/Is this wrong\?.*Is something else wrong\?/);
});
