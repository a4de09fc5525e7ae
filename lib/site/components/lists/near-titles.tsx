import { TitleRows } from "#lib/site/components/lists/title-rows.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";

/** Names like one that finds nothing. */
export function NearTitles({ near }: { readonly near: readonly TitleLine[] }) {
  if (near.length === 0) return null;
  return (
    <section aria-labelledby="near">
      <h2 id="near">Did you mean</h2>
      <TitleRows rows={near} shape="narrow" />
    </section>
  );
}
