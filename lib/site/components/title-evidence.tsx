/** What the answer rests on, what does not count yet, and how to object. */

import { AnnouncedNotes } from "#lib/site/components/announced-notes.tsx";
import { EvidenceList } from "#lib/site/components/evidence-list.tsx";
import { SourcesUsed } from "#lib/site/components/sources-used.tsx";
import type { TitlePage } from "#lib/site/queries/title-page.ts";
import { saysTheSame } from "#lib/site/words/last-day.ts";
import { pageDefunct } from "#lib/site/words/title-words.ts";

interface Props {
  readonly page: TitlePage;
  /** Where to tell how it runs. */
  readonly reportPath: string;
  readonly correctionPath: string;
  /** Where to agree; null where there is nothing to agree with. */
  readonly confirmPath: string | null;
}

export function TitleEvidence({ page, reportPath, correctionPath, confirmPath }: Props) {
  const { evidence, verdict, newestReport } = page;
  const newest = newestReport && { report: newestReport, isSame: saysTheSame(newestReport, verdict) };
  const isClosed = pageDefunct(page)?.why === "closed";
  return (
    <section aria-labelledby="evidence">
      {isClosed && <p>This is about the app’s code, not about its service.</p>}
      {evidence.length > 0 ? (
        <>
          <EvidenceList items={evidence} answer={verdict} isClosed={isClosed} newest={newest} />
          <p className="fine no-print">
            Newest first. <a href="/methodology">How we weigh evidence</a>
          </p>
          <SourcesUsed items={evidence} />
        </>
      ) : (
        <p>No evidence yet.</p>
      )}
      <AnnouncedNotes notes={page.announced} />
      <p className="no-print">
        {confirmPath && (
          <>
            <a href={confirmPath} rel="nofollow">
              Right on your Mac too?
            </a>
            {" · "}
          </>
        )}
        {verdict.status !== "unknown" && (
          <>
            <a href={reportPath} rel="nofollow">
              Is this wrong?
            </a>
            {" · "}
          </>
        )}
        <a href={correctionPath} rel="nofollow">
          Is something else wrong?
        </a>
      </p>
    </section>
  );
}
