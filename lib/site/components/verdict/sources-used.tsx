import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";

/** The attribution required by the sources' licences; a collection of single statements has none. */
export function SourcesUsed({ items }: { items: readonly EvidenceItem[] }) {
  const credits = [
    ...new Map(
      items.flatMap(({ source }) => (source.attribution && source.url ? [[source.attribution, source]] : [])),
    ).values(),
  ];
  if (credits.length === 0) return null;
  return (
    <p className="fine">
      Credits:{" "}
      {credits.map(({ id, attribution, url }, index) => (
        <span key={id}>
          {index > 0 && "; "}
          {url ? <a href={url}>{attribution}</a> : attribution}
        </span>
      ))}
      .
    </p>
  );
}
