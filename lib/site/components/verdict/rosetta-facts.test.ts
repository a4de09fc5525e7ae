import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RosettaUpgrade, RosettaWarning, WhatGoesOn, WhereToLook } from "#lib/site/components/rosetta/advice.tsx";
import { RELEASE_NOTES } from "#lib/site/components/signs/apple-cite.tsx";
import { plugInStep } from "#lib/site/components/verdict/plug-in-note.tsx";
import { RosettaFacts } from "#lib/site/components/verdict/rosetta-facts.tsx";

const none = { runsLinux: false, installerNote: false, isNative: false };
const shown = (facts: Partial<Parameters<typeof RosettaFacts>[0]>) =>
  renderToStaticMarkup(RosettaFacts({ ...none, ...facts }));

test.each([
  ["a container app says that Linux goes on", { runsLinux: true }, "169228455"],
  ["an installer's note says up to which macOS it is true", { installerNote: true }, "171187112"],
  ["a native app says when unticking helps", { isNative: true }, "168097174"],
])("%s, with Apple's number", (_what, facts, number) => {
  expect(shown(facts)).toContain(number);
  expect(shown({})).not.toContain(number);
});

test("a plug-in and its host say that both must be native", () => {
  const step = (isPlugIn: boolean, loads: string | null) => renderToStaticMarkup(plugInStep({ isPlugIn, loads }));
  expect(step(true, null)).toContain("native host");
  expect(step(false, "VST3")).toContain("VST3");
  expect(step(false, null)).toBe("");
});

test("the page on Rosetta's end cites Apple's notes by URL and number", () => {
  const page = [WhereToLook, RosettaUpgrade, RosettaWarning, WhatGoesOn]
    .map((part) => renderToStaticMarkup(part()))
    .join();
  for (const number of [163213094, 168097174, 176042635, 175697313, 169548657, 177192993, 166398727, 169228455])
    expect(page).toContain(String(number));
  for (const address of Object.values(RELEASE_NOTES)) expect(page).toContain(address);
  expect(page).not.toContain("does not say it");
});
