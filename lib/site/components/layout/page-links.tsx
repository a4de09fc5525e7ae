/** The pages of a list as plain links. */
import { Missing } from "#lib/site/components/layout/missing.tsx";
import { withQuery } from "#lib/site/words/paths.ts";

interface Props {
  readonly path: string;
  /** The id of the list, where other parts of the page precede it. */
  readonly list?: string;
  readonly query: Record<string, string | undefined>;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** The address of a file with all of it, for paper. */
  readonly file?: string;
}

export function PageLinks({ path, list, query, page, size, total, file }: Props) {
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const to = (number: number) =>
    `${withQuery(path, { ...query, page: number > 1 ? number : undefined })}${list ? `#${list}` : ""}`;
  return (
    <>
      <p className="fine print-only">
        {rowsWords({ page, size, total })}
        {file && ` The full list: ${file}`}
      </p>
      <nav className="pages" aria-label="Pages">
        <Neighbour rel="prev" href={page > 1 && to(page - 1)} words="Previous" />
        <ol>
          {shownPages(page, last).map((number, at, shown) => (
            <li key={number} data-gap={at > 0 && number > shown[at - 1]! + 1 ? "" : undefined}>
              <a href={to(number)} aria-current={number === page ? "page" : undefined}>
                <span className="out-of-sight">Page </span>
                {number}
              </a>
            </li>
          ))}
        </ol>
        <Neighbour rel="next" href={page < last && to(page + 1)} words="Next" />
      </nav>
    </>
  );
}

/** What a printed part of a list contains. */
const rowsWords = ({ page, size, total }: Pick<Props, "page" | "size" | "total">): string => {
  const from = (page - 1) * size + 1;
  const [first, last, all] = [from, Math.min(total, from + size - 1), total].map((row) => row.toLocaleString("en-GB"));
  return page === 1 ? `${last} of ${all}.` : `${first} to ${last} of ${all}.`;
};

const AROUND = 1;

/** The first, the last, and three around the current one. Pure. */
export function shownPages(page: number, last: number): number[] {
  const from = Math.max(1, Math.min(page - AROUND, last - 2 * AROUND));
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, at) => from + at).filter((number) => number <= last);
  return [...new Set([1, ...around, last])];
}

interface NeighbourProps {
  readonly rel: "prev" | "next";
  /** False where there is none: its place stays, so that the middle does. */
  readonly href: string | false;
  readonly words: string;
}

export function Neighbour({ rel, href, words }: NeighbourProps) {
  if (!href) return <span />;
  return (
    <a className="button" rel={rel} href={href}>
      {words}
    </a>
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
