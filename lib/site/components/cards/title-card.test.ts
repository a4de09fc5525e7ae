import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { TitleCard } from "#lib/site/components/cards/title-card.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";

test("the picture answers as the plate does: with the memory asked for, and surely of a website", () => {
  const page = {
    ...{
      name: "Foldit",
      scope: DEFAULT_SCOPE,
      floors: { memory: 16 },
      pins: [],
      evidence: [],
      ways: [],
      noteCodes: [],
    },
    ...{
      newestReport: null,
      next: "runs",
      alternatives: [],
      confirmedTo: "day",
      reason: null,
      ended: false,
      namedMacos: [],
    },
    verdict: {
      slug: "foldit",
      title: "Foldit",
      kind: "game",
      status: "native",
      confidence: "medium",
      signals: [],
      basis: [],
      lastVerified: "2026-08-24",
    },
  };
  const html = renderToStaticMarkup(
    TitleCard({ slug: "foldit", page: page as unknown as TitlePage, runsWindows: false }),
  );
  expect(html).toContain("Yes, with 16 GB of memory.");
  const old = renderToStaticMarkup(
    TitleCard({ slug: "foldit", page: { ...page, isOld: true } as unknown as TitlePage, runsWindows: false }),
  );
  expect(old).toContain("Fairly sure (2026 evidence)");
  const verdict = { ...page.verdict, kind: "app", status: "unknown", confidence: "low" };
  const website = { ...page, verdict, reason: "web_app", next: "not_known", floors: null } as unknown as TitlePage;
  const seen = renderToStaticMarkup(TitleCard({ slug: "foldit", page: website, runsWindows: false }));
  expect(seen).toContain("Runs in a browser.");
  expect(seen).not.toContain("No answer yet");
});
