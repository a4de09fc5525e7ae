import { expect, test } from "vitest";
import { mayReplace, needsAlternative } from "#lib/catalog/verdicts/rules/alternatives.ts";

test.each([
  { title: { pinned: false, status: "native", ended: false }, needs: false },
  { title: { pinned: false, status: "native", ended: true }, needs: true },
  { title: { pinned: true, status: "native", ended: false }, needs: true },
  { title: { pinned: false, status: "rosetta2", ended: false }, needs: true },
  { title: { pinned: false, status: "unknown", ended: false }, needs: true },
] as const)("$title needs an alternative: $needs", ({ title, needs }) => {
  expect(needsAlternative(title)).toBe(needs);
});

test.each([
  { alternative: { status: "native", named: false }, may: true },
  { alternative: { status: "unknown", named: true }, may: true },
  { alternative: { status: "unknown", named: false }, may: false },
  { alternative: { status: "rosetta2", named: true }, may: false },
] as const)("$alternative may be shown: $may", ({ alternative, may }) => {
  expect(mayReplace(alternative)).toBe(may);
});
