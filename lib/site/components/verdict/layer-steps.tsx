/** How to run a Windows version on a Mac: the software, and where to get it. */
import type { ReactNode } from "react";
import { LAYER_WORDS, throughLayer } from "#lib/contract/layer-words.ts";
import type { TranslationLayer, Verdict } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { categoryPath, steamStore, titlePath } from "#lib/site/words/paths.ts";

const LINKS: Readonly<Partial<Record<TranslationLayer, string>>> = {
  gptk: "https://developer.apple.com/games/game-porting-toolkit/",
  crossover: titlePath("crossover"),
  vm: categoryPath("virtualization"),
};

/** @param steamId of a game that is sold there */
export function layerSteps({ kind, translationLayer: layer }: Verdict, steamId: string | undefined): ReactNode[] {
  const [need, test] = throughLayer(kind, layer);
  const used = layer && (ENDED_LAYERS[layer]?.successor ?? layer);
  return [
    <>
      {used ? <Linked words={need} name={LAYER_WORDS[used]} href={LINKS[used]} /> : need}
      {steamId && (
        <>
          {" "}
          That is on <a href={steamStore(steamId)}>Steam</a>.
        </>
      )}
    </>,
    test,
  ];
}

function Linked({ words, name, href }: { words: string; name: string; href: string | undefined }) {
  const [before, ...after] = words.split(name);
  return (
    <>
      {before}
      {href ? <a href={href}>{name}</a> : name}
      {after.join(name)}
    </>
  );
}
