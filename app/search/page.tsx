import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { isPartOfName } from "#lib/catalog/titles/names/longer-names.ts";
import { isAskedChip, readChip, readMemory } from "#lib/catalog/titles/names/mac-words.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { readTitleFilter } from "#lib/site/components/lists/title-filters.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { type Answer, findAnswer, NAME_MAX } from "#lib/site/queries/search/answer.ts";
import { isAboutIntelMac } from "#lib/site/queries/search/intel-mac.ts";
import { readTyped } from "#lib/site/queries/search/intents.ts";
import type { Named } from "#lib/site/queries/search/search.ts";
import { siteGraph } from "#lib/site/queries/title/json-ld.ts";
import { titlePath } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { shared } from "../sharing.ts";
import type { About } from "./about.ts";
import { Hints } from "./hints.tsx";
import { findInstead, InsteadView } from "./instead.tsx";
import { KindView } from "./kind.tsx";
import { ListView } from "./list.tsx";
import { MakerView } from "./maker.tsx";
import { NameView } from "./name.tsx";
import { PartsView } from "./parts.tsx";
import { TopicView } from "./topic.tsx";

const LIST_TEXT_MAX = 4_000;

interface Props {
  searchParams: Promise<Query>;
}

// The API calls it `query`.
const readQuery = (query: Query) =>
  readTyped((one(query.q) ?? one(query.query) ?? "").replaceAll("\0", "").slice(0, LIST_TEXT_MAX));

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
  const about = { asked, chip: readChip(asked), memory: readMemory(asked), ...readTitleFilter(query) };
  return (
    <>
      <SignSprite />
      {asked ? await view(await findAnswer(asked, about), about) : <Empty />}
      <JsonLd graph={{ "@context": "https://schema.org", "@graph": siteGraph() }} />
    </>
  );
}

async function view(answer: Answer, about: About) {
  switch (answer.is) {
    case "kind":
      return <KindView answer={answer} />;
    case "list":
      return <ListView answer={answer} about={about} />;
    case "topic":
      return <TopicView answer={answer} about={about} />;
    case "parts":
      return <PartsView answer={answer} about={about} />;
    case "maker":
      return <MakerView answer={answer} about={about} />;
    case "instead": {
      const another = await findInstead(answer);
      if (another.count > 0) toItsPage(answer, about, "#alternatives");
      return <InsteadView answer={answer} another={another} about={about} />;
    }
    default:
      if (answer.is === "title" && !answer.beside) toItsPage(answer, about);
      return <NameView answer={answer} about={about} />;
  }
}

function Empty() {
  return (
    <div className="prose">
      <h1>Find an app or game</h1>
      <SearchForm id="search" big />
      <h2>What you can type</h2>
      <Hints />
    </div>
  );
}

/**
 * An exact hit, also by another name, by initials or by a part of its name that is no other's; a slip, or an answer for another Mac, is
 * shown first, so that it is seen.
 */
function toItsPage({ name, found }: Named, { asked, chip, memory, kind, page }: About, place = ""): void {
  const { isOtherName, isSlip, olderNote } = found;
  const { slug, title } = found.choices[0]!;
  if (kind || page > 1 || olderNote !== "" || isAboutIntelMac(asked)) return;
  const isPart = isOtherName && isSlip && isPartOfName(name, title);
  if (isOtherName && isSlip && !isPart) return;
  const mac = { ...DEFAULT_SCOPE, memory };
  redirect(titlePath(slug, isAskedChip(chip, title) ? { ...mac, chip } : mac, isPart ? name : undefined) + place);
}
