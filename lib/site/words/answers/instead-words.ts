/** What an alternative is: the maker's own, another program for the same job, or a service that streams the game. Pure. */
import type { Maker } from "#lib/catalog/titles/names/maker.ts";
import { isStreaming } from "#lib/contract/layer-words.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

interface Other {
  readonly slug: string;
  /** By a source. */
  readonly named: boolean;
  readonly maker: Pick<Maker, "key"> | null;
}

const isOwn = (other: Other, maker: string | null) =>
  other.named || (other.maker !== null && other.maker.key === maker);

export interface InsteadWords {
  readonly heading: string;
  /** Empty where the maker or a source names them. */
  readonly note: string;
}

const JOB = {
  app: "Other programs for the same job: they work differently, and may not open your files.",
  game: "Other games of this kind.",
} as const satisfies Record<TitleKind, string>;

export function insteadWords(
  others: readonly Other[],
  { kind, maker, isDefunct }: { readonly kind: TitleKind; readonly maker: string | null; readonly isDefunct: boolean },
): InsteadWords {
  const isTaste = (other: Other) => !isOwn(other, maker);
  if (others.every(({ slug }) => isStreaming(slug))) return { heading: "Stream it instead", note: "" };
  return {
    heading: isDefunct && !others.some(isTaste) ? "What replaced it" : "Runs instead",
    note: others.every(isTaste) ? JOB[kind] : "",
  };
}
