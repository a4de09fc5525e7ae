/** What a text means, decided once: the page of the search shows it, and the plate of the home page says it in short. */
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import type { MakerPage } from "#lib/site/queries/lists/makers.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { type ReadIntent, readIntent, readNames } from "#lib/site/queries/search/intents.ts";
import { type FoundKind, findKind } from "#lib/site/queries/search/kind-titles.ts";
import { findMakerOf } from "#lib/site/queries/search/maker-meant.ts";
import { parseQuery } from "#lib/site/queries/search/parse-query.ts";
import { calledBy, findOwner, mayBeParts, type Part, readPart } from "#lib/site/queries/search/parts.ts";
import { asksForAnother } from "#lib/site/queries/search/questions.ts";
import {
  besideMessage,
  besideTopic,
  type Named,
  type SiteSearchResult,
  searchSite,
} from "#lib/site/queries/search/search.ts";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import { isSentence } from "#lib/site/queries/search/sentences.ts";
import { withBetterKnown } from "#lib/site/queries/search/series.ts";
import { readList, readTopicOf } from "#lib/site/queries/search/spaced-list.ts";
import { comesFirst, isAboutMany, readKind, type Topic } from "#lib/site/queries/search/topics.ts";
import { findUnfinished } from "#lib/site/queries/search/unfinished.ts";

export const NAME_MAX = 200;

/** Of a name: see SiteSearchResult; `instead` asks for alternatives to it, `none` has no page yet, the last three are no titles. */
export interface NameAnswer extends Named {
  readonly is: "title" | "instead" | "edition" | "several" | "guess" | "none" | "platform" | "link" | "question";
  /** What is true of it, too, or of all that are like it. */
  readonly beside: Topic | null;
}

/** Of a question that names no app; `found` is called like its words, and null where they name nothing. */
export interface TopicAnswer {
  readonly is: "topic";
  readonly topic: Topic;
  readonly name: string;
  readonly found: SiteSearchResult | null;
}

/** Of what other software loads, by one maker. */
export interface PartsAnswer extends Named {
  readonly is: "parts";
  readonly part: Part;
  /** As the maker writes itself. */
  readonly called: string;
  readonly maker: MakerPage | null;
  /** What is known of the maker: not the answer. */
  readonly lines: readonly TitleLine[];
}

export interface MakerAnswer extends Named {
  readonly is: "maker";
  readonly maker: MakerPage;
  readonly beside: Topic | null;
}

export interface KindAnswer {
  readonly is: "kind";
  readonly kind: FoundKind;
  /** What is true of all of them. */
  readonly topic: Topic | null;
}

export interface ListAnswer {
  readonly is: "list";
  readonly names: readonly string[];
}

export type Answer = KindAnswer | TopicAnswer | PartsAnswer | MakerAnswer | NameAnswer | ListAnswer;

interface How {
  /** Apps or games alone. */
  readonly kind?: TitleKind | undefined;
  /** How many apps of a kind are shown. */
  readonly shown?: number;
}

export async function findAnswer(asked: string, { kind, shown }: How = {}): Promise<Answer> {
  const ofKind = await findKind(asked, shown);
  if (ofKind) return { is: "kind", kind: ofKind, topic: readIntent(asked)?.intent === "security" ? "security" : null };
  const intent = await readTopicOf(asked);
  if (intent) return answerTopic(intent, asked, kind);
  const text = asked.slice(0, NAME_MAX);
  const listed = readNames(asked);
  const read = await findOwner(text, await searchQuestion(text, kind), kind);
  const { scheme, value } = parseQuery(asked);
  const isNamed = listed.length === 0 && scheme === "name" && value !== asked;
  const names = isNamed || isName(read.found, listed) ? [] : await readList(listed, text);
  if (names.length > 0) return { is: "list", names };
  return answerName(isNamed && read.name === text ? { ...read, name: value } : read, text);
}

/** A name may contain a comma, so a name comes before a list; an address in a list is one of many. */
const isName = ({ meant, pasted }: SiteSearchResult, listed: readonly string[]) =>
  (meant === "one" && (listed.length === 0 || pasted.scheme === "name")) ||
  (meant === "several" && listed.length === 0);

async function answerTopic({ intent: topic, app }: ReadIntent, asked: string, kind?: TitleKind): Promise<Answer> {
  const text = (app ?? asked).slice(0, NAME_MAX);
  const read = isAboutMany(topic)
    ? { name: text, found: await searchSite(text, kind) }
    : await searchQuestion(text, kind);
  const beside = besideTopic(read.found);
  const named = { name: read.name, found: app === null ? beside : besideMessage(beside, topic) };
  const isOne = named.found.meant === "one";
  if (isOne && !comesFirst(topic, asked)) return { is: "title", ...named, beside: topic };
  // Names that share words with a question do not answer it.
  const isAlone = app === null && !isOne && (/\s/.test(asked) || topic === "unnamed");
  return { is: "topic", topic, ...named, ...(isAlone && { found: null }) };
}

async function answerName(read: Named, asked: string): Promise<Answer> {
  const { name } = read;
  const isAnother = asksForAnother(asked);
  const found = isAnother ? read.found : await withBetterKnown(read);
  const { meant, choices } = found;
  const named = { name, found, beside: null };
  if (meant === "none" && readPlatform(name)) return { is: "platform", ...named };
  const maker = await findMakerOf(named, asked);
  const topic = maker || !isUnsure(meant) ? null : readKind(asked);
  if (topic) return { is: "topic", topic, name, found: null };
  const [part, isParts] = [readPart(asked), mayBeParts(named, asked)];
  if (part && (maker || isParts)) {
    const called = calledBy(asked, maker, found);
    return { is: "parts", ...named, part, called, maker, lines: maker?.lines ?? choices };
  }
  const beside = isParts ? "plugins" : null;
  if (maker) return { is: "maker", ...named, maker, beside };
  if (beside && choices.length + found.others.length === 0) return { is: "topic", topic: beside, name, found: null };
  const mayBreakOff = isUnsure(meant) || (meant === "several" && !found.isShared);
  const unfinished = isParts || isAnother || !mayBreakOff ? null : await findUnfinished(named, asked);
  if (unfinished?.maker) return { is: "maker", ...named, maker: unfinished.maker };
  if (unfinished)
    return { ...named, is: unfinished.found.meant === "one" ? "title" : "several", found: unfinished.found };
  if (meant === "one")
    return { is: isAnother && foldName(choices[0]!.title) !== foldName(asked) ? "instead" : "title", ...named };
  if (meant !== "none") return { is: meant, ...named, beside };
  if (isLink(named)) return { is: "link", ...named };
  return isSentence(name) ? { is: "question", ...named } : { is: "none", ...named, beside };
}

const isUnsure = (meant: SiteSearchResult["meant"]) => meant === "none" || meant === "guess";

export const isAddress = (text: string): boolean => /^[a-z]+:\/\//i.test(text);

/** A bundle id is a name. */
const isLink = ({ name, found: { pasted } }: Named) =>
  (pasted.scheme !== "name" && pasted.scheme !== "bundle") || isAddress(name);
