import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import { Confidence, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { lowerFirst, monthWords, sentenceCase, shortDay } from "#lib/contract/words.ts";
import { ROWS_SHAPES } from "#lib/site/components/lists/title-rows.tsx";
import { StatusBadge } from "#lib/site/components/signs/status-badge.tsx";
import type { AnswerChange, ChangeLine } from "#lib/site/queries/lists/history.ts";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import { CONFIDENCE_WORDS, STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { initials } from "#lib/site/words/lists/monogram.ts";
import { titlePath } from "#lib/site/words/paths.ts";

/** One title's changes, newest first, each step as in its feed: one line a day. */
export function ChangeList({ changes }: { changes: readonly ChangeLine[] }) {
  const days = [...new Set(changes.map(({ changedAt }) => changedAt.slice(0, 10)))];
  return (
    <ol className="evidence history">
      {days.map((day) => (
        <li key={day}>
          <time className="evidence-when" dateTime={day}>
            {shortDay(day)}
          </time>
          <p>{eventWords(changes.filter(({ changedAt }) => changedAt.startsWith(day)))}</p>
        </li>
      ))}
    </ol>
  );
}

interface AnswerChangesProps {
  readonly changes: readonly AnswerChange[];
}

/** Changed answers of several titles, in short: name and day, then the answer, which begins at the same place in every row. */
export function AnswerChanges({ changes: all }: AnswerChangesProps) {
  const changes = foldLayers(all);
  return (
    <ol className={ROWS_SHAPES.wide}>
      {changes.map((change) => (
        <li
          className="row row-change"
          key={`${change.slug} ${change.changedAt} ${change.field}`}
          data-status={statusOf(change)}
          data-quiet={change.field === "translationLayer" ? "" : undefined}
          data-letters={initials(change.title)}
        >
          <a className="row-name" href={titlePath(change.slug)}>
            {change.title}
          </a>
          <time className="row-when" dateTime={change.changedAt}>
            {shortDay(change.changedAt)}
          </time>
          <p className="change-says">
            <StatusBadge status={statusOf(change)} label={answerWords(change)} />
            {change.from && <span className="row-note">{beforeWords(change)}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

const ANSWER_FIELDS: readonly ChangeLine["field"][] = ["status", "translationLayer"];
const LAYERS_APART_MS = 14 * 86_400_000;

/** A title that goes from one tool to the next and on within two weeks has changed once; back again, not at all. */
export function foldLayers(newestFirst: readonly AnswerChange[]): AnswerChange[] {
  const folded: AnswerChange[] = [];
  for (const change of newestFirst) {
    const at = folded.findLastIndex(({ slug, field }) => slug === change.slug && ANSWER_FIELDS.includes(field));
    const later = folded[at];
    const isSame = later?.field === "translationLayer" && change.field === "translationLayer";
    if (isSame && Date.parse(later.changedAt) - Date.parse(change.changedAt) <= LAYERS_APART_MS)
      folded[at] = { ...later, from: change.from };
    else folded.push(change);
  }
  return folded.filter(({ field, from, to }) => field !== "translationLayer" || from !== to);
}

/** "not known since Oct 2022, before that: runs natively" */
function beforeWords({ field, from, earlier }: AnswerChange): string {
  if (from !== "unknown") return `before: ${lowerFirst(answerWords({ field, to: from }))}`;
  if (!earlier) return "not known before";
  const known = lowerFirst(answerWords({ field: "status", to: earlier.from }));
  return `not known since ${monthWords(earlier.changedAt)}, before that: ${known}`;
}

const statusOf = ({ field, to }: Told): Status => (field === "translationLayer" ? "translation" : Status.parse(to));

type Told = Pick<AnswerChange, "field" | "to" | "confidence" | "ranLately">;

/** As sure as the answer is today, where it still is the answer. */
const answerWords = ({ field, to, confidence = "high", ranLately }: Told): string =>
  field === "translationLayer"
    ? answerLabel({ status: "translation", translationLayer: TranslationLayer.parse(to), confidence, ranLately })
    : answerLabel({ status: Status.parse(to), confidence, ranLately });

// The answer first; its effect on the end of Rosetta 2 follows from it, and is shown only if it changed alone.
const FIELD_ORDER: readonly ChangeLine["field"][] = [
  "status",
  "translationLayer",
  "confidence",
  "stale",
  "breaksAtRosettaEol",
];

/** Simultaneous changes as one line: "Needs Rosetta 2 → runs natively; not very sure → fairly sure". */
export function eventWords(changes: readonly ChangeLine[]): string {
  const told = changes
    .filter(({ field }) => field !== "breaksAtRosettaEol" || changes.every((other) => other.field !== "status"))
    .toSorted((a, b) => FIELD_ORDER.indexOf(a.field) - FIELD_ORDER.indexOf(b.field));
  const words = told.map(changeWords).join("; ");
  return told.every(({ field }) => field === "confidence") ? `Same answer: ${words}` : sentenceCase(words);
}

/** A change in a few words, from the old value to the new one. */
export function changeWords({ field, from, to }: ChangeLine): string {
  switch (field) {
    case "status":
      return from === null ? `first answer: ${statusWords(to)}` : `${statusWords(from)} → ${statusWords(to)}`;
    case "confidence":
      return from === null ? confidenceWords(to) : `${confidenceWords(from)} → ${confidenceWords(to)}`;
    case "translationLayer":
      if (to === null) return `no longer through ${layerWords(from)}`;
      return from === null ? `through ${layerWords(to)}` : `${layerWords(from)} → ${layerWords(to)}`;
    case "stale":
      return to === "true" ? "the evidence is now old" : "confirmed again";
    case "breaksAtRosettaEol":
      return to === "true" ? "found to need Rosetta 2" : "found not to need Rosetta 2";
  }
}

const statusWords = (value: string | null) => lowerFirst(STATUS_WORDS[Status.parse(value)].label);
const confidenceWords = (value: string | null) => lowerFirst(CONFIDENCE_WORDS[Confidence.parse(value)].label);
const layerWords = (value: string | null) => LAYER_WORDS[TranslationLayer.parse(value)];
