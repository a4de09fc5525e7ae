import type { Metadata } from "next";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { dayWords, monthWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Filters } from "#lib/site/components/layout/filters.tsx";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { AnswerChanges } from "#lib/site/components/lists/change-list.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import {
  listAnswerChanges,
  listNativeMonths,
  listNewlyNative,
  type Month,
  type NewlyNative,
} from "#lib/site/queries/lists/history.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { monthPath } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { shared } from "../sharing.ts";

const LENGTH = 100;
const MONTHS = 12;
/** Those before the full list, as tiles. */
const [MONTHS_SHOWN, TILES] = [4, 12];
const LATEST = 40;

interface Props {
  searchParams: Promise<Query>;
}

const LISTS = {
  all: {
    title: "What changed",
    path: "/changes",
    label: "All changed answers",
    lead: "The latest changes to our answers, each with the date of the evidence behind it.",
  },
  newlyNative: {
    title: "Newly native",
    path: "/changes?only=newly-native",
    label: "Newly native",
    lead: "Apps and games that used to need Rosetta 2 or did not run, and now run natively. In each case one source reported both.",
  },
} as const;

const readList = (query: Query) => (one(query.only) === "newly-native" ? LISTS.newlyNative : LISTS.all);

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { title, lead, path } = readList(await searchParams);
  const feed = path === LISTS.newlyNative.path && { "application/atom+xml": "/feeds/newly-native.xml" };
  return shared({ title, description: lead, path, card: "changes", types: { ...markdownType(path), ...feed } });
}

export default async function Changes({ searchParams }: Props) {
  const list = readList(await searchParams);
  const isNewlyNative = list === LISTS.newlyNative;
  const asOf = await countedAsOf();
  const months = (await listNativeMonths()).slice(0, MONTHS);
  const changes = isNewlyNative ? await listNewlyNative({}, LENGTH) : await listAnswerChanges({}, LATEST);
  return (
    <>
      <h1>{list.title}</h1>
      <p className="lead">{list.lead}</p>
      <Filters
        name="Which changes"
        filters={Object.values(LISTS).map((option) => ({
          href: option.path,
          label: option.label,
          current: option === list,
        }))}
      />
      <p className="fine">Our main data is from {dayWords(asOf)}; most later changes come with the next import.</p>
      <nav aria-label="Newly native, month by month">
        <p className="fine months">
          Newly native, month by month:{" "}
          {months.map(({ month, changes: { length } }) => (
            <a key={month} href={monthPath(month)}>
              {monthWords(month)} <span className="num">({length})</span>
            </a>
          ))}
        </p>
      </nav>
      {!isNewlyNative && <NativeTiles months={months.slice(0, MONTHS_SHOWN)} />}
      {!isNewlyNative && <h2>All changes</h2>}
      <AnswerChanges changes={changes} />
      <p className="fine">
        These are the latest {changes.length}. Follow newly native apps by feed:{" "}
        <a href="/feeds/newly-native.xml">every change</a> or <a href="/feeds/newly-native-monthly.xml">monthly</a>.
        Each app and category has its own feed. Programs read every change through the <a href="/docs/reference">API</a>
        .
      </p>
      <JsonLd
        graph={collectionGraph({
          url: urls.site(list.path),
          name: list.title,
          crumbs: [{ name: list.title, path: list.path }],
        })}
      />
    </>
  );
}

function NativeTiles({ months }: { months: readonly Month[] }) {
  return (
    <>
      <SignSprite />
      {months.map(({ month, changes }) => (
        <section key={month} className="native-month" aria-labelledby={month}>
          <h2 id={month}>
            Newly native in <a href={monthPath(month)}>{monthWords(month)}</a>: {changes.length}
          </h2>
          <Wall lines={changes.slice(0, TILES).map(toTile)} />
          {changes.length > TILES && (
            <p className="button-row">
              <a href={monthPath(month)}>
                {changes.length - TILES} more<span className="out-of-sight"> in {monthWords(month)}</span>
              </a>
            </p>
          )}
        </section>
      ))}
    </>
  );
}

const toTile = ({ slug, title, confidence }: NewlyNative) =>
  ({ slug, title, confidence, status: "native", layer: null, inBrowser: false }) as const;
