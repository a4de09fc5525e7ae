import { expect, test } from "vitest";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";
import { useShippedCatalogue } from "#lib/testing/shipped.ts";

useShippedCatalogue();

const days = { native: 365, other: 180 };

const reserved = () =>
  Promise.all(
    ["some-ancient-installer", "final-cut-pro", "elden-ring"].map((slug) => lookup(`slug:${slug}`, DEFAULT_SCOPE)),
  );

test("reserved titles answer as the contract says, also three years later", async () => {
  const today = await reserved();
  expect(today).toMatchObject([
    { status: "unknown", alternatives: [{ altSlug: "keka" }, { altSlug: "the-unarchiver" }] },
    { status: "native", stale: true, lastVerified: "2020-11-12" },
    { kind: "game", status: "translation", translationLayer: "gptk", confidence: "low", stale: true },
  ]);
  await refresh({ now: new Date("2029-11-20T12:00:00Z"), days });
  expect(await reserved()).toEqual(today);
});
