/** What the answer rests on, what does not count yet, and how to object. */

import { DEFUNCT_SIGN, type Defunct } from "#lib/contract/defunct.ts";
import { hostOf } from "#lib/contract/web-address.ts";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import { AnnouncedNotes } from "#lib/site/components/verdict/announced-notes.tsx";
import { EvidenceList } from "#lib/site/components/verdict/evidence-list.tsx";
import { SourcesUsed } from "#lib/site/components/verdict/sources-used.tsx";
import type { TitlePage } from "#lib/site/queries/title/page.ts";
import { pageDefunct, sinceWords } from "#lib/site/words/answers/page-facts.ts";
import { saysTheSame } from "#lib/site/words/evidence/last-day.ts";

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
  const defunct = pageDefunct(page);
  const isClosed = defunct?.why === "closed";
  return (
    <section aria-labelledby="evidence">
      {isClosed && evidence.length > 0 && <p>This is about the app’s code, not about its service.</p>}
      {evidence.length > 0 ? (
        <>
          <EvidenceList items={evidence} answer={verdict} isClosed={isClosed} newest={newest} />
          <p className="fine no-print">
            Newest first. <a href="/methodology">How we weigh evidence</a>
          </p>
          <SourcesUsed items={evidence} />
        </>
      ) : (
        <NoEvidence defunct={defunct} />
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
          {verdict.status === "unknown" ? "Is something wrong?" : "Is something else wrong?"}
        </a>
      </p>
    </section>
  );
}

/** What has ended is answered all the same, by what the plate says of its end: that is the evidence. */
function NoEvidence({ defunct }: { readonly defunct: Defunct | null }) {
  if (!defunct?.since.source) return <p>No evidence yet.</p>;
  const { source } = defunct.since;
  return (
    <ol className="evidence evidence-plain">
      <li>
        <p className="evidence-claim">
          <StatusBadge status={DEFUNCT_SIGN} label={defunct.label} />
        </p>
        <p className="fine">
          {sinceWords(defunct)}: <a href={source}>{hostOf(source) || "Source"}</a>.
        </p>
      </li>
    </ol>
  );
}
