/** "Is this wrong?": a report of how a title runs on a Mac. */
import { type Faults, FINDINGS, type Field, type Finding, PLAY_RATINGS, type Typed } from "#lib/feedback/form.ts";
import { ClaimChoices } from "../../../claim-choices.tsx";
import { AddressRow, ChipRow, described, FeedbackForm, MacosRow, Row } from "../../../feedback-form.tsx";

interface Props {
  readonly slug: string;
  readonly isGame: boolean;
  readonly noMacCopy: boolean;
  readonly typed: Typed<"report">;
  readonly faults: Faults<"report">;
  readonly today: string;
}

const NAMES = {
  claim: "How does it run?",
  macos: "Your macOS",
  chip: "Your chip",
  play: "How well it runs",
  found: "How you found out",
  version: "Version of the app",
  url: "A link that shows it",
} as const satisfies Record<Field<"report">, string>;

const PLAYED: Finding = "played";
const PLAY_HINT = "Only if it runs.";
const VERSION_HINT = "Get Info in Finder shows it. For a game without a version, give the month, such as 2026-11.";
const BEHIND: readonly Field<"report">[] = ["found", "version", "url"];

/** @param today YYYY-MM-DD */
export function ReportForm({ slug, isGame, noMacCopy, typed, faults, today }: Props) {
  const of = (field: keyof typeof NAMES) => ({ name: NAMES[field], typed: typed[field], fault: faults[field] });
  // A player mostly knows neither a version nor more than that it was played.
  const found = typed.found || (isGame ? PLAYED : "");
  const version = typed.version || (isGame ? today.slice(0, "YYYY-MM".length) : "");
  const behind = (
    <>
      <Row field="found" {...of("found")} required={!isGame}>
        <select id="found" name="found" defaultValue={found} required={!isGame} {...described("found", faults.found)}>
          <option value="">Choose …</option>
          {Object.entries(FINDINGS)
            .filter(([name]) => isGame || name !== PLAYED)
            .map(([name, { label }]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </select>
      </Row>
      <Row field="version" {...of("version")} hint={VERSION_HINT} required={!isGame}>
        <input
          id="version"
          name="version"
          required={!isGame}
          defaultValue={version}
          maxLength={40}
          autoComplete="off"
          {...described("version", faults.version, VERSION_HINT)}
        />
      </Row>
      <AddressRow {...of("url")} hint="Optional. A public page, such as the maker’s." />
    </>
  );
  return (
    <FeedbackForm action="/reports" names={NAMES} faults={faults} submit="Send the report">
      <input type="hidden" name="title" value={slug} />
      <ClaimChoices {...of("claim")} noMacCopy={noMacCopy} layers={isGame || noMacCopy ? "shown" : "folded"} />
      <MacosRow {...of("macos")} none="Choose …" required />
      <ChipRow {...of("chip")} />
      {isGame ? (
        <>
          <Row field="play" {...of("play")} hint={PLAY_HINT}>
            <select id="play" name="play" defaultValue={typed.play} {...described("play", faults.play, PLAY_HINT)}>
              <option value="">Choose …</option>
              {Object.entries(PLAY_RATINGS).map(([rating, words]) => (
                <option key={rating} value={rating}>
                  {words}
                </option>
              ))}
            </select>
          </Row>
          <details className="form-more" open={BEHIND.some((field) => faults[field] !== undefined)}>
            <summary>How you know, version and link</summary>
            {behind}
          </details>
        </>
      ) : (
        behind
      )}
    </FeedbackForm>
  );
}
