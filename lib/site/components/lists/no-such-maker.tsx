import { Missing } from "#lib/site/components/layout/missing.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { labelOf } from "#lib/site/words/lists/maker-words.ts";

/** @param near apps and games that are called like it */
export function NoSuchMaker({ asked, near }: { readonly asked: string; readonly near: readonly TitleLine[] }) {
  return (
    <Missing heading="No page for this maker yet" query={labelOf(asked)} near={near}>
      We have a page for each maker of two or more apps or games, and none for “{asked}”. Look for an app by its name,
      or see <a href="/makers">all makers</a>.
    </Missing>
  );
}
