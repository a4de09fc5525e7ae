/** What surrounds every page of the docs: the list of pages, and the search in them. */
import type { ReactNode } from "react";
import { DOC_GROUPS, type DocGroup } from "#lib/site/docs/pages.ts";
import "./docs.css";
import "./columns.css";
import "./listing.css";
import "./nav.css";

interface Link {
  readonly id: string;
  readonly heading: string;
}

interface Props {
  /** The path below /docs. */
  readonly current: string;
  readonly contents?: readonly Link[];
  readonly query?: string;
  readonly children: ReactNode;
}

// Pages with fewer headings need no table of contents.
const CONTENTS_MIN = 3;

export function DocsFrame({ current, contents = [], query, children }: Props) {
  const sections = contents.length >= CONTENTS_MIN ? contents : [];
  const group = DOC_GROUPS.find(({ pages }) => pages.some(({ path }) => path === current));
  return (
    <div className="docs">
      <div className="docs-bar no-print">
        <details className="docs-menu">
          <summary>All pages</summary>
          <DocsSearch id="docs-search-menu" query={query} />
          <PageList current={current} isOpen={(each) => each === (group ?? DOC_GROUPS[0])} />
        </details>
        {sections.length > 0 && (
          <details className="docs-menu">
            <summary>On this page</summary>
            <Contents links={sections} />
          </details>
        )}
      </div>
      <aside className="docs-side no-print">
        <DocsSearch id="docs-search" query={query} />
        <PageList
          current={current}
          contents={sections}
          isOpen={({ reader }) => reader === (group?.reader ?? "caller")}
        />
      </aside>
      <article>{children}</article>
    </div>
  );
}

function DocsSearch({ id, query }: { readonly id: string; readonly query?: string | undefined }) {
  return (
    <search aria-label="Docs">
      <form className="docs-search" action="/docs/search">
        <label className="out-of-sight" htmlFor={id}>
          Search the docs
        </label>
        <input id={id} type="search" name="q" defaultValue={query} placeholder="Search" maxLength={100} required />
        <button type="submit">Find</button>
      </form>
    </search>
  );
}

interface ListProps {
  readonly current: string;
  readonly contents?: readonly Link[];
  readonly isOpen: (group: DocGroup) => boolean;
}

function PageList({ current, contents = [], isOpen }: ListProps) {
  return (
    <nav aria-label="API documentation">
      {DOC_GROUPS.map((group) => (
        <details key={group.name} open={isOpen(group)}>
          <summary>{group.name}</summary>
          <ul className="plain" aria-label={group.name}>
            {group.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={`/docs${path}`} aria-current={path === current ? "page" : undefined}>
                  {title}
                </a>
                {path === current && contents.length > 0 && <Contents links={contents} />}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  );
}

function Contents({ links }: { readonly links: readonly Link[] }) {
  return (
    <nav className="docs-contents" aria-label="On this page">
      <ul className="plain">
        {links.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
