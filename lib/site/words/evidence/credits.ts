/** How /about credits the sources: each once, with its licence. Pure. */

import { sentenceCase } from "#lib/contract/words.ts";

interface Credited {
  readonly name: string;
  readonly url: string | null;
  readonly licence: string | null;
  readonly attribution: string | null;
}

interface Groups<Source> {
  /** Published lists. */
  readonly lists: readonly Source[];
  /** Single statements from many places, each shown with its own address. */
  readonly byHand: readonly Source[];
  readonly own: readonly Source[];
}

const OWN = "Silicon Verdict";
/** In place of a licence. */
export const PUBLIC_FACTS = "Facts";

export function groupCredits<Source extends Credited>(sources: readonly Source[]): Groups<Source> {
  const own = sources.filter(({ attribution }) => attribution === OWN);
  const byHand = sources.filter(({ url, licence }) => !url && licence === PUBLIC_FACTS);
  return { own, byHand, lists: sources.filter((source) => !own.includes(source) && !byHand.includes(source)) };
}

/** "Silicon Verdict's list of nicknames", among our lists: "nicknames". */
export const ownListName = (name: string): string => name.replace(/^Silicon Verdict['’]s (list of )?/, "");

const plain = (text: string | null) => (text ?? "").toLowerCase().replace(/\band\b|[^a-z0-9]/g, "");

/** An attribution without the name and the licence that stand beside it: "© 2013 Paul Hinze & Contributors", "Its contributors". */
export const creditWords = ({ name, licence, attribution }: Omit<Credited, "url">): string =>
  (attribution ?? "")
    .split(", ")
    .filter((part) => ![plain(name), plain(licence)].includes(plain(part)))
    .join(", ")
    .replace(/^(its|their)\b/, sentenceCase);
