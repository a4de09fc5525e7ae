import { Confidence, Status, TranslationLayer } from "#lib/contract/schema.ts";
import type { ChangeLine } from "#lib/site/history.ts";
import { CONFIDENCE_WORDS, dayWords, LAYER_WORDS, lowerFirst, STATUS_WORDS, shortDay } from "#lib/ui/copy.ts";
import { titlePath } from "#lib/ui/paths.ts";
import { StatusBadge } from "#lib/ui/status-badge.tsx";
import { ROWS_SHAPES } from "#lib/ui/title-rows.tsx";

/** One title's changes, those of one day together. */
export function ChangeList({ changes }: { changes: readonly ChangeLine[] }) {
  const days = [...new Set(changes.map(({ changedAt }) => changedAt.slice(0, 10)))];
  return (
    <ol className="evidence">
      {days.map((day) => (
        <li key={day}>
          <time className="evidence-when" dateTime={day}>
            {dayWords(day)}
          </time>
          {changes
            .filter(({ changedAt }) => changedAt.startsWith(day))
            .map((change) => (
              <p key={`${change.changedAt} ${change.field}`}>{changeWords(change)}</p>
            ))}
        </li>
      ))}
    </ol>
  );
}

/** Changed answers of several titles. */
export function AnswerChanges({ changes, shape }: { changes: readonly ChangeLine[]; shape?: "wide" }) {
  return (
    <ol className={shape ? ROWS_SHAPES[shape] : "rows"}>
      {changes.map((change) => (
        <li className="row" key={`${change.slug} ${change.changedAt}`}>
          <a className="row-name" href={titlePath(change.slug)}>
            {change.title}
          </a>
          <StatusBadge status={Status.parse(change.to)} />
          <p className="row-note">
            <time dateTime={change.changedAt}>{shortDay(change.changedAt)}</time>
            {change.from && `, before: ${lowerFirst(STATUS_WORDS[Status.parse(change.from)].label)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** "needs Rosetta 2, now runs natively" */
function statusStep({ from, to }: ChangeLine): string {
  const words = (status: string | null) => lowerFirst(STATUS_WORDS[Status.parse(status)].label);
  return from === null ? words(to) : `${words(from)} before, now ${words(to)}`;
}

/** A change as one sentence. */
export function changeWords(change: ChangeLine): string {
  const { field, from, to } = change;
  switch (field) {
    case "status":
      return from === null ? `First answer: ${statusStep(change)}.` : `The answer changed: ${statusStep(change)}.`;
    case "confidence":
      return from === null
        ? `How sure we are: ${confidenceWords(to)}.`
        : `How sure we are changed from ${confidenceWords(from)} to ${confidenceWords(to)}.`;
    case "translationLayer":
      return to === null
        ? `No longer said to run through ${layerWords(from)}.`
        : `Runs through ${layerWords(to)}${from === null ? "" : `, before through ${layerWords(from)}`}.`;
    case "stale":
      return to === "true" ? "The evidence grew old; a new check is queued." : "Fresh evidence came in.";
    case "breaksAtRosettaEol":
      return to === "true"
        ? "It depends on Rosetta 2, and so stops in macOS 28."
        : "It does not depend on Rosetta 2, whose end changes nothing.";
  }
}

const confidenceWords = (value: string | null) => `“${lowerFirst(CONFIDENCE_WORDS[Confidence.parse(value)].label)}”`;
const layerWords = (value: string | null) => LAYER_WORDS[TranslationLayer.parse(value)];
