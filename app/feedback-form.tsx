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
    <form className="feedback-form" method="post" action={action} noValidate={wrong.length > 0}>
      {wrong.length > 0 && (
        <div className="box" role="alert">
          <PageStatus code={422} />
          <h2>Nothing was sent yet</h2>
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
        Leave out names and email addresses. What you send may be published under CC BY 4.0.{" "}
        <a href="/about#sent">What happens next</a>
      </p>
    </form>
  );
}

const faultId = (field: string) => `${field}-fault`;

const hintId = (field: string) => `${field}-hint`;

/** Attributes of the field, so that screen readers read its error and its hint. */
export function described(field: string, fault: string | undefined, hint?: string) {
  const ids = [...(fault ? [faultId(field)] : []), ...(hint ? [hintId(field)] : [])];
  return {
    ...(fault ? ({ "aria-invalid": true } as const) : {}),
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
      {hint && (
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

/** @param none label of the choice without a macOS, if the field is optional */
export function MacosRow({
  name,
  typed,
  fault,
  none,
  required = false,
}: ChoiceProps & { none: string; required?: boolean }) {
  return (
    <Row field="macos" name={name} fault={fault} required={required}>
      <select id="macos" name="macos" defaultValue={typed} required={required} {...described("macos", fault)}>
        <option value="">{none}</option>
        {REPORTED_MACOS.map((major) => (
          <option key={major} value={major}>
            {macosName(Number(major))}
          </option>
        ))}
      </select>
    </Row>
  );
}

export function ChipRow({ name, typed, fault }: ChoiceProps) {
  return (
    <Row field="chip" name={name} fault={fault}>
      <select id="chip" name="chip" defaultValue={typed} {...described("chip", fault)}>
        <option value="">Not sure</option>
        {NAMED_CHIPS.map((chip) => (
          <option key={chip} value={chip}>
            {CHIP_WORDS[chip]}
            {chip !== NEWER_CHIP && " (any)"}
          </option>
        ))}
      </select>
    </Row>
  );
}

export function AddressRow({ name, typed, fault, hint }: ChoiceProps & { hint: string }) {
  return (
    <Row field="url" name={name} fault={fault} hint={hint}>
      <input
        id="url"
        name="url"
        inputMode="url"
        defaultValue={typed}
        maxLength={300}
        autoComplete="off"
        {...described("url", fault, hint)}
      />
    </Row>
  );
}
