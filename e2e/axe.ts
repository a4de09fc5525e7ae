import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { rootDir } from "#lib/core/root.ts";

/** The global that axe defines in a page. */
type WithAxe = Window & { axe: typeof axe };

const AXE = readFileSync(join(rootDir(), "node_modules", "axe-core", "axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const JUDGED = "data-judged";
/**
 * A colour is dear to judge, and texts that no rule of ours tells apart (styles.test.ts) look alike: one of each kind is
 * judged.
 */
const COLOUR = { "color-contrast": `[${JUDGED}]`, "link-in-text-block": `a[href][${JUDGED}]` };

/** @returns what axe finds fault with; a page of ours has no frames, so one injection is enough */
async function faultsOf(page: Page, part: string | undefined, runOnly: axe.RunOnly): Promise<string[]> {
  // Half a megabyte, which stays until the page is left.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(AXE);
    await page.evaluate(layOutAll);
    await page.evaluate(
      (rules) => {
        (window as unknown as WithAxe).axe.configure({ rules });
      },
      Object.entries(COLOUR).map(([id, selector]) => ({ id, selector })),
    );
  }
  // A plate that is being stamped is pale for a moment.
  await page.evaluate(() => {
    // The tiles of a wall land with the scrolling, and never end by themselves.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    return Promise.allSettled(timed.map(({ finished }) => finished));
  });
  await page.evaluate(markOneOfEach, [part ?? "body", JUDGED] as const);
  return page.evaluate(
    async ([selector, asked]) => {
      const { axe } = window as unknown as WithAxe;
      const { violations } = await axe.run(selector ?? document, { runOnly: asked, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [part, runOnly] as const,
  );
}

/** By every rule that we keep. @param part of the page, by its selector; all of it unless told */
export const allFaults = (page: Page, part?: string) => faultsOf(page, part, { type: "tag", values: TAGS });

/** What the two schemes, which differ in colours alone, can make different. */
export const faultsOfColour = (page: Page) => faultsOf(page, undefined, { type: "rule", values: Object.keys(COLOUR) });

/** What the width of a window, within one layout, can make different. */
export const faultsOfSize = (page: Page) =>
  faultsOf(page, undefined, { type: "rule", values: ["target-size", "scrollable-region-focusable"] });

/** Runs in the page. What is laid out only when it comes near has a guessed height until then, and its links would count as covered. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page. Alike are texts whose elements, and all around them, differ in words and addresses alone. */
function markOneOfEach([part, mark]: readonly [string, string]): void {
  const WORDS = ["href", "src", "id", "for", "name", "value", "datetime", "title", mark];
  const kinds = new Map<Element, string>([[document.documentElement, ""]]);
  const kindOf = (element: Element): string => {
    const existing = kinds.get(element);
    if (existing !== undefined) return existing;
    const attributes = [...element.attributes].filter(
      ({ name }) => !WORDS.includes(name) && !name.startsWith("aria-label"),
    );
    const column = element instanceof HTMLTableCellElement ? element.cellIndex : "";
    const own = [element.localName, column, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(" ");
    const kind = `${element.parentElement ? kindOf(element.parentElement) : ""} > ${own}`;
    kinds.set(element, kind);
    return kind;
  };
  const seen = new Set<string>();
  for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
    element.removeAttribute(mark);
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    // Its text is its value.
    if (!hasText && !element.matches("input, textarea, select")) continue;
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    const kind = `${kindOf(element)} ${isVisible}`;
    if (!seen.has(kind)) element.setAttribute(mark, "");
    seen.add(kind);
  }
}
