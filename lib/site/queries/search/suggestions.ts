/** What is suggested for a text, and the plate that answers it before Enter is pressed. */
import { GUESS_MIN } from "#lib/catalog/titles/names/likeness.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { type ListRow, listRows } from "#lib/site/queries/lists/list-rows.ts";
import { findMakerNamed } from "#lib/site/queries/lists/makers.ts";
import { answerList } from "#lib/site/queries/search/answer-list.ts";
import { findAskedName } from "#lib/site/queries/search/asked-name.ts";
import { readNames } from "#lib/site/queries/search/intents.ts";
import { type FoundKind, findKind } from "#lib/site/queries/search/kind-titles.ts";
import { readMadeBy } from "#lib/site/queries/search/made-by.ts";
import { readMakerLink } from "#lib/site/queries/search/maker-links.ts";
import { isBegunBy } from "#lib/site/queries/search/meaning.ts";
import {
  answer,
  isAnswered,
  isExact,
  macIn,
  meantIn,
  type Suggestions,
} from "#lib/site/queries/search/named-answer.ts";
import { withFullName } from "#lib/site/queries/search/nickname-edition.ts";
import { type ParsedQuery, parseQuery, STEAM_ID } from "#lib/site/queries/search/parse-query.ts";
import { frontNames, isQuestion } from "#lib/site/queries/search/questions.ts";
import { isOfRosetta } from "#lib/site/queries/search/rosetta-questions.ts";
import { SCORE_MIN, warnedNote } from "#lib/site/queries/search/search.ts";
import { answersLink } from "#lib/site/queries/search/search-question.ts";
import { findSimilar, LENGTH, type Similar } from "#lib/site/queries/search/similar-names.ts";
import { readList, readTopicOf } from "#lib/site/queries/search/spaced-list.ts";
import { asSuggested, elsewhere, type Suggested, toSuggested, withoutDot } from "#lib/site/queries/search/suggested.ts";
import { comesFirst, isAboutParts, readKind, type Topic } from "#lib/site/queries/search/topics.ts";
import {
  APP_STORE_WORDS,
  kindPlate,
  linkPlate,
  noPlate,
  questionPlate,
  shortPlate,
  withNote,
} from "#lib/site/words/answers/short-plate.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";
import { listPlate } from "#lib/site/words/lists/list-plate.ts";
import { madeWords } from "#lib/site/words/lists/maker-words.ts";
import { platformPlate, topicPlate } from "#lib/site/words/lists/topic-plates.ts";
import { withQuery } from "#lib/site/words/paths.ts";

// Each name is resolved at every key.
const SUMMED_MAX = 6;

/** Names that are like the text, or like the name in a link or a question. A topic of several words names nothing. */
export async function findSuggestions(asked: string, today: string): Promise<Suggestions> {
  const listed = readNames(asked);
  const pasted: ParsedQuery = listed.length > 0 ? { scheme: "name", value: asked } : parseQuery(asked);
  const link = listed.length > 0 ? null : await readMakerLink(asked);
  if (pasted.scheme === "appStore") return { suggestions: [], plate: linkPlate(APP_STORE_WORDS) };
  const identified = await findIdentified(link?.slug ? { scheme: "slug", value: link.slug } : pasted, today);
  if (identified) return identified;
  const ofKind = pasted.scheme === "name" && listed.length === 0 ? await findKind(asked, LENGTH) : null;
  if (ofKind) return answerKind(ofKind, asked);
  const text = pasted.scheme === "name" ? await withFullName(pasted.value) : asked;
  const intent = await readTopicOf(text);
  if (intent && (/\s/.test(text) || comesFirst(intent.intent, text))) {
    const named = await findSimilar(intent.app ?? text, SCORE_MIN);
    const isName =
      !comesFirst(intent.intent, text) && (intent.app !== null || (named.meant === "one" && isExact(named, text)));
    if (isName) return withWarning(await answer(named, text, today), intent.intent);
    const beside = intent.app === null || named.meant !== "one" ? [] : meantIn(named);
    return answerTopic(intent.intent, asked, await toSuggested(beside));
  }
  if (isOfRosetta(foldName(text))) return UNANSWERED;
  // Many names are like the beginning of a question: "can i play", iPlay.
  const typed = await findSimilar(text, isQuestion(text) ? GUESS_MIN : SCORE_MIN);
  if (intent?.intent === "unnamed") return answerTopic("unnamed", asked, await toSuggested(typed.similar));
  const platform = typed.meant === "one" ? null : readPlatform(text);
  if (platform) {
    const begun = typed.similar.filter(isBegunBy(toQuery(text)));
    return { suggestions: await toSuggested(begun), plate: platformPlate(text, platform) };
  }
  if (isAnswered(typed) && (typed.meant === "one" || listed.length === 0)) return answer(typed, text, today);
  const bySteam = STEAM_ID.test(text) ? await findIdentified({ scheme: "steam", value: text }, today) : null;
  if (bySteam) return bySteam;
  const find = (name: string): Promise<Similar> => findSimilar(name, SCORE_MIN);
  const read = await findAskedName(text, { find, isExact, slugOf: ({ slugs }) => slugs[0] });
  const named = read?.found ?? typed;
  if (link && read && (named.meant !== "one" || !answersLink(link, named)))
    return { suggestions: [], plate: noPlate(read.name) };
  if (isAnswered(named)) return answer(named, text, today);
  const names = text === asked || listed.length > 0 ? await readList(listed, text) : [];
  if (names.length > 0)
    return { suggestions: [], plate: listPlate(names.length, await rowsOf(names, macIn(asked)), macIn(asked)) };
  if (intent) return answerTopic(intent.intent, asked);
  if (named.similar.length === 0 && isQuestion(text)) return UNANSWERED;
  if (listed.length === 0 && ADDRESS.test(text)) return UNKNOWN_LINK;
  if (named.meant !== "edition" && isAboutParts(text)) return answerTopic("plugins", asked);
  return (await answerManyLike(named, asked)) ?? answer(await withFront(named, text, find), text, today);
}

