/** A source by the one name it has everywhere, with a link to what it says, and what stands behind it. */
import { sourceName, sourceWords } from "#lib/site/words/evidence/evidence.ts";

export function SourceLink({ item }: { readonly item: Parameters<typeof sourceWords>[0] }) {
  const name = sourceName(item);
  if (!item.sourceUrl) return sourceWords(item);
  return (
    <>
      <a href={item.sourceUrl} rel="nofollow">
        {name}
      </a>
      {sourceWords(item).slice(name.length)}
    </>
  );
}
