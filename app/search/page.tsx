import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { isPartOfName } from "#lib/catalog/titles/names/longer-names.ts";
import { isAskedChip, readChip, readMemory } from "#lib/catalog/titles/names/mac-words.ts";
import { foldName } from "#lib/catalog/titles/names/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/names/platforms.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { readTitleFilter } from "#lib/site/components/lists/title-filters.tsx";
import { IntentBox, IntentPlate } from "#lib/site/components/search/intent-box.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { findAffected } from "#lib/site/queries/rosetta/rosetta.ts";
import { isAboutIntelMac } from "#lib/site/queries/search/intel-mac.ts";
import { readIntent, readNames, withoutRepetition } from "#lib/site/queries/search/intents.ts";
import { findKind } from "#lib/site/queries/search/kind-titles.ts";
import { findMakerMeant, isAnsweredBy, MAKER_PLATES } from "#lib/site/queries/search/maker-meant.ts";
import { parseQuery } from "#lib/site/queries/search/parse-query.ts";
import { asksForAnother } from "#lib/site/queries/search/questions.ts";
import { besideMessage, besideTopic, type SiteSearchResult, searchSite } from "#lib/site/queries/search/search.ts";
import { searchQuestion } from "#lib/site/queries/search/search-question.ts";
import { isLikeGame } from "#lib/site/queries/search/sequels.ts";
import { withSeries } from "#lib/site/queries/search/series.ts";
import { readList, readTopicOf } from "#lib/site/queries/search/spaced-list.ts";
import { comesFirst, isAboutMany, readKind, type Topic } from "#lib/site/queries/search/topics.ts";
import { siteGraph } from "#lib/site/queries/title/json-ld.ts";
import { TOPIC_ANSWERS } from "#lib/site/words/lists/topic-answers.ts";
import { TOPIC_COUNTS } from "#lib/site/words/lists/topic-counts.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { BestKnown } from "../best-known.tsx";
import { shared } from "../sharing.ts";
import { Found, PAGE_SIZE } from "./found.tsx";
import { Explanation, heading, NAME_MAX } from "./heading.tsx";
import { Hints } from "./hints.tsx";
import { findInstead, InsteadLead, InsteadOthers } from "./instead.tsx";
import { IntelMacNote } from "./intel-mac-note.tsx";
import { KindAnswer } from "./kind.tsx";
import { AnswerList } from "./list.tsx";
import { MakerLead, OtherOfTheName } from "./maker.tsx";
import { Owned } from "./owned.tsx";
import { calledBy, findOwner, isOfMaker, mayBeParts, ownedWords, partsQuestion } from "./parts.ts";

const LIST_TEXT_MAX = 4_000;

interface Props {
  searchParams: Promise<Query>;
}

// The API calls it `query`.
const readQuery = (query: Query) =>
  withoutRepetition((one(query.q) ?? one(query.query) ?? "").replaceAll("\0", "").trim().slice(0, LIST_TEXT_MAX));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const asked = readQuery(await searchParams);
  // Results have endless addresses; only the empty form is indexed.
  if (asked) return { title: `“${asked.slice(0, NAME_MAX)}”`, robots: { index: false, follow: true } };
  return shared({
    title: "Search",
    description: "Find a Mac app or game by name or store link, and read whether it runs on Apple silicon.",
    path: "/search",
  });
}

