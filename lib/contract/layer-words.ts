/** What runs a Windows version on a Mac, in words: the same on a title's page and in the check. Pure. */
import type { TitleKind, TranslationLayer } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";

export const LAYER_WORDS = {
  gptk: "Apple’s Game Porting Toolkit",
  crossover: "CrossOver",
  whisky: "Whisky",
  vm: "a virtual machine with Windows",
} as const satisfies Record<TranslationLayer, string>;

/** Of a weak answer, in place of "Not very sure", which goes with "Probably". */
export const RAN_LATELY = "Seen to run lately";

const LAYER_NEEDS = {
  ...LAYER_WORDS,
  crossover: "CrossOver, a paid app that runs Windows software on a Mac,",
  gptk: "Apple’s Game Porting Toolkit, free tools that run Windows games on a Mac,",
} as const satisfies Record<TranslationLayer, string>;

/** What to do, in two steps. */
export function throughLayer(kind: TitleKind, layer: TranslationLayer | null | undefined): readonly [string, string] {
  const successor = layer && ENDED_LAYERS[layer]?.successor;
  return [
    `${successor ? "Try" : "You need"} ${layer ? LAYER_NEEDS[successor ?? layer] : "extra software"} and the ${kind}’s Windows version.`,
    successor
      ? "Test it before you pay: no report says yet how it runs that way."
      : "Test it before you rely on it: your version may behave differently.",
  ];
}

/** They run no game themselves: a game runs on a server, and they show it. */
const STREAMING: ReadonlySet<string> = new Set(["nvidia-geforce-now"]);

export const isStreaming = (slug: string): boolean => STREAMING.has(slug);

export const STREAM_IT = "stream it from a cloud service that has it";

/** Where it runs, if no Mac version can be expected. */
export const ELSEWHERE = {
  game: `Play it on a Windows PC, or ${STREAM_IT}.`,
  app: "Use it on a Windows PC.",
} as const satisfies Record<TitleKind, string>;

/** What a game’s Steam page tells before it is bought. */
export const STEAM_SIGNS =
  "an Apple logo beside the Windows logo means a Mac version. See under its system requirements whether that needs an Intel processor.";
