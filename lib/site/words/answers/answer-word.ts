/** The answer in large letters, the same on every plate, card and list. Pure. */
import type { Confidence, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";

const HELPED = {
  crossover: "with CrossOver",
  gptk: "with Apple’s toolkit",
  vm: "in a virtual machine",
  whisky: "with help",
} as const satisfies Record<TranslationLayer, string>;

interface Answered {
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  /** As of `ranLately`. */
  readonly ranLately: boolean;
  /** Anti-cheat software keeps out its online play. */
  readonly isOffline: boolean;
}

/** "Yes, offline, with CrossOver." of what was seen to run lately; else by status and confidence. */
export function answerWord({ status, layer, confidence, ranLately, isOffline }: Answered): string {
  if (status !== "translation" || !ranLately) return STATUS_WORDS[status].answer[confidence];
  return `Yes, ${isOffline ? "offline, " : ""}${layer ? HELPED[layer] : "with help"}.`;
}
