/** The retest queue: reasons, and how old the answers are. */
import type { RetestReason } from "#lib/contract/retests.ts";
import type { Waiting } from "#lib/contract/waiting.ts";
import { shortDay } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { ScrollFrame } from "#lib/site/components/layout/scroll-frame.tsx";
import { TableHead } from "#lib/site/components/layout/table-head.tsx";
import type { QueueLine } from "#lib/site/queries/status/operations.ts";
import type { QueueEntry } from "#lib/site/queries/status/pending.ts";

const REASON_WORDS = {
  stale: "The evidence is old",
  macos_release: "A new macOS has come out",
  toolkit_release: "A new version of CrossOver or Apple’s toolkit has come out",
  app_update: "The app was updated",
  report_surge: "Many new reports",
  cadence: "Looked up often, so checked every quarter",
  newer_dissent: "Newer evidence disagrees",
} as const satisfies Record<RetestReason, string>;

export function RetestQueue({ queue }: { readonly queue: readonly QueueLine[] }) {
  if (queue.length === 0) return <p>No check is due.</p>;
  return (
    <ScrollFrame label="Checks that are due, by reason">
      <table>
        <TableHead names={["Reason", "Apps and games", "Oldest answer"]} />
        <tbody>
          {queue.map(({ reason, count, confirmed }) => (
            <tr key={reason}>
              <th scope="row">{REASON_WORDS[reason]}</th>
              <td className="num">{count.toLocaleString("en-GB")}</td>
              <td className="nowrap">{confirmed && shortDay(confirmed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

const WAITING_WORDS = {
  "a probe": "We have yet to open the download",
  "a download we can open": "We have no download to open",
  "a person with the game": "We need a report from a player",
} as const satisfies Record<Waiting, string>;

/** The best-known titles in the queue, by what they wait for. */
export function WaitingTitles({ entries }: { readonly entries: readonly QueueEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>The best known that are due</summary>
      <ul>
        {(Object.keys(WAITING_WORDS) as Waiting[])
          .map((waiting) => ({ waiting, known: entries.filter(({ waitsFor }) => waitsFor === waiting) }))
          .filter(({ known }) => known.length > 0)
          .map(({ waiting, known }) => (
            <li key={waiting}>
              {WAITING_WORDS[waiting]}:{" "}
              {known.map(({ slug, name, failure }, index) => (
                <span key={slug}>
                  {index > 0 && ", "}
                  <a href={urls.title(slug)}>{name}</a>
                  {failure && ` (${lastWords(failure)})`}
                </span>
              ))}
            </li>
          ))}
      </ul>
    </details>
  );
}

/** The reason follows the last colon; before it is the file or server. */
const lastWords = (reason: string) => reason.replace(/^.*: /s, "");
