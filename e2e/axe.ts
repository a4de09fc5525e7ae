import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR = ["color-contrast", "link-in-text-block"];
const JUDGED = "data-judged";

/** @returns what axe finds fault with; a page of ours has no frames, so one injection and one run do */
async function faultsOf(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await narrow(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** By every rule that we keep. @param part of the page, by its selector; all of it unless told */
export async function allFaults(page: Page, part?: string): Promise<string[]> {
  const others = await faultsOf(page, (axe) => {
    const judged = part ? axe.include(part) : axe;
    return judged.withTags(TAGS).disableRules(COLOUR);
  });
  return [...others, ...(await faultsOfColour(page, part))];
}

/**
 * What the two schemes, which differ in colours alone, can make different. A colour is dear to judge, and texts that
 * no rule of ours tells apart (styles.test.ts) look alike: one of each kind is judged.
 */
export async function faultsOfColour(page: Page, part = "body"): Promise<string[]> {
  await page.evaluate(markOneOfEach, [part, JUDGED] as const);
  return faultsOf(page, (axe) => axe.include(`[${JUDGED}]`).withRules(COLOUR));
}

/** What the width of a window, within one layout, can make different. */
export function faultsOfSize(page: Page): Promise<string[]> {
  return faultsOf(page, (axe) => axe.withRules(["target-size", "scrollable-region-focusable"]));
}

/** Runs in the page. Alike are texts whose elements, and all around them, differ in words and addresses alone. */
function markOneOfEach([part, mark]: readonly [string, string]): void {
  const WORDS = ["href", "src", "id", "for", "name", "value", "datetime", "title", mark];
  const kinds = new Map<Element, string>([[document.documentElement, ""]]);
  const kindOf = (element: Element): string => {
    const known = kinds.get(element);
    if (known !== undefined) return known;
    const told = [...element.attributes].filter(({ name }) => !WORDS.includes(name) && !name.startsWith("aria-label"));
    const column = element instanceof HTMLTableCellElement ? element.cellIndex : "";
    const own = [element.localName, column, ...told.map(({ name, value }) => `${name}=${value}`)].join(" ");
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
