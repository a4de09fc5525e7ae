import type { ReactNode } from "react";
import { Elsewhere } from "#lib/site/components/layout/elsewhere.tsx";
import { PageStatus } from "#lib/site/components/layout/page-status.tsx";
import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { NearTitles } from "#lib/site/components/lists/near-titles.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";

interface Props {
  readonly heading: string;
  /** What may be looked for instead; without it there is no search field. */
  readonly query?: string;
  readonly near?: readonly TitleLine[];
  readonly children?: ReactNode;
}

/** The page for an unknown address, sent with status 404. */
export function Missing({ heading, query, near = [], children }: Props) {
  return (
    <div className="prose">
      <PageStatus code={404} />
      <h1>{heading}</h1>
      <p className="lead">{children}</p>
      {query !== undefined && <SearchForm id="missing-search" query={query} big />}
      <NearTitles near={near} />
      <Elsewhere />
    </div>
  );
}
