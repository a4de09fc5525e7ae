/** What to do about one that has no answer yet: look, check a copy, see its like. */
import { Fragment, type ReactNode } from "react";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { STEAM_SIGNS } from "#lib/contract/layer-words.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { categoryPath, steamStore } from "#lib/site/words/paths.ts";

interface Asked {
  readonly verdict: Verdict;
  readonly homepage: string | null;
  readonly steamId: string | undefined;
}

/** For one that nothing is known of, and that nothing is known to replace. */
export const Similar = ({ category }: { category: string }) => (
  <>
    Looking for one that does the same? See{" "}
    <a href={categoryPath(category)}>{CATEGORIES[category as Category] ?? category}</a>.
  </>
);

/** A game can be looked up before it is bought. */
export function unknownSteps({ verdict, steamId, homepage }: Asked): ReactNode[] {
  if (verdict.kind === "app" || (!steamId && homepage)) return [<CheckYourCopy key="check" />];
  const page = steamId ? (
    <>
      On <a href={steamStore(steamId)}>its Steam page</a>,
    </>
  ) : (
    "If it is on Steam, look at its page there:"
  );
  return [
    <Fragment key="steam">
      {page} {STEAM_SIGNS}
    </Fragment>,
    <CheckYourCopy key="check" first="Have it already? " />,
  ];
}

function CheckYourCopy({ first = "" }: { first?: string }) {
  return (
    <>
      {first}Check your copy in ten seconds: select it in Finder and press <kbd>⌘ I</kbd>. “Application (Universal)” or
      “(Apple silicon)” runs natively; “(Intel)” needs Rosetta 2.
    </>
  );
}
