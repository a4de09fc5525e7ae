import type { ChangeLine } from "#lib/changes/history.ts";
import { Confidence, Status, TranslationLayer } from "#lib/verdicts/schema.ts";
import { CONFIDENCE_WORDS, dayWords, FIELD_WORDS, LAYER_WORDS, lowerFirst, STATUS_WORDS } from "./copy.ts";
import { Glyph, StatusIcon } from "./icons.tsx";
import { titlePath } from "./paths.ts";

/** One title's changes, each field named. */
export function ChangeList({ changes }: { changes: readonly ChangeLine[] }) {
  return (
    <ol className="evidence">
      {changes.map((change) => (
        <li key={`${change.changedAt} ${change.field}`}>
          <time className="evidence-when" dateTime={change.changedAt}>
            {dayWords(change.changedAt)}
          </time>
          <p>
            {FIELD_WORDS[change.field]}: {change.from === null ? "" : `from “${valueWords(change, change.from)}” `}to “
            {valueWords(change, change.to)}”
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Changed answers of several titles. */
export function AnswerChanges({ changes }: { changes: readonly ChangeLine[] }) {
  return (
    <ul className="rows">
      {changes.map((change) => (
        <li className="row" key={`${change.slug} ${change.changedAt}`}>
          <a className="row-name" href={titlePath(change.slug)}>
            {change.title}
          </a>
          <span className="badge">
            <StatusIcon status={Status.parse(change.from)} />
            <Glyph name="arrow" />
            <StatusIcon status={Status.parse(change.to)} />
            <span className="out-of-sight">
              from “{valueWords(change, change.from)}” to “{valueWords(change, change.to)}”
            </span>
          </span>
          <p className="row-note">
            <time dateTime={change.changedAt}>{dayWords(change.changedAt)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** "Answer from “Needs Rosetta 2” to “Runs natively”". */
export function changeWords(change: ChangeLine): string {
  const from = change.from === null ? "" : `from “${valueWords(change, change.from)}” `;
  return `${lowerFirst(FIELD_WORDS[change.field])} changed ${from}to “${valueWords(change, change.to)}”`;
}

function valueWords({ field }: ChangeLine, value: string | null): string {
  if (value === null) return "none";
  if (field === "status") return STATUS_WORDS[Status.parse(value)].label;
  if (field === "confidence") return CONFIDENCE_WORDS[Confidence.parse(value)].label;
  if (field === "translationLayer") return LAYER_WORDS[TranslationLayer.parse(value)];
  return value === "true" ? "yes" : "no";
}
