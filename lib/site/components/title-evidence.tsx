/** What the answer rests on, what does not count yet, and how to object. */
import { AnnouncedNotes } from "#lib/site/components/announced-notes.tsx";
import { EvidenceList } from "#lib/site/components/evidence-list.tsx";
import { SourcesUsed } from "#lib/site/components/sources-used.tsx";
import type { TitlePage } from "#lib/site/queries/title-page.ts";
import { pageDefunct } from "#lib/site/words/title-words.ts";

/** @param reportPath where to tell how it runs */
export function TitleEvidence({ page, reportPath }: { readonly page: TitlePage; readonly reportPath: string }) {
  const { evidence, verdict } = page;
  const isClosed = pageDefunct(page)?.why === "closed";
  return (
    <section aria-labelledby="evidence">
      {isClosed && <p>This is about the app’s code, not about its service.</p>}
      {evidence.length > 0 ? (
        <>
          <EvidenceList items={evidence} answer={verdict.status} isClosed={isClosed} />
          <p className="fine no-print">
            Newest first. <a href="/methodology">How we weigh evidence</a>
          </p>
          <SourcesUsed items={evidence} />
        </>
      ) : (
        <p>No evidence yet.</p>
      )}
      <AnnouncedNotes notes={page.announced} />
      {verdict.status !== "unknown" && (
        <p className="no-print">
          <strong>Is this wrong?</strong>{" "}
          <a href={reportPath} rel="nofollow">
            Tell us how it runs on your Mac
          </a>
        </p>
      )}
    </section>
  );
}
