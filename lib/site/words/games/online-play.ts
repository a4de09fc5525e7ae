/** What is known of playing a game online with software that runs its Windows version. Pure. */
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import type { TitlePage } from "#lib/site/queries/title/page.ts";

/**
 * What reports say of it, by slug and the address of the report: evidence has no field for it. That of anti-cheat software is a
 * note of the evidence.
 */
export const ONLINE_REPORTS: Readonly<Record<string, { readonly url: string; readonly words: string }>> = {
  "age-of-empires-ii-definitive-edition": {
    url: "https://blog.progressiverobot.com/age-of-empires-ii-definitive-edition-for-mac-review-a-strategy-classic-returns-37786",
    words: "online play is limited to Mac users",
  },
  "diablo-ii-resurrected": { url: "https://github.com/BCD1210/soju/pull/24", words: "online play worked" },
  "tekken-8": {
    url: "https://github.com/Facta-Leopard/ForgePlay/blob/601a6a9756341b8c512d31e882bc8ff437ee627d/site-data/compatibility-games.json",
    words: "online play worked, in some eight ranked matches",
  },
  "deep-rock-galactic": {
    url: "https://github.com/Whisky-App/whisky-book/blob/c269420e8d457f8b7aae6f897ef243db498c9701/src/game-support/deep-rock-galactic.md",
    words: "solo play only, as it found no servers",
  },
  "command-conquer-generals-zero-hour": {
    url: "https://github.com/TheSuperHackers/GeneralsGameCode/issues/397",
    words: "online games always lost their synchronisation",
  },
  "tom-clancys-the-division-2": {
    url: "https://github.com/gauthierpiarrette/highball-db/blob/9842b109e55c0d86dfe94a2f70a6126d9a78559b/db/reports/tom-clancys-the-division-2.jsonl",
    words: "checks by Easy Anti-Cheat interrupt it",
  },
};

export interface OnlinePlay {
  readonly words: string;
  /** The report that says so; null where none says anything. */
  readonly said: EvidenceItem | null;
}

/** Null where anti-cheat software is known to be in the way, and where nothing is told of a game that runs by itself or not at all. */
export function onlinePlay({
  verdict,
  antiCheat,
  evidence,
}: Pick<TitlePage, "verdict" | "antiCheat" | "evidence">): OnlinePlay | null {
  if (antiCheat) return null;
  const told = ONLINE_REPORTS[verdict.slug];
  const said = told && evidence.find(({ sourceUrl }) => sourceUrl === told.url);
  if (told && said) return { words: told.words, said };
  return verdict.kind === "game" && verdict.status === "translation" ? NOT_REPORTED : null;
}

const NOT_REPORTED: OnlinePlay = { words: "No report says whether online play works.", said: null };
