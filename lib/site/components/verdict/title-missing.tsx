import { PageStatus } from "#lib/site/components/layout/page-status.tsx";
import { SearchForm } from "#lib/site/components/layout/search-form.tsx";
import { TitleRows } from "#lib/site/components/lists/title-rows.tsx";
import { CheckYourself } from "#lib/site/components/verdict/check-yourself.tsx";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";

export function TitleMissing({ asked, near }: { asked: string; near: readonly TitleLine[] }) {
  const words = asked.replaceAll("-", " ");
  return (
    <div className="prose">
      <PageStatus code={404} />
      <h1>We have no page for “{words}” yet.</h1>
      <p className="lead">Here is how to check it yourself.</p>
      {near.length > 0 && (
        <section aria-labelledby="near">
          <h2 id="near">Did you mean</h2>
          <TitleRows rows={near} />
        </section>
      )}
      <h2>Look for it</h2>
      <SearchForm id="missing-search" query={words} big />
      <CheckYourself name={words} />
    </div>
  );
}