export default async function Search({ searchParams }: Props) {
  const query = await searchParams;
  const asked = readQuery(query);
  const ofKind = asked ? await findKind(asked) : null;
  if (ofKind) return <KindAnswer kind={ofKind} topic={readIntent(asked)?.intent === "security" ? "security" : null} />;
  const [chip, memory] = [readChip(asked), readMemory(asked)];
  const { kind, page } = readTitleFilter(query);
  const intent = await readTopicOf(asked);
  const listed = intent ? [] : readNames(asked);
  const linked = parseQuery(asked);
  const isLink = listed.length === 0 && linked.scheme === "name" && linked.value !== asked;
  const text = (intent?.app ?? asked).slice(0, NAME_MAX);
  const search = intent ? (isAboutMany(intent.intent) ? searchName : searchQuestion) : searchOwner;
  const read = asked ? await search(text, kind, page, PAGE_SIZE) : { name: text, found: null };
  const literal = intent && read.found ? besideTopic(read.found) : read.found;
  const name = isLink && read.name === text ? linked.value : read.name;
  // A name may contain a comma, so a name comes before a list; an address in a list is one of many.
  const isName =
    (literal?.meant === "one" && (listed.length === 0 || literal.pasted.scheme === "name")) ||
    (literal?.meant === "several" && listed.length === 0);
  const names = isName || intent || isLink ? [] : await readList(listed, text);
  const found =
    literal && names.length === 0 && !intent && !asksForAnother(asked)
      ? await withSeries(literal, name)
      : literal && intent?.app
        ? besideMessage(literal, intent.intent)
        : literal;
  const isOpen = found !== null && !intent && names.length === 0 && page === 1;
  const named = isOpen ? await findMakerMeant(name, text, found) : null;
  const maker = found !== null && isAnsweredBy(found, name, named) ? null : named;
  const another = isOpen && found.meant === "one" && asksForAnother(asked) ? await findInstead(found, asked) : null;
  if (isOpen && !kind && !maker && another?.count !== 0) toItsPage(found, name, asked);
  const isNone = isOpen && !maker && (found.meant === "none" || found.meant === "guess") && !readPlatform(name);
  const own = intent?.intent ?? (isNone ? readKind(asked) : null);
  // Names that share words with a question do not answer it.
  const isTopicAlone =
    own !== null && !intent?.app && (/\s/.test(asked) || own === "unnamed") && found?.meant !== "one";
  const isTopicFirst = own !== null && comesFirst(own, asked);
  const isAnswerFirst = found?.meant === "one" && !isTopicFirst;
  const isParts =
    !own &&
    found !== null &&
    names.length === 0 &&
    (mayBeParts({ name, found }, asked) || (maker !== null && isOfMaker(asked)));
  const topic = own ?? (isParts && !maker ? "plugins" : null);
  const hasPages = found !== null && (found.choices.length > 0 || found.total > 0) && !isTopicAlone;
  // Pages of a printer's maker come before what is true of all printers.
  const isPagesFirst = isAnswerFirst || (!own && hasPages);
  const owned = isParts && isOfMaker(asked) ? (maker?.lines ?? found.choices) : [];
  const boxed = topic && isPagesFirst ? topic : maker && isParts ? "plugins" : null;
  const question = own ? TOPIC_ANSWERS[own].question : isParts ? partsQuestion(asked, maker, found) : null;
  const isGame = found?.pasted.scheme === "name" && found.meant === "none" && (await isLikeGame(name, asked));
  const isUnanswered = names.length === 0 && !maker && !hasPages && !topic && !readPlatform(name);
  return (
    <>
      <SignSprite />
      <div className={topic || found?.meant === "edition" ? undefined : "prose"}>
        <h1>
          {another
            ? another.heading
            : (isTopicFirst && question) || heading(found, { asked, name, names, maker, question, chip, memory })}
        </h1>
        {another && <InsteadLead another={another} />}
        {found && names.length === 0 && (!topic || isAnswerFirst) && !maker && (
          <Explanation found={found} isGame={isGame} />
        )}
        {found && owned.length > 0 && <p className="lead">{ownedWords(asked, owned, calledBy(asked, maker, found))}</p>}
        {found && !topic && isAboutIntelMac(asked) && <IntelMacNote />}
        {!found && <SearchForm id="search" big />}
        {!found && <h2>What you can type</h2>}
        {!found && <Hints />}
        {topic && !isPagesFirst && (
          <IntentPlate intent={topic} chip={chip} memory={memory} counted={await countedWords(topic)} />
        )}
      </div>
      {owned.length > 0 && <Owned lines={owned} maker={maker} />}
      {maker && owned.length === 0 && <MakerLead maker={maker} />}
      {maker && found && <OtherOfTheName found={found} maker={maker} />}
      {another && <InsteadOthers another={another} />}
      {names.length > 0 && <AnswerList names={names} mac={{ chip, memory }} />}
      {found && names.length === 0 && !maker && owned.length === 0 && !isTopicAlone && (
        <Found
          found={found}
          asked={name}
          chip={chip}
          memory={memory}
          kind={kind}
          page={page}
          isQuestion={topic !== null}
          isGame={isGame}
          maker={named && named.lines.length > MAKER_PLATES ? named : null}
        />
      )}
      {boxed && (
        <div className="prose">
          <IntentBox intent={boxed} chip={chip} memory={memory} />
        </div>
      )}
      {isUnanswered && <BestKnown />}
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </>
  );
}

const searchOwner = async (text: string, ...how: readonly [kind: TitleKind | undefined, page: number, size: number]) =>
  findOwner(text, await searchQuestion(text, ...how), ...how);

const searchName = async (
  name: string,
  ...how: readonly [kind: TitleKind | undefined, page: number, size: number]
) => ({
  name,
  found: await searchSite(name, ...how),
});

/** "325 apps and games that we know stop …"; undefined where the answer needs no numbers. */
async function countedWords(topic: Topic): Promise<string | undefined> {
  const counted = TOPIC_COUNTS[topic];
  if (!counted) return undefined;
  const { groups } = await findAffected({ kind: counted.kind }, "known", { skip: 0, take: 1 });
  return counted.words(groups);
}

/**
 * An exact hit, also by another name, by initials or by a part of its name that is no other's; a slip, or an answer for another Mac, is
 * shown first, so that it is seen.
 */
function toItsPage(
  { meant, isOtherName, isSlip, olderNote, choices: [first] }: SiteSearchResult,
  name: string,
  asked: string,
): void {
  if (!first || meant !== "one" || olderNote !== "" || isAboutIntelMac(asked)) return;
  const isPart = isOtherName && isSlip && isPartOfName(name, first.title);
  if (isOtherName && isSlip && !isPart) return;
  const chip = readChip(asked);
  const mac = { ...DEFAULT_SCOPE, memory: readMemory(asked) };
  const path = titlePath(
    first.slug,
    isAskedChip(chip, first.title) ? { ...mac, chip } : mac,
    isPart ? name : undefined,
  );
  redirect(asksForAnother(asked) && foldName(first.title) !== foldName(asked) ? `${path}#alternatives` : path);
}
