/** Shared parts of the feedback forms, which work without scripts, keep the input and show each error below its field. */
import type { ReactNode } from "react";
import { NEWER_CHIP } from "#lib/contract/scope.ts";
import { HONEYPOT, REPORTED_MACOS } from "#lib/feedback/form.ts";
import { PageStatus } from "#lib/site/components/page-status.tsx";
import { CHIP_WORDS, macosName } from "#lib/site/words/answers.ts";
import { NAMED_CHIPS } from "#lib/site/words/compat-methods.ts";
import "./feedback-form.css";

type Faults<Field extends string> = Partial<Record<Field, string>>;

interface FormProps<Field extends string> {
  readonly action: string;
  /** Labels by field, in the form's order. */
  readonly names: Readonly<Record<Field, string>>;
  readonly faults: Faults<Field>;
  readonly submit: string;
  readonly children: ReactNode;
}

export function FeedbackForm<Field extends string>({ action, names, faults, submit, children }: FormProps<Field>) {
  const wrong = (Object.keys(names) as Field[]).filter((field) => faults[field]);
  return (
    <form className="feedback-form" method="post" action={action}>
      {wrong.length > 0 && (
        <div className="box" role="alert">
          <PageStatus code={422} />
          <h2>Nothing was sent yet. {wrong.length === 1 ? "One answer needs" : "Some answers need"} a change:</h2>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#${field}`}>{names[field]}</a>: {faults[field]}
              </li>
            ))}
          </ul>
        </div>
      )}
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
      <p className="fine form-note">
        You get a reference, and a person reviews it before it counts. Leave out names and email addresses: what you
        send may be published under CC BY 4.0. <a href="/about#sent">How we review</a>
      </p>
    </form>
  );
}

const faultId = (field: string) => `${field}-fault`;

const hintId = (field: string) => `${field}-hint`;

/** An error says all that the hint says. */
const hintBeside = (fault: string | undefined, hint: string | undefined) => (fault ? undefined : hint);

/**
 * Attributes of the field, so that screen readers read its error and its hint. Of several fields with an error the browser
 * moves to the first.
 */
export function described(field: string, fault: string | undefined, hint?: string) {
  const ids = [...(fault ? [faultId(field)] : []), ...(hintBeside(fault, hint) ? [hintId(field)] : [])];
  return {
    ...(fault ? ({ "aria-invalid": true, autoFocus: true } as const) : {}),
    ...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
  };
}

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
      {hintBeside(fault, hint) && (
        <p className="fine form-hint" id={hintId(field)}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function Fault({ field, fault }: Pick<RowProps, "field" | "fault">) {
  return fault ? (
    <p className="form-fault" id={faultId(field)}>
      {fault}
    </p>
  ) : null;
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
  readonly options: readonly (readonly [value: string, label: string])[];
}

export function SelectRow({ field, name, typed, fault, hint, required = false, none, options }: SelectProps) {
  return (
    <Row field={field} name={name} fault={fault} required={required} {...(hint && { hint })}>
      <select id={field} name={field} defaultValue={typed} required={required} {...described(field, fault, hint)}>
        <option value="">{none}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
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

export const ChipRow = (props: ChoiceProps) => (
  <SelectRow
    field="chip"
    {...props}
    none="Not sure"
    options={NAMED_CHIPS.map((chip) => [chip, `${CHIP_WORDS[chip]}${chip === NEWER_CHIP ? "" : " (any)"}`])}
  />
);

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
        defaultValue={typed}
        maxLength={300}
        autoComplete="off"
        {...described("url", fault, hint)}
      />
    </Row>
  );
}
