/** A maker's apps and games in one sentence. */
import { Status } from "#lib/contract/schema.ts";
import { Missing } from "#lib/site/components/missing.tsx";
import { withQuery } from "#lib/site/words/paths.ts";

const SHORT = {
  native: "native",
  rosetta2: "need Rosetta 2",
  translation: "need extra software",
  unsupported: "do not run",
  unknown: "not known yet",
} as const satisfies Record<Status, string>;
const SHORT_ONE: Partial<Record<Status, string>> = {
  rosetta2: "needs Rosetta 2",
  translation: "needs extra software",
  unsupported: "does not run",
};

/** "Adobe: 14 native, 2 need Rosetta 2, 1 does not run." */
export function makerSentence(name: string, counts: Partial<Record<Status, number>>): string {
  const parts = Status.options.flatMap((status) => {
    const count = counts[status] ?? 0;
    return count > 0 ? [`${count} ${(count === 1 && SHORT_ONE[status]) || SHORT[status]}`] : [];
  });
  return `${name}: ${parts.join(", ")}.`;
}

export function NoSuchMaker({ asked }: { asked: string }) {
  return (
    <Missing heading="No page for this maker">
      A maker gets a page once we have two of its apps or games. We have fewer from {asked}.{" "}
      <a href={withQuery("/search", { q: asked.split(".")[0] })}>Search for it</a>
    </Missing>
  );
}
