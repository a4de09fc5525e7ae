/** How it runs, to choose from: each answer is a small sign. */
import type { InputHTMLAttributes, ReactNode } from "react";
import { type Claim, sameClaim } from "#lib/contract/evidence.ts";
import { LAYER_WORDS } from "#lib/contract/layer-words.ts";
import type { Status } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { layerFloor, type MacosFloor } from "#lib/feedback/faults.ts";
import { CLAIMS } from "#lib/feedback/form.ts";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { ProgramSteps } from "#lib/site/components/verdict/program-steps.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";
import { type ChoiceProps, described, Fault, floorAttributes, RequiredMark } from "./feedback-form.tsx";

interface ClaimProps extends ChoiceProps {
  /** Choices that are not a claim, after the others: nothing has to be claimed. */
  readonly more?: Readonly<Record<string, string>>;
  /** Our answer: to agree is a report like any other, and comes first. */
  readonly answer?: Claim | undefined;
  /** What tells it: Finder of an app; of a plug-in or driver only its program; nothing where there is no copy, and to its maker. */
  readonly told?: "finder" | "program" | "nothing";
  /** Software that opens Windows programs, folded where few need it. */
  readonly layers: "shown" | "folded";
}

const CLAIM_LIST = Object.keys(CLAIMS) as (keyof typeof CLAIMS)[];
const BY_ITSELF = CLAIM_LIST.flatMap((value) => (CLAIMS[value].layer ? [] : [[value, CLAIMS[value]] as const]));
const WITH_LAYER = CLAIM_LIST.flatMap((value) => (CLAIMS[value].layer ? [{ value, layer: CLAIMS[value].layer }] : []));

export function ClaimChoices({ name, typed, fault, more, answer, told = "finder", layers }: ClaimProps) {
  const isAnswer = (claim: Claim) => answer !== undefined && sameClaim(claim, answer);
  const byItself = BY_ITSELF.toSorted(([, a], [, b]) => Number(isAnswer(b)) - Number(isAnswer(a)));
  // Software that has ended only where it is our answer, or was chosen already.
  const isOffered = ({ value, layer }: (typeof WITH_LAYER)[number]) =>
    !ENDED_LAYERS[layer] || value === typed || isAnswer(CLAIMS[value]);
  const layered = WITH_LAYER.filter(isOffered).toSorted(
    (a, b) => Number(isAnswer(CLAIMS[b.value])) - Number(isAnswer(CLAIMS[a.value])),
  );
  const withLayer = (
    <div className="choices">
      {layered.map(({ value, layer }) => (
        <Choice key={value} value={value} status="translation" isChosen={typed === value} floor={layerFloor({ layer })}>
          <strong>{sentenceCase(LAYER_WORDS[layer])}</strong>
          {isAnswer(CLAIMS[value]) && <OurAnswer />}
        </Choice>
      ))}
    </div>
  );
  return (
    <fieldset>
      <legend>
        {name}
        {!more && <RequiredMark />}
      </legend>
      <Fault field="claim" fault={fault} />
      {told === "finder" && (
        <p className="fine">
          Not sure? Select it in Finder and press <kbd>⌘ I</kbd>. “Kind” says Universal or Apple silicon (native), or
          Intel (needs Rosetta 2).
        </p>
      )}
      {told === "program" && (
        <p className="fine">
          Not sure? Finder does not say it of plug-ins and drivers. To see what yours is built for, <ProgramSteps />
        </p>
      )}
      <div className="choices">
        {byItself.map(([value, { status, layer }], at) => (
          <Choice
            key={value}
            value={value}
            status={status}
            isChosen={typed === value}
            first={at === 0 ? { id: "claim", required: true, ...described("claim", fault) } : {}}
          >
            <strong>{STATUS_WORDS[status].label}</strong> <span>{STATUS_WORDS[status].meaning}</span>
            {isAnswer({ status, layer }) && <OurAnswer />}
          </Choice>
        ))}
        {Object.entries(more ?? {}).map(([value, words]) => (
          <Choice key={value} value={value} status="unknown" isChosen={typed === value}>
            <strong>{words}</strong>
          </Choice>
        ))}
      </div>
      {layers === "folded" ? (
        <details className="form-more" open={WITH_LAYER.some(({ value }) => value === typed)}>
          <summary>It runs with extra software, such as CrossOver</summary>
          {withLayer}
        </details>
      ) : (
        <>
          <p className="fine form-with">With extra software:</p>
          {withLayer}
        </>
      )}
    </fieldset>
  );
}

const OurAnswer = () => <em className="choice-ours">Our answer today</em>;

interface OneChoice {
  readonly value: string;
  readonly status: Status;
  readonly isChosen: boolean;
  /** Of the first: where an error leads. The browser holds back a form with none of them chosen. */
  readonly first?: InputHTMLAttributes<HTMLInputElement>;
  readonly floor?: MacosFloor | null;
  readonly children: ReactNode;
}

function Choice({ value, status, isChosen, first, floor = null, children }: OneChoice) {
  return (
    <label className="choice" data-status={status}>
      <input type="radio" name="claim" value={value} defaultChecked={isChosen} {...first} {...floorAttributes(floor)} />
      <span>{children}</span>
      <StatusIcon status={status} />
    </label>
  );
}
