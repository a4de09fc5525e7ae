import type { Metadata } from "next";
import { Breadcrumbs } from "#lib/site/components/breadcrumbs.tsx";
import { CountedTiles } from "#lib/site/components/counted-tiles.tsx";
import { listMakers } from "#lib/site/queries/makers.ts";
import { makerPath } from "#lib/site/words/paths.ts";
import { shared } from "../sharing.ts";

// The page of a maker with fewer is found by searching for it.
const LEAST = 5;

export function generateMetadata(): Metadata {
  return shared({
    title: "Makers of Mac apps and games",
    description: `Makers with ${LEAST} or more apps or games in the catalogue, and how many of each run natively, need Rosetta 2 or do not run.`,
    path: "/makers",
  });
}

export default async function Makers() {
  const makers = await listMakers(LEAST);
  return (
    <>
      <Breadcrumbs crumbs={[{ name: "All apps and games", path: "/titles" }]} />
      <h1>Makers</h1>
      <p className="lead">
        Best known first, each with {LEAST} or more apps or games here. The bars show how many run natively and how many
        do not.
      </p>
      {makers.length > 0 ? (
        <CountedTiles links={makers.map(({ key, ...maker }) => ({ href: makerPath(key), ...maker }))} />
      ) : (
        <p>No maker has {LEAST} apps or games here yet.</p>
      )}
    </>
  );
}
