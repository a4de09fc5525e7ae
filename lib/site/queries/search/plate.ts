/** An answer as short as the plate of the home page says it, before Enter is pressed. */
import { isChoiceNeeded } from "#lib/catalog/titles/names/holders.ts";
import { isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import type { Answer, NameAnswer } from "#lib/site/queries/search/answer.ts";
import { answerList, listRowsBySlug } from "#lib/site/queries/search/answer-list.ts";
import { partsQuestion, questionOf } from "#lib/site/queries/search/parts.ts";
import type { SiteSearchResult } from "#lib/site/queries/search/search.ts";
import { asQuestion } from "#lib/site/queries/search/sentences.ts";
import { editionName } from "#lib/site/words/answers/edition-words.ts";
import {
  alikePlate,
  editionPlate,
  editionsPlate,
  guessPlate,
  insteadPlate,
  kindPlate,
  linkPlate,
  makerPlate,
  noPlate,
  questionPlate,
  type ShortPlate,
  STORE_WORDS,
  shortPlate,
  wordPlate,
} from "#lib/site/words/answers/short-plate.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";
import { listPlate } from "#lib/site/words/lists/list-plate.ts";
import { madeWords } from "#lib/site/words/lists/maker-words.ts";
import { platformPlate, topicPlate } from "#lib/site/words/lists/topic-plates.ts";
import { withQuery } from "#lib/site/words/paths.ts";

// Each name is resolved at every key.
const SUMMED_MAX = 6;

/** What is asked about, and when. */
export interface Asked {
  readonly asked: string;
  readonly mac: AskedMac;
  /** YYYY-MM-DD */
  readonly today: string;
}

/** Of all but one title, which the plate says with its row: see suggestions.ts. */
export async function plateOf(answer: Answer, how: Asked): Promise<ShortPlate> {
  const { asked, mac } = how;
  const href = withQuery("/search", { q: asked });
  switch (answer.is) {
    case "kind": {
      const { name, lines, byStatus } = answer.kind;
      return kindPlate(asked, name, lines, madeWords(byStatus), mac);
    }
    case "list":
      return listPlate(answer.names.length, await rowsOf(answer.names, mac), mac);
    case "topic":
      return { ...topicPlate(answer.topic, href, mac.chip), name: questionOf(answer.topic, asked) };
    case "parts":
      return { ...topicPlate("plugins", href), name: partsQuestion(answer.called, answer.part) };
    case "maker":
      return makerPlate(answer.maker);
    case "instead":
      return insteadPlate(answer.found.choices[0]!.title, href);
    case "platform":
      return platformPlate(answer.name, readPlatform(answer.name)!);
    case "link":
      return linkPlate(answer.found.pasted.scheme === "store" ? STORE_WORDS : undefined);
    case "question":
      return questionPlate(asQuestion(asked));
    default:
      return namePlate(answer, how);
  }
}

async function namePlate({ is, name, found }: NameAnswer, how: Asked): Promise<ShortPlate> {
  const { choices, old } = found;
  const [first] = choices;
  if (!first) return noPlate(name);
  if (is === "edition") return { ...editionPlate(name, old), name: editionName(name, first.title) };
  if (is === "guess" || (is === "several" && !found.isShared && choices.length === 1))
    return guessPlate(name, first.title, isSlipOfPen(name, first.title));
  return severalOf(name, found, how);
}

async function severalOf(name: string, { choices, isShared, hasEditions }: SiteSearchResult, { mac, today }: Asked) {
  if (hasEditions) return editionsPlate(name);
  const asking = wordPlate(name, choices, mac);
  if (!isShared) return asking;
  const rows = await listRowsBySlug(
    choices.map(({ slug }) => slug),
    mac,
  );
  const plates = choices.flatMap(({ slug, title }) => {
    const row = rows.get(slug);
    return row ? { title, plate: shortPlate(row, today, mac) } : [];
  });
  const answers = plates.map(({ title, plate }) => ({ title, answer: JSON.stringify([plate.answer, plate.years]) }));
  return isChoiceNeeded(answers) ? asking : alikePlate(name, plates[0]!.plate, plates.length);
}

/** Of a short list of names that are all known; else none. */
async function rowsOf(names: readonly string[], mac: AskedMac): Promise<readonly ListRow[]> {
  if (names.length > SUMMED_MAX) return [];
  const rows = (await answerList(names, mac)).flatMap(({ row }) => row ?? []);
  return rows.length === names.length ? rows : [];
}
