import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { isAskedChip, readChip, readMemory } from "#lib/catalog/titles/mac-words.ts";
import { foldName } from "#lib/catalog/titles/normalize.ts";
import { readPlatform } from "#lib/catalog/titles/platforms.ts";
import type { TitleKind } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { countWords } from "#lib/contract/words.ts";
import { AnswerSigns } from "#lib/site/components/answer-signs.tsx";
import { CheckYourself } from "#lib/site/components/check-yourself.tsx";
import { Filters } from "#lib/site/components/filters.tsx";
import { IntentBox, IntentPlate } from "#lib/site/components/intent-box.tsx";
import { JsonLd } from "#lib/site/components/json-ld.tsx";
import { PageLinks } from "#lib/site/components/page-links.tsx";
import { SearchForm } from "#lib/site/components/search-form.tsx";
import { SignSprite } from "#lib/site/components/sign-sprite.tsx";
import { readTitleFilter } from "#lib/site/components/title-filters.tsx";
import { TitleRows } from "#lib/site/components/title-rows.tsx";
import { isAboutIntelMac } from "#lib/site/queries/intel-mac.ts";
import { readIntent, readNames, withoutRepetition } from "#lib/site/queries/intents.ts";
import { siteGraph } from "#lib/site/queries/json-ld.ts";
import type { MakerPage } from "#lib/site/queries/makers.ts";
import { parseQuery } from "#lib/site/queries/parse-query.ts";
import { asksForAnother } from "#lib/site/queries/questions.ts";
import { besideTopic, type SiteSearchResult, searchSite } from "#lib/site/queries/search.ts";
import { searchQuestion } from "#lib/site/queries/search-question.ts";
import { readList } from "#lib/site/queries/spaced-list.ts";
import { isAboutMany, isAboutParts } from "#lib/site/queries/topics.ts";
import { makerSentence } from "#lib/site/words/maker-words.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { TOPIC_ANSWERS } from "#lib/site/words/topic-answers.ts";
import { BestKnown } from "../best-known.tsx";
import { shared } from "../sharing.ts";
import { Explanation, heading, isSentence, NAME_MAX } from "./heading.tsx";
import { Hints } from "./hints.tsx";
import { IntelMacNote } from "./intel-mac-note.tsx";
import { AnswerList } from "./list.tsx";
import { findMakerMeant, MAKER_PLATES, MakerLead, OtherOfTheName } from "./maker.tsx";

const PAGE_SIZE = 30;
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
  const [chip, memory] = [readChip(asked), readMemory(asked)];
  const { kind, page } = readTitleFilter(query);
  const intent = readIntent(asked);
  const listed = intent ? [] : readNames(asked);
  const linked = parseQuery(asked);
  const isLink = listed.length === 0 && linked.scheme === "name" && linked.value !== asked;
  const text = (intent?.app ?? asked).slice(0, NAME_MAX);
  const search = intent && isAboutMany(intent.intent) ? searchName : searchQuestion;
  const read = asked ? await search(text, kind, page, PAGE_SIZE) : { name: text, found: null };
  const found = intent && read.found ? besideTopic(read.found) : read.found;
  const name = isLink && read.name === text ? linked.value : read.name;
  // A name may contain a comma, so a name comes before a list; an address in a list is one of many.
  const isName =
    (found?.meant === "one" && (listed.length === 0 || found.pasted.scheme === "name")) ||
    (found?.meant === "several" && listed.length === 0);
  const names = isName || intent || isLink ? [] : await readList(listed, text);
  const isOpen = found !== null && !intent && names.length === 0 && page === 1;
  const named = isOpen ? await findMakerMeant(name, text) : null;
  const maker = found !== null && isAnsweredBy(found, name, named) ? null : named;
  if (isOpen && !kind && !maker) toItsPage(found, asked);
  // Names that share words with a question do not answer it.
  const isTopicAlone = intent !== null && !intent.app && /\s/.test(asked) && found?.meant !== "one";
  const isAnswerFirst = found?.meant === "one";
  const isParts =
    found !== null && found.meant !== "one" && found.meant !== "edition" && (isAboutParts(asked) || isAboutParts(name));
  const topic = intent?.intent ?? (isParts && names.length === 0 && !maker ? "plugins" : null);
  const hasPages = found !== null && (found.choices.length > 0 || found.total > 0) && !isTopicAlone;
  // Pages of a printer's maker come before what is true of all printers.
  const isPagesFirst = isAnswerFirst || (!intent && hasPages);
  const question = intent
    ? TOPIC_ANSWERS[intent.intent].question
    : topic && (hasPages ? `“${name}”: which one?` : asked);
  const isUnanswered = names.length === 0 && !maker && !hasPages && !topic && !readPlatform(name);
  return (
    <>
      <SignSprite />
      <div className={topic || found?.meant === "edition" ? undefined : "prose"}>
        <h1>{heading(found, { asked, name, names, maker, question, chip, memory })}</h1>
        {found && names.length === 0 && !topic && !maker && <Explanation found={found} />}
        {found && !topic && isAboutIntelMac(asked) && <IntelMacNote />}
        {!found && <SearchForm id="search" big />}
        {!found && <h2>What you can type</h2>}
        {!found && <Hints />}
        {topic && !isPagesFirst && <IntentPlate intent={topic} chip={chip} memory={memory} />}
      </div>
      {maker && <MakerLead maker={maker} />}
      {maker && found && <OtherOfTheName found={found} maker={maker} />}
      {names.length > 0 && <AnswerList names={names} mac={{ chip, memory }} />}
      {found && names.length === 0 && !maker && !isTopicAlone && (
        <Found
          found={found}
          asked={name}
          chip={chip}
          memory={memory}
          kind={kind}
          page={page}
          isQuestion={topic !== null}
          maker={named && named.lines.length > MAKER_PLATES ? named : null}
        />
      )}
      {topic && isPagesFirst && (
        <div className="prose">
          <IntentBox intent={topic} chip={chip} memory={memory} />
        </div>
      )}
      {isUnanswered && <BestKnown />}
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </>
  );
}

