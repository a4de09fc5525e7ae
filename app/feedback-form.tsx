/**
 * Shared parts of the feedback forms, which work without scripts, keep the input and show each error below its field. Where
 * an error may come, there is an empty element for public/form.js to fill.
 */
import type { ReactNode } from "react";
import { chipSpelled, PHONE_CHIP, REPORTED_CHIPS, type ReportedChip } from "#lib/contract/scope.ts";
import {
  chipFloor,
  FAULTS,
  type MacosFloor,
  missingFault,
  patternOf,
  URL_MAX,
  WORDS_MAX,
  wrongFault,
} from "#lib/feedback/faults.ts";
import { HONEYPOT, HOW_WELL, REPORTED_MACOS } from "#lib/feedback/form.ts";
import { CHIP_WORDS, macosName } from "#lib/site/words/answers/answers.ts";
import { FormProblems } from "./form-problems.tsx";
import "./feedback-form.css";

type Faults<Field extends string> = Partial<Record<Field, string>>;

interface FormProps<Field extends string> {
  readonly action: string;
  /** Labels by field, in the form's order. */
  readonly names: Readonly<Record<Field, string>>;
  readonly faults: Faults<Field>;
  readonly submit: string;
  /** In place of what holds for evidence. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export const ReviewNote = ({ hasOwnWords }: { readonly hasOwnWords: boolean }) => (
  <>
    You get a reference, and a person reviews it before it counts. Leave out names and email addresses: what you choose
    may be published under CC BY 4.0{hasOwnWords && "; what you write in your own words is not"}.{" "}
    <a href="/about#sent">How we review</a>
  </>
);

export function FeedbackForm<Field extends string>({
  action,
  names,
  faults,
  submit,
  note = <ReviewNote hasOwnWords />,
  children,
}: FormProps<Field>) {
  return (
    <form className="feedback-form" method="post" action={action}>
      <FormProblems names={names} faults={faults} />
      {children}
      <div className="out-of-sight" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="form-send">
        <button type="submit" className="button button-go">
          {submit}
        </button>
      </p>
      <p className="fine form-note">{note}</p>
      <script src="/form.js" defer />
    </form>
  );
}

const faultId = (field: string) => `${field}-fault`;

const hintId = (field: string) => `${field}-hint`;

/** An error says all that the hint says. */
const hintBeside = (fault: string | undefined, hint: string | undefined) => (fault ? undefined : hint);

/**
 * Attributes of the field, so that screen readers read its error and its hint, and the browser knows what is wrong. Of several
 * fields with an error it moves to the first.
 */
export function described(field: string, fault: string | undefined, hint?: string) {
  const ids = [...(fault ? [faultId(field)] : []), ...(hintBeside(fault, hint) ? [hintId(field)] : [])];
  return {
    ...(fault ? ({ "aria-invalid": true, autoFocus: true } as const) : {}),
    ...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
    ...{ pattern: patternOf(field), title: wrongFault(field), "data-missing": missingFault(field) },
    ...(IF_RUNS.includes(field) ? { "data-if-runs": FAULTS.howWell } : {}),
  };
}

const IF_RUNS: readonly string[] = HOW_WELL;

/** Of a choice that goes with no older macOS. */
export const floorAttributes = (floor: MacosFloor | null) =>
  floor ? { "data-macos-min": floor.macos, "data-macos-fault": floor.fault } : {};

interface RowProps {
  readonly field: string;
  readonly name: string;
  readonly fault: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** Hidden from screen readers, which read the field's own attribute. */
export const RequiredMark = () => (
  <span className="form-required" aria-hidden="true">
    {" "}
    (required)
  </span>
);

export function Row({ field, name, fault, hint, required = false, children }: RowProps) {
  return (
    <div className="form-row">
      <label htmlFor={field}>
        {name}
        {required && <RequiredMark />}
      </label>
      {children}
      <Fault field={field} fault={fault} />
      {hint && (
        <p className="fine form-hint" id={hintId(field)} hidden={fault !== undefined}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function Fault({ field, fault }: Pick<RowProps, "field" | "fault">) {
  return (
    <p className="form-fault" id={faultId(field)} hidden={fault === undefined}>
      {fault}
    </p>
  );
}

export interface ChoiceProps {
  readonly name: string;
  readonly typed: string;
  readonly fault: string | undefined;
}

interface SelectProps extends ChoiceProps {
  readonly field: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Label of no choice. */
  readonly none: string;
  /** Labels by value. */
  readonly options: readonly (readonly [value: string, label: string, floor?: MacosFloor | null])[];
}

export function SelectRow({ field, name, typed, fault, hint, required = false, none, options }: SelectProps) {
  return (
    <Row field={field} name={name} fault={fault} required={required} {...(hint && { hint })}>
      <select id={field} name={field} defaultValue={typed} required={required} {...described(field, fault, hint)}>
        <option value="">{none}</option>
        {options.map(([value, label, floor = null]) => (
          <option key={value} value={value} {...floorAttributes(floor)}>
            {label}
          </option>
        ))}
      </select>
    </Row>
  );
}

/** @param none label of the choice without a macOS, if the field is optional */
export const MacosRow = (props: ChoiceProps & { none: string; required?: boolean }) => (
  <SelectRow field="macos" {...props} options={REPORTED_MACOS.map((major) => [major, macosName(Number(major))])} />
);

const CHIP_LABELS: Readonly<Partial<Record<ReportedChip, string>>> = {
  [PHONE_CHIP]: `${CHIP_WORDS[PHONE_CHIP]} (MacBook Neo)`,
};
const CHIPS_KNOWN = REPORTED_CHIPS.filter((chip) => chip !== "apple_silicon");

export const ChipRow = (props: ChoiceProps) => (
  <SelectRow
    field="chip"
    {...props}
    none="Not sure"
    options={CHIPS_KNOWN.map((chip) => [chip, CHIP_LABELS[chip] ?? chipSpelled(chip), chipFloor(chip)])}
  />
);

interface WordsProps extends ChoiceProps {
  readonly field: string;
  readonly rows: number;
  readonly hint?: string;
  readonly required?: boolean;
  readonly max?: number;
}

export function WordsRow({ field, typed, rows, required = true, max = WORDS_MAX, ...row }: WordsProps) {
  // A text of many lines has no pattern.
  const { pattern: _, ...attributes } = described(field, row.fault, row.hint);
  return (
    <Row field={field} {...row} required={required}>
      <textarea
        id={field}
        name={field}
        rows={rows}
        required={required}
        maxLength={max}
        defaultValue={typed}
        {...attributes}
      />
    </Row>
  );
}

export function AddressRow({
  name,
  typed,
  fault,
  hint,
  required = false,
}: ChoiceProps & { hint: string; required?: boolean }) {
  return (
    <Row field="url" name={name} fault={fault} hint={hint} required={required}>
      <input
        id="url"
        name="url"
        required={required}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        maxLength={URL_MAX}
        autoComplete="off"
        {...described("url", fault, hint)}
      />
    </Row>
  );
}
