/** What is suggested for a text, and the plate that answers it before Enter is pressed. */
import type { Candidate } from "#lib/catalog/titles/candidates.ts";
import { displayName } from "#lib/catalog/titles/names/display-name.ts";
import { isChoiceNeeded } from "#lib/catalog/titles/names/holders.ts";
import { GUESS_MIN, isSlipOfPen } from "#lib/catalog/titles/names/likeness.ts";
import { readChip, readMemory } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import { toQuery } from "#lib/catalog/titles/names/score-name.ts";
import { resolveIdentifier } from "#lib/catalog/titles/resolve-identifier.ts";
import { findOldEdition } from "#lib/catalog/verdicts/edition-age.ts";
import { findOlderNote } from "#lib/catalog/verdicts/older-note.ts";
import { type ListRow, listRows } from "#lib/site/queries/lists/list-rows.ts";
import { findMakerNamed, type MakerPage } from "#lib/site/queries/lists/makers.ts";
import { listLines } from "#lib/site/queries/lists/title-lines.ts";
import { answerList } from "#lib/site/queries/search/answer-list.ts";
import { readNames } from "#lib/site/queries/search/intents.ts";
import { type FoundKind, findKind } from "#lib/site/queries/search/kind-titles.ts";
import { readMadeBy } from "#lib/site/queries/search/made-by.ts";
import { readMakerLink } from "#lib/site/queries/search/maker-links.ts";
import { isAnsweredBy } from "#lib/site/queries/search/maker-meant.ts";
import { isBegunBy } from "#lib/site/queries/search/meaning.ts";
import { withFullName } from "#lib/site/queries/search/nickname-edition.ts";
import { type ParsedQuery, parseQuery, STEAM_ID } from "#lib/site/queries/search/parse-query.ts";
import { findAsked, isQuestion, readQuestion } from "#lib/site/queries/search/questions.ts";
import { isOfRosetta } from "#lib/site/queries/search/rosetta-questions.ts";
import { editionsOf, isCalled, SCORE_MIN, warnedNote } from "#lib/site/queries/search/search.ts";
import { answersLink } from "#lib/site/queries/search/search-question.ts";
import { listSeries } from "#lib/site/queries/search/series.ts";
import { distinct, findSimilar, LENGTH, type Similar } from "#lib/site/queries/search/similar-names.ts";
import { readList, readTopicOf } from "#lib/site/queries/search/spaced-list.ts";
import { asSuggested, elsewhere, type Suggested, toSuggested, withoutDot } from "#lib/site/queries/search/suggested.ts";
import { comesFirst, isAboutParts, readKind, type Topic } from "#lib/site/queries/search/topics.ts";
import { editionName } from "#lib/site/words/answers/edition-words.ts";
import {
  APP_STORE_WORDS,
  alikePlate,
  editionPlate,
  editionsPlate,
  guessPlate,
  kindPlate,
  linkPlate,
  makerPlate,
  noPlate,
  questionPlate,
  type ShortPlate,
  severalPlate,
  shortPlate,
  withNote,
  wordPlate,
} from "#lib/site/words/answers/short-plate.ts";
import type { AskedMac } from "#lib/site/words/games/memory-floor.ts";
import { listPlate } from "#lib/site/words/lists/list-plate.ts";
import { madeWords } from "#lib/site/words/lists/maker-words.ts";
import { platformPlate, topicPlate } from "#lib/site/words/lists/topic-plates.ts";
import { withQuery } from "#lib/site/words/paths.ts";

// Each name is resolved at every key.
const SUMMED_MAX = 6;

export interface Suggestions {
  readonly suggestions: readonly Suggested[];
  /** What the search answers, for the home page to show before Enter is pressed; null below two letters. */
  readonly plate: ShortPlate | null;
}

/** The Mac that is asked about. */
export const macIn = (text: string) => ({ chip: readChip(text), memory: readMemory(text) });

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
  const read = await findAsked(readQuestion(text), (name) => findSimilar(name, SCORE_MIN), isExact);
  const named = read?.found ?? typed;
  if (link && read && (named.meant !== "one" || !answersLink(link, named)))
    return { suggestions: [], plate: noPlate(read.name) };
  if (isAnswered(named)) return answer(named, text, today);
  const names = text === asked || listed.length > 0 ? await readList(listed, text) : [];
  if (names.length > 0) return { suggestions: [], plate: listPlate(names.length, await rowsOf(names), macIn(asked)) };
  if (intent) return answerTopic(intent.intent, asked);
  if (named.similar.length === 0 && isQuestion(text)) return UNANSWERED;
  if (listed.length === 0 && ADDRESS.test(text)) return UNKNOWN_LINK;
  if (named.meant !== "edition" && isAboutParts(text)) return answerTopic("plugins", asked);
  return (await answerManyLike(named, asked)) ?? answer(named, text, today);
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
  suggestions: [...lines.slice(0, LENGTH - 1), ...(namesake ? [namesake] : lines.slice(LENGTH - 1))].map(asSuggested),
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

const isAnswered = ({ meant, isBegun }: Similar) => meant === "one" || meant === "several" || isBegun;

const meantIn = ({ slugs, similar }: Similar) => similar.filter(({ slug }) => slugs.includes(slug));

const isExact = ({ slugs, similar }: Similar, asked: string) =>
  similar.some(({ slug, names }) => slugs.includes(slug) && isCalled(asked, names));

