import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { type CSSProperties, cache } from "react";
import { countedAsOf } from "#lib/catalog/verdicts/last-look.ts";
import { countWords, sentenceCase } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { Breadcrumbs } from "#lib/site/components/layout/breadcrumbs.tsx";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { ShareBar } from "#lib/site/components/layout/share-bar.tsx";
import { NoSuchMaker } from "#lib/site/components/lists/no-such-maker.tsx";
import { SignSprite } from "#lib/site/components/signs/sign-sprite.tsx";
import { Wall } from "#lib/site/components/signs/tile.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { findMakerNamed, findMakerPage } from "#lib/site/queries/lists/makers.ts";
import { listNearTitles } from "#lib/site/queries/search/search.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { sumSentence } from "#lib/site/words/answers/projection-words.ts";
import { dataWords } from "#lib/site/words/lists/counts.ts";
import { groupByAnswer, labelOf, madeWords, makerSentence, probablyWords } from "#lib/site/words/lists/maker-words.ts";
import { makerPath } from "#lib/site/words/paths.ts";
import { decodeSegment } from "#lib/site/words/query.ts";
import { missing } from "../../missing.ts";
import { shared } from "../../sharing.ts";

interface Props {
  params: Promise<{ maker: string[] }>;
}

/** Of a group in one line on a desk: its heading is as wide as three. */
const [TILES_LEAST, TILES_MOST] = [3, 12];

const CRUMBS = [
  { name: "All apps and games", path: "/titles" },
  { name: "Makers", path: "/makers" },
];

// Next renders metadata and page separately; cache() makes them share one read.
const findPage = cache(findMakerPage);
const keyOf = async (params: Props["params"]) => (await params).maker.map(decodeSegment).join("/");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const key = await keyOf(params);
  const page = await findPage(key);
  if (!page) return { title: "Not in the catalogue", robots: { index: false } };
  return shared({
    title: `${page.name} on Apple silicon`,
    description: makerSentence(page.name, page.byStatus, page.inBrowser),
    path: makerPath(key),
    types: markdownType(makerPath(key)),
    // A picture has no path for the key of a maker on a shared site.
    ...(key.includes("/") ? {} : { card: `maker-${key}` }),
  });
}

export default async function MakerRoute({ params }: Props) {
  const key = await keyOf(params);
  const page = await findPage(key);
  if (!page) {
    const named = await findMakerNamed(key);
    if (named) permanentRedirect(makerPath(named.key));
    return missing(<NoSuchMaker asked={key} near={await listNearTitles(labelOf(key))} />);
  }
  if (page.key !== key) permanentRedirect(makerPath(page.key));
  const { name, lines, byStatus, inBrowser } = page;
  const asOf = await countedAsOf();
  const hasGames = lines.some(({ kind }) => kind === "game");
  return (
    <>
      <SignSprite />
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 data-section="/categories">{name} on Apple silicon</h1>
      <p className="lead">
        {countWords(lines.length, "app", hasGames ? "apps and games" : "apps")} from {name}
        {!key.includes("/") && (
          <>
            {" "}
            (
            <a href={`https://${key}/`} rel="nofollow">
              {key}
            </a>
            )
          </>
        )}
        : {madeWords(byStatus, inBrowser)}.
      </p>
      <p>
        {sumSentence(lines.flatMap(({ next, inBrowser }) => (next ? [{ next, inBrowser }] : [])))}{" "}
        <span className="fine">{dataWords(asOf)}</span>
      </p>
      <ShareBar counts={byStatus} words={madeWords(byStatus, inBrowser)} />
      <div className="maker-groups">
        {groupByAnswer(lines).map((group) => (
          <section
            key={group.id}
            aria-labelledby={group.id}
            style={{ "--tiles": Math.min(Math.max(group.lines.length, TILES_LEAST), TILES_MOST) } as CSSProperties}
          >
            <h2 id={group.id}>
              {group.label}: {group.lines.length}
            </h2>
            {probablyWords(group.lines) && <p className="fine">{probablyWords(group.lines)}</p>}
            <Wall lines={group.lines} maker={name} />
          </section>
        ))}
      </div>
      <JsonLd
        graph={collectionGraph({
          url: urls.site(makerPath(key)),
          name: sentenceCase(`${name} on Apple silicon`),
          crumbs: [...CRUMBS, { name, path: makerPath(key) }],
        })}
      />
    </>
  );
}
