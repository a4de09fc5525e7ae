import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Every rule that we keep. */
export const ALL = (axe: AxeBuilder) => axe.withTags(TAGS);
/** What the two colour schemes, which differ in colours alone, can make different. */
export const OF_COLOUR = (axe: AxeBuilder) => axe.withRules(["color-contrast", "link-in-text-block"]);
/** What the width of a window, within one layout, can make different. */
export const OF_SIZE = (axe: AxeBuilder) => axe.withRules(["target-size", "scrollable-region-focusable"]);

/** @returns what axe finds fault with; a page of ours has no frames, so one injection and one run do */
export async function faultsOf(page: Page, judge: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await judge(axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