/** "minecraft bedrock": Minecraft is asked about where nothing else is called so. */
async function withFront(named: Similar, text: string, find: (name: string) => Promise<Similar>): Promise<Similar> {
  if (named.meant !== "guess" || named.slugs.length > 0) return named;
  for (const name of frontNames(text)) {
    const front = await find(name);
    const isMeant = front.meant === "one" && isExact(front, name);
    if (isMeant) return { ...named, slugs: front.slugs, similar: meantIn(front), isBegun: false };
  }
  return named;
}

/** "racing games", where neither an app nor a maker is called so. */
async function answerManyLike({ meant, name }: Similar, asked: string): Promise<Suggestions | null> {
  const topic = meant === "guess" ? readKind(asked) : null;
  const maker = topic && (await findMakerNamed(readMadeBy(asked)?.maker ?? name));
  return topic && !maker ? answerTopic(topic, asked) : null;
}

async function findIdentified({ scheme, value }: ParsedQuery, today: string): Promise<Suggestions | null> {
  if (scheme !== "steam" && scheme !== "bundle" && scheme !== "slug") return null;
  const id = await resolveIdentifier(scheme, value);
  const [row] = id === null ? [] : await listRows([id]);
  return row ? { suggestions: [asSuggested(row)], plate: shortPlate(row, today) } : null;
}

// Names that are like an address are nothing that it leads to.
const ADDRESS = /^[a-z]+:\/\//i;
const UNKNOWN_LINK: Suggestions = { suggestions: [], plate: linkPlate() };

const UNANSWERED: Suggestions = { suggestions: [], plate: questionPlate() };

const answerKind = ({ name, lines, byStatus, namesake }: FoundKind, asked: string): Suggestions => ({
  suggestions: [...lines.slice(0, LENGTH - 1), ...(namesake ? [namesake] : lines.slice(LENGTH - 1))].map((line) =>
    asSuggested(line),
  ),
  plate: kindPlate(
    asked,
    name,
    lines.map(({ title }) => title),
    madeWords(byStatus),
  ),
});

/** An app that macOS warns of may be an old copy, whatever its answer today. */
const withWarning = ({ suggestions, plate }: Suggestions, topic: Topic): Suggestions => ({
  suggestions,
  plate: plate && withNote(plate, warnedNote(topic, plate.status)),
});

/** @param beside what else the text names */
function answerTopic(topic: Topic, asked: string, beside: readonly Suggested[] = []): Suggestions {
  const href = withQuery("/search", { q: asked });
  const plate = topicPlate(topic, href);
  const own = { ...elsewhere(plate.name, withoutDot(plate.answer), href), status: plate.status };
  return { suggestions: [own, ...beside].slice(0, LENGTH), plate };
}

/** Of a short list of names that are all known; else none. */
async function rowsOf(names: readonly string[], mac: AskedMac): Promise<readonly ListRow[]> {
  if (names.length > SUMMED_MAX) return [];
  const rows = (await answerList(names, mac)).flatMap(({ row }) => row ?? []);
  return rows.length === names.length ? rows : [];
}
