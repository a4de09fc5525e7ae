/** Announcements and results with test versions: shown, but not counted. */

import { SourceLink } from "#lib/site/components/verdict/source-link.tsx";
import type { EvidenceItem } from "#lib/site/queries/title/evidence-item.ts";
import { noteWords } from "#lib/site/words/evidence/circumstances.ts";
import { signalPath } from "#lib/site/words/paths.ts";

export function AnnouncedNotes({ notes }: { notes: readonly EvidenceItem[] }) {
  if (notes.length === 0) return null;
  return (
    <>
      <h3>Not counted</h3>
      <p className="fine">Announcements and test versions do not change the answer.</p>
      <ul>
        {notes.map((item) => (
          <li key={item.id}>
            {noteWords(item)}. <SourceLink item={item} />.{" "}
            <a className="no-print" href={signalPath(item.id)}>
              Details
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
