/** Previous and next as plain links. */
import { Missing } from "#lib/site/components/missing.tsx";
import { withQuery } from "#lib/site/words/paths.ts";

interface Props {
  readonly path: string;
  readonly query: Record<string, string | undefined>;
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

export function PageLinks({ path, query, page, size, total }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const to = (number: number) => withQuery(path, { ...query, page: number > 1 ? number : undefined });
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 ? (
        <a className="button" rel="prev" href={to(page - 1)}>
          Previous
        </a>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {last}
      </span>
      {page < last ? (
        <a className="button" rel="next" href={to(page + 1)}>
          Next
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** For a page number beyond the last. */
export function NoSuchPage({ path }: { path: string }) {
  return (
    <Missing heading="The list ends before this page">
      <a href={path}>Go to its first page</a>
    </Missing>
  );
}
