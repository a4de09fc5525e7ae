/** The answer in large letters and as a label, the same on every plate, card, badge and list. Pure. */
import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import type { Confidence, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";

const HELPED = {
  crossover: "with CrossOver",
  gptk: "with Apple’s toolkit",
  vm: "in a virtual machine",
  whisky: "with help",
} as const satisfies Record<TranslationLayer, string>;

interface Unsure {
  readonly status: Status;
  readonly confidence: Confidence;
  /** As of `ranLately`: then it is only in doubt how well it runs. */
  readonly ranLately?: boolean | undefined;
}
export type WeakStatus = Exclude<Status, "unknown">;

/** Whether its plate says "Probably". */
export const isWeak = <Answer extends Unsure>(answer: Answer): answer is Answer & { status: WeakStatus } =>
  answer.confidence === "low" && answer.status !== "unknown" && !answer.ranLately;

/** In a few words, as sure as its plate: "Probably runs natively"; software that has ended is history: "Ran with Whisky (ended)". */
export function answerLabel(
  answer: Unsure & { readonly translationLayer?: TranslationLayer | null | undefined },
): string {
  const { status, translationLayer: layer } = answer;
  if (status === "translation" && layer && endedLayer(layer)) return `Ran with ${LAYER_WORDS[layer]} (ended)`;
  const { label, weakLabel } = STATUS_WORDS[status];
  const words = isWeak(answer) ? weakLabel : label;
  return status === "translation" && layer ? `${words}: ${LAYER_WORDS[layer]}` : words;
}

/** What a short label names: what can be had today has its place elsewhere, what has ended is history. */
export const endedLayer = (layer: TranslationLayer | null | undefined): TranslationLayer | null =>
  layer && ENDED_LAYERS[layer] ? layer : null;

interface Answered extends Unsure {
  readonly layer: TranslationLayer | null;
  readonly ranLately: boolean;
  /** Anti-cheat software keeps out its online play. */
  readonly isOffline: boolean;
}

/**
 * "Yes, offline, with CrossOver." of what is fairly sure or was seen to run lately, "Probably, with CrossOver." where it is in
 * doubt; of any other status, and of software that has ended, by confidence.
 */
export function answerWord({ status, layer, confidence, ranLately, isOffline }: Answered): string {
  const isSure = ranLately || (confidence !== "low" && layer !== null && !ENDED_LAYERS[layer]);
  if (status !== "translation" || (confidence !== "low" && !isSure)) return STATUS_WORDS[status].answer[confidence];
  return `${isSure ? "Yes" : "Probably"}, ${isOffline ? "offline, " : ""}${layer ? HELPED[layer] : "with help"}.`;
}
