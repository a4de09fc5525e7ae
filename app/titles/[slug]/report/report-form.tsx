/** "Is this wrong?": a report of how a title runs on a Mac. */
import type { Claim } from "#lib/contract/evidence.ts";
import { PLAY_GRADES, PLAY_SCALE } from "#lib/contract/play-scale.ts";
import { lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import { layerFloor, REMARK_MAX, VERSION_MAX } from "#lib/feedback/faults.ts";
import {
  CONFIRM,
  type Faults,
  FINDINGS,
  type Field,
  type Finding,
  MADE,
  MEMORIES,
  RESOLUTIONS,
  SETTINGS,
  type Typed,
} from "#lib/feedback/form.ts";
import { ClaimChoices } from "../../../claim-choices.tsx";
import {
  AddressRow,
  ChipRow,
  described,
  FeedbackForm,
  floorAttributes,
  MacosRow,
  Row,
  SelectRow,
  WordsRow,
} from "../../../feedback-form.tsx";

interface Props {
  readonly slug: string;
  readonly isGame: boolean;
  readonly noMacCopy: boolean;
  /** A plug-in or driver: Finder does not tell what it is built for. */
  readonly isPart: boolean;
  /** Of ours; none of what runs no more, whatever its code. */
  readonly answer: Claim | undefined;
  /** The sender agrees with it. */
  readonly isConfirming: boolean;
  readonly typed: Typed<"report">;
  readonly faults: Faults<"report">;
}

const NAMES = {
  claim: "How does it run?",
  macos: "Your macOS",
  chip: "Your chip",
  memory: "Memory of your Mac",
  play: "How well it runs",
  fps: "Frames per second",
  resolution: "Resolution",
  settings: "Graphics settings",
  found: "How you found out",
  version: "Version of the app",
  url: "A link that shows it",
  remark: "Anything else we should know?",
} as const satisfies Record<Field<"report">, string>;

const PLAYED: Finding = "played";
const USED: Finding = "used";
const PROGRAM: Finding = "program";
const OF_APPS: readonly string[] = ["get_info", "activity_monitor"] satisfies Finding[];
const REMARK_HINT = `Up to ${REMARK_MAX} characters. Only we read this: it is never published.`;
const FPS_HINT = "A number or a range, such as 40-60.";
const VERSION_HINT = "Get Info in Finder shows it. Leave it empty if you don’t know.";
const FIGURES: readonly Field<"report">[] = ["fps", "resolution", "settings"];
const BEHIND: readonly Field<"report">[] = ["found", "version", "url", "remark"];

const ratings = PLAY_GRADES.map((grade) => [lowerFirst(grade), `${grade}: ${PLAY_SCALE[grade].meaning}`] as const);
const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

export function ReportForm({ slug, isGame, noMacCopy, isPart, answer, isConfirming, typed, faults }: Props) {
  const of = (field: Field<"report">) => ({ name: NAMES[field], typed: typed[field], fault: faults[field] });
  const isMaker = typed.found === MADE;
  // A player mostly knows neither a version nor more than that it was played; who agrees has used it.
  const unasked = isGame ? PLAYED : USED;
  const found = typed.found || (isGame || isConfirming ? unasked : "");
  const versionHint = isMaker ? "The first version that runs this way." : VERSION_HINT;
  const findings = Object.entries(FINDINGS).filter(
    ([name]) => name !== MADE && (isGame || name !== PLAYED) && (isPart ? !OF_APPS.includes(name) : name !== PROGRAM),
  );
  const isWrong = (fields: readonly Field<"report">[]) => fields.some((field) => faults[field] !== undefined);
  const behind = (
    <>
      {isMaker ? (
        <input type="hidden" name="found" value={MADE} />
      ) : (
        <SelectRow
          field="found"
          {...of("found")}
          typed={found}
          none="Choose …"
          required={!isGame}
          options={findings.map(([name, { label }]) => [name, label])}
        />
      )}
      <Row field="version" {...of("version")} hint={versionHint} required={isMaker}>
        <input
          id="version"
          name="version"
          required={isMaker}
          defaultValue={typed.version}
          maxLength={VERSION_MAX}
          autoComplete="off"
          {...described("version", faults.version, versionHint)}
        />
      </Row>
      <AddressRow
        {...of("url")}
        required={isMaker}
        hint={isMaker ? "Release notes or a download page, open to all." : "A public page, such as the maker’s."}
      />
      <WordsRow field="remark" {...of("remark")} rows={2} max={REMARK_MAX} hint={REMARK_HINT} required={false} />
    </>
  );
  // Who agrees is asked for no more than the Mac.
  const memory = (
    <SelectRow
      field="memory"
      {...of("memory")}
      none="Not sure"
      options={MEMORIES.map((each) => [each, `${each} GB`])}
    />
  );
  return (
    <FeedbackForm
      action="/reports"
      names={NAMES}
      faults={faults}
      submit={isConfirming ? "Yes, you’re right: send it" : "Send the report"}
    >
      <input type="hidden" name="title" value={slug} />
      {isConfirming && answer ? (
        <>
          <input type="hidden" name={CONFIRM} value="yes" />
          <input type="hidden" name="claim" value={typed.claim} {...floorAttributes(layerFloor(answer))} />
        </>
      ) : (
        <ClaimChoices
          {...of("claim")}
          answer={answer}
          told={noMacCopy || isMaker ? "nothing" : isPart ? "program" : "finder"}
          layers={isGame || noMacCopy ? "shown" : "folded"}
        />
      )}
      <MacosRow {...of("macos")} none="Choose …" required />
      <ChipRow {...of("chip")} />
      {isGame && !isMaker && (
        <>
          {!isConfirming && memory}
          <SelectRow field="play" {...of("play")} none="Choose …" options={ratings} hint="Only if it runs." />
          <details className="form-more" open={isWrong(FIGURES) || FIGURES.some((field) => typed[field] !== "")}>
            <summary>Add frames per second and settings</summary>
            <div className="form-rows">
              <Row field="fps" {...of("fps")} hint={FPS_HINT}>
                <input
                  id="fps"
                  name="fps"
                  defaultValue={typed.fps}
                  autoComplete="off"
                  {...described("fps", faults.fps, FPS_HINT)}
                />
              </Row>
              <SelectRow field="resolution" {...of("resolution")} none="Not sure" options={same(RESOLUTIONS)} />
              <SelectRow
                field="settings"
                {...of("settings")}
                none="Not sure"
                options={SETTINGS.map((each) => [each, sentenceCase(each)])}
              />
              {isConfirming && memory}
            </div>
          </details>
        </>
      )}
      {(isGame || isConfirming) && !isMaker ? (
        <details className="form-more" open={isWrong(BEHIND) || typed.remark !== ""}>
          <summary>How you know, version, link and a remark</summary>
          <div className="form-rows">{behind}</div>
        </details>
      ) : (
        behind
      )}
    </FeedbackForm>
  );
}
