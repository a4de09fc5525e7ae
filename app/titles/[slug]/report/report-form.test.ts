import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toTyped } from "#lib/feedback/form.ts";
import { ReportForm } from "./report-form.tsx";

const form = (facts: { isGame?: boolean; isPart?: boolean; fps?: string } = {}) =>
  renderToStaticMarkup(
    ReportForm({
      slug: "title",
      ...{ isGame: facts.isGame ?? false, isPart: facts.isPart ?? false, noMacCopy: false },
      ...{ answer: undefined, isConfirming: false, faults: {} },
      typed: toTyped("report", (field) => (field === "fps" ? facts.fps : null)),
    }),
  );

test("Finder is asked what an app is built for, and Terminal what a plug-in is", () => {
  expect(form()).toContain("⌘ I");
  expect(form()).toContain("Get Info in Finder, the line");
  expect(form()).not.toContain("<code>file</code>");
  expect(form()).not.toContain("Terminal");
  const ofPart = form({ isPart: true });
  expect(ofPart).toContain("type <code>file</code>");
  expect(ofPart).toContain("Terminal, the command “file”");
  for (const finder of ["⌘ I", "the line “Kind”", "Activity Monitor"]) expect(ofPart).not.toContain(finder);
});

test("frames in words are refused with a sentence, and not cut to another number", () => {
  const field = /<input id="fps"[^>]*>/.exec(form({ isGame: true, fps: "about sixty" }))![0];
  expect(field).toContain('value="about sixty"');
  expect(field).not.toMatch(/maxlength/i);
  expect(field).toContain("pattern=");
});

test("a report names one chip, and no software that has ended", () => {
  const drawn = form({ isGame: true });
  expect(drawn).toContain(">M5</option>");
  for (const gone of ["M5 or newer", "Whisky"]) expect(drawn).not.toContain(gone);
});