const searchName = async (
  name: string,
  ...how: readonly [kind: TitleKind | undefined, page: number, size: number]
) => ({
  name,
  found: await searchSite(name, ...how),
});

/** An app of exactly this name, one that is also called so, and the app that a maker is best known for come before the maker of this name. */
const isAnsweredBy = (
  { meant, isOtherName, isSlip, choices }: SiteSearchResult,
  name: string,
  maker: MakerPage | null,
) =>
  (meant === "one" && (!isOtherName || !maker || maker.lines[0]?.slug === choices[0]?.slug)) ||
  choices.some(({ title }) => foldName(title) === foldName(name)) ||
  // "Minecraft" is Minecraft: Java Edition; "Riot", which Element was called, is the maker.
  (meant === "one" && !isSlip && choices.some(({ title }) => foldName(title).startsWith(`${foldName(name)} `)));

/** An exact hit, also by another name or by initials; a slip, or an answer for another Mac, is shown first, so that it is seen. */
function toItsPage({ meant, isOtherName, isSlip, olderNote, choices: [first] }: SiteSearchResult, asked: string): void {
  if (!first || meant !== "one" || (isOtherName && isSlip) || olderNote !== "" || isAboutIntelMac(asked)) return;
  const chip = readChip(asked);
  const mac = { ...DEFAULT_SCOPE, memory: readMemory(asked) };
  const path = titlePath(first.slug, isAskedChip(chip, first.title) ? { ...mac, chip } : mac);
  redirect(asksForAnother(asked) && foldName(first.title) !== foldName(asked) ? `${path}#alternatives` : path);
}

interface FoundProps {
  readonly found: SiteSearchResult;
  readonly asked: string;
  readonly chip: string | null;
  /** Asked about, in gigabytes. */
  readonly memory: number | undefined;
  readonly kind: "app" | "game" | undefined;
  readonly page: number;
  /** The query is not a name. */
  readonly isQuestion: boolean;
  /** A maker of this name, with more than the answer shows. */
  readonly maker: MakerPage | null;
}

function Found({ found, asked, chip, memory, kind, page, isQuestion, maker }: FoundProps) {
  const { choices, meant, pasted, rows, total } = found;
  const isUnanswered = !isQuestion && !isAnswer(meant) && found.old !== "never";
  return (
    <>
      {choices.length > 0 && page === 1 && <Choices found={found} chip={chip} memory={memory} />}
      {maker && <h2>Everything by {maker.name}</h2>}
      {maker && <p>{makerSentence(maker.name, maker.byStatus)}</p>}
      {maker && <MakerLead maker={maker} />}
      {isUnanswered && page === 1 && !isSentence(asked) && !readPlatform(asked) && (
        <div className="prose">
          <CheckYourself name={pasted.scheme === "appStore" ? "" : asked} />
        </div>
      )}
      {pasted.scheme === "name" && !maker && (total > 0 || kind) && (
        <section aria-labelledby="others">
          <h2 id="others">Similar names</h2>
          <Filters
            name="Kind"
            filters={[
              { href: withQuery("/search", { q: asked }), label: "Apps and games", current: !kind },
              { href: withQuery("/search", { q: asked, kind: "app" }), label: "Apps", current: kind === "app" },
              { href: withQuery("/search", { q: asked, kind: "game" }), label: "Games", current: kind === "game" },
            ]}
          />
          <p className="fine">{countWords(total, "app or game", "apps and games")}, best match first.</p>
          <TitleRows ordered shape={rows.length > 1 ? "wide" : "narrow"} rows={rows.map(identify)} />
          <PageLinks path="/search" query={{ q: asked, kind }} page={page} size={PAGE_SIZE} total={total} />
        </section>
      )}
      {pasted.scheme !== "name" && rows.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">Other matches</h2>
          <TitleRows ordered shape="narrow" rows={rows.map(identify)} />
        </section>
      )}
    </>
  );
}

// Names repeat; kind and maker distinguish titles.
const identify = (row: SiteSearchResult["rows"][number]) => ({
  ...row,
  note: [row.kind, row.maker?.name].filter(Boolean).join(" · "),
});

const isAnswer = (meant: SiteSearchResult["meant"]) => meant === "one" || meant === "several";

/** Answers as signs; similar names only as links, because their answers are for other titles. */
function Choices({ found, chip, memory }: Pick<FoundProps, "found" | "chip" | "memory">) {
  const { meant, isShared, choices, olderNote } = found;
  if (isAnswer(meant)) {
    return (
      <section aria-label="Answer">
        <AnswerSigns
          lines={choices}
          isIfCurrent={olderNote !== ""}
          chip={choices.every(({ title }) => isAskedChip(chip, title)) ? chip : null}
          memory={memory}
          isLed={meant === "several" && !isShared}
        />
      </section>
    );
  }
  return (
    <section aria-label={meant === "edition" ? "The current version" : "Close names"}>
      {meant === "edition" && <h2>The current version</h2>}
      <TitleRows ordered shape="narrow" rows={choices.map(identify)} />
    </section>
  );
}