async function answer(found: Similar, text: string, today: string): Promise<Suggestions> {
  const { name, meant, isShared, slugs, similar, wellKnown } = found;
  const meantOnes = meantIn(found);
  if (meant === "one" || meant === "several") {
    const maker = await findMakerNamed(name);
    const read = { ...found, isSlip: meant === "one" && !isExact(found, name), choices: meantOnes };
    if (maker && !isAnsweredBy(read, name, maker)) return answerMaker(maker, similar);
  }
  // Of what begins like the text, the plate shows the first suggestion: "davi" is DaVinci Resolve before Davit.
  const [first] = meantOnes.length > 0 && !(meant === "guess" && found.isBegun) ? meantOnes : similar;
  const isNamed = ({ slug }: Candidate) => [...meantOnes, ...wellKnown].some((each) => each.slug === slug);
  const [only] = wellKnown.length === 1 ? wellKnown : [];
  // Of several that are meant it is but one: NordVPN and NordPass.
  const isFavourite = only !== undefined && meant !== "one" && !(meantOnes.length > 1 && slugs.includes(only.slug));
  const [favourite] = isFavourite ? await listRows([only.titleId]) : [];
  // The search asks, too: "quake" is a word of Quake II, and a game of its own.
  if (meant === "several" && !isShared && first)
    return {
      suggestions: await toSuggested(similar),
      plate: favourite
        ? shortPlate(favourite, today, macIn(text))
        : meantOnes.length === 1
          ? askBack(name, first.title)
          : wordPlate(name, titlesOf(similar.filter(isNamed))),
    };
  if (isAnswered(found) && first) {
    const [row] = await listRows([first.titleId]);
    const series = meant === "one" ? await listSeries(first, name) : [];
    const members = series.flatMap((slug) => similar.find((each) => each.slug === slug) ?? []);
    const suggestions = await toSuggested(distinct([...members, ...similar]));
    if (members.length > 1) return { suggestions, plate: wordPlate(name, titlesOf(members)) };
    if (meant === "several") return { suggestions, plate: await namesakesPlate(name, meantOnes, macIn(text), today) };
    // An obscure namesake without an answer does not hide Photoshop from who types "photo".
    if (meant === "one" && row?.status === "unknown" && !row.inBrowser && wellKnown.length > 0)
      return {
        suggestions: await toSuggested(distinct([...wellKnown, ...similar])),
        plate: wordPlate(name, titlesOf([...wellKnown, first])),
      };
    if (meant === "one" && row?.status === "unknown") {
      const lines = await listLines(similar.map(({ titleId }) => titleId));
      const product = lines.filter(({ slug }) => slug === row.slug);
      if (editionsOf(product, lines).length > 0) return { suggestions, plate: editionsPlate(name) };
    }
    const note = meant === "one" ? await findOlderNote(name, first.slug, text) : "";
    return { suggestions, plate: row ? withNote(shortPlate(row, today, macIn(text)), note) : noPlate(name) };
  }
  if (meant === "edition") {
    const current = await toSuggested(meantOnes);
    const old = first ? await findOldEdition(name, first.slug) : null;
    const plate = { ...editionPlate(name, old), name: editionName(name, first?.title) };
    return {
      suggestions: [
        elsewhere(plate.name, withoutDot(plate.answer), plate.href),
        ...current.map((each) => ({ ...each, title: `${each.title} (current version)` })),
      ],
      plate,
    };
  }
  const [guess] = meantOnes;
  const made = readMadeBy(text);
  const maker = made || !guess ? await findMakerNamed(made?.maker ?? name) : null;
  if (maker) return answerMaker(maker, similar);
  return {
    suggestions: await toSuggested(distinct([...meantOnes, ...similar])),
    plate: guess ? askBack(name, guess.title) : noPlate(name),
  };
}

async function answerMaker(maker: MakerPage, similar: readonly Candidate[]): Promise<Suggestions> {
  const plate = makerPlate(maker);
  const own = elsewhere(plate.name, withoutDot(plate.answer), plate.href);
  return { suggestions: [own, ...(await toSuggested(similar))].slice(0, LENGTH), plate };
}

/** The search shows all who have the name. */
async function namesakesPlate(name: string, found: readonly Candidate[], mac: AskedMac, today: string) {
  const rows = await listRows(found.map(({ titleId }) => titleId));
  const plates = found.flatMap(({ slug, title }) => {
    const row = rows.find((each) => each.slug === slug);
    return row ? { title, plate: shortPlate(row, today, mac) } : [];
  });
  const answers = plates.map(({ title, plate }) => ({ title, answer: JSON.stringify([plate.answer, plate.years]) }));
  return isChoiceNeeded(answers) ? severalPlate(name) : alikePlate(name, plates[0]!.plate, plates.length);
}

const askBack = (name: string, title: string) => guessPlate(name, title, isSlipOfPen(name, title));
const titlesOf = (found: readonly Candidate[]) => found.map(({ title, slug }) => displayName(title, slug));

/** Of a short list of names that are all known; else none. */
async function rowsOf(names: readonly string[]): Promise<readonly ListRow[]> {
  if (names.length > SUMMED_MAX) return [];
  const rows = (await answerList(names)).flatMap(({ row }) => row ?? []);
  return rows.length === names.length ? rows : [];
}
