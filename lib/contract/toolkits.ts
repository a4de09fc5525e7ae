/** Releases of translation layers: a result under an earlier release is worth a retest. A new release is one line. */
import { isoDay } from "#lib/contract/days.ts";
import type { TranslationLayer } from "#lib/contract/schema.ts";

export interface ToolkitRelease {
  readonly layer: TranslationLayer;
  readonly name: string;
  /** YYYY-MM-DD of the first dated record in its source. */
  readonly released: string;
  readonly source: string;
}

const CASK_PULLS = "https://github.com/Homebrew/homebrew-cask/pull";

const TOOLKIT_RELEASES: readonly ToolkitRelease[] = [
  {
    layer: "gptk",
    name: "Game Porting Toolkit 1.0",
    released: "2023-10-13",
    source: "https://github.com/Whisky-App/Whisky/issues/512",
  },
  {
    layer: "gptk",
    name: "Game Porting Toolkit 2",
    released: "2024-06-11",
    source: "https://github.com/Whisky-App/Whisky/issues/1021",
  },
  {
    layer: "gptk",
    name: "Game Porting Toolkit 3",
    released: "2025-06-09",
    source:
      "https://iphoneaddict.fr/post/news-410296-metal-4-game-porting-toolkit-3-pourraient-bien-debloquer-jeu-aaa-plateformes-dapple",
  },
  { layer: "crossover", name: "CrossOver 23", released: "2023-08-17", source: `${CASK_PULLS}/153184` },
  { layer: "crossover", name: "CrossOver 24", released: "2024-02-22", source: `${CASK_PULLS}/167391` },
  { layer: "crossover", name: "CrossOver 25", released: "2025-03-12", source: `${CASK_PULLS}/204746` },
  {
    layer: "crossover",
    name: "CrossOver 26.3",
    released: "2026-07-22",
    source: "https://formulae.brew.sh/cask/crossover",
  },
  // Its last release; unmaintained since.
  { layer: "whisky", name: "Whisky 2.3.5", released: "2025-04-06", source: "https://formulae.brew.sh/cask/whisky" },
  { layer: "vm", name: "Parallels Desktop 20", released: "2024-09-11", source: `${CASK_PULLS}/185041` },
  {
    layer: "vm",
    name: "Parallels Desktop 26.4.1",
    released: "2026-08-07",
    source: "https://formulae.brew.sh/cask/parallels",
  },
];

/** The newest release of a layer on a day; undefined before the first. */
export function toolkitOn(layer: TranslationLayer, day: Date): ToolkitRelease | undefined {
  const date = isoDay(day);
  const released = TOOLKIT_RELEASES.filter((release) => release.layer === layer && release.released <= date);
  return released.toSorted((a, b) => (a.released < b.released ? 1 : -1))[0];
}

/** The oldest macOS that a layer itself runs on, where that is a younger one than Apple silicon's first. */
export const LAYER_MINIMUM: Readonly<Partial<Record<TranslationLayer, { macos: number; source: string }>>> = {
  gptk: {
    macos: 14,
    source:
      "https://www.trustedreviews.com/explainer/what-is-apples-game-porting-toolkit-macos-gaming-explained-4334916",
  },
  whisky: { macos: 14, source: "https://formulae.brew.sh/cask/whisky" },
};

export interface EndedLayer {
  readonly successor: TranslationLayer;
  /** Where its own makers say so. */
  readonly source: string;
}

/** Layers that are no longer maintained: reports of them are history, and a layer that can still be installed is named first. */
export const ENDED_LAYERS: Readonly<Partial<Record<TranslationLayer, EndedLayer>>> = {
  whisky: { successor: "crossover", source: "https://github.com/Whisky-App/Whisky" },
};
