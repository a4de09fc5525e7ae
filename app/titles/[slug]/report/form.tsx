/** The form itself: whole without scripts; what was typed stays, and each fault stands below its field. */
import type { ReactNode } from "react";
import { TRAP } from "#lib/readers/receive-report.ts";
import { CLAIMS, type Faults, FIELDS, FINDINGS, type Field, REPORTED_MACOS, type Typed } from "#lib/readers/report.ts";
import { CHIP_WORDS, claimLabel, macosName, STATUS_WORDS } from "#lib/ui/copy.ts";
import { PageStatus } from "#lib/ui/page-status.tsx";

interface Props {
  readonly slug: string;
  readonly typed: Typed;
  readonly faults: Faults;
}

const NAMES: Readonly<Record<Field, string>> = {
  claim: "What you see",
  macos: "Your macOS",
  chip: "Your chip",
  version: "Version of the app",
  found: "How you found out",
  url: "An address that shows it",
};

const CHIPS = [
  ["", "Not sure, or newer than M4"],
  ...(["m1", "m2", "m3", "m4"] as const).map((chip) => [chip, `${CHIP_WORDS[chip]}, Pro, Max or Ultra too`] as const),
] as const;

const faultId = (field: Field) => `${field}-fault`;

export function ReportForm({ slug, typed, faults }: Props) {
  const wrong = FIELDS.filter((field) => faults[field]);
  const described = (field: Field) =>
    faults[field] ? ({ "aria-invalid": true, "aria-describedby": faultId(field) } as const) : {};
  return (
    <form className="report" method="post" action="/reports" noValidate={wrong.length > 0}>
      {wrong.length > 0 && (
        <div className="box" role="alert">
          <PageStatus code={422} />
          <h2>Nothing was sent yet</h2>
          <ul>
            {wrong.map((field) => (
              <li key={field}>
                <a href={`#${field}`}>{NAMES[field]}</a>: {faults[field]}
              </li>
            ))}
          </ul>
        </div>
      )}
      <input type="hidden" name="title" value={slug} />
      <fieldset id="claim" {...described("claim")}>
        <legend>{NAMES.claim}</legend>
        {Object.entries(CLAIMS).map(([name, { status, layer }]) => (
          <label key={name}>
            <input type="radio" name="claim" value={name} defaultChecked={typed.claim === name} required />
            <span>
              {claimLabel(status, layer)}
              {layer === null && <span className="fine"> {STATUS_WORDS[status].meaning}</span>}
            </span>
          </label>
        ))}
        <Fault field="claim" faults={faults} />
      </fieldset>
      <Row field="macos" faults={faults}>
        <select id="macos" name="macos" defaultValue={typed.macos} required {...described("macos")}>
          <option value="">Choose …</option>
          {REPORTED_MACOS.map((major) => (
            <option key={major} value={major}>
              {macosName(Number(major))}
            </option>
          ))}
        </select>
      </Row>
      <Row field="chip" faults={faults}>
        <select id="chip" name="chip" defaultValue={typed.chip} {...described("chip")}>
          {CHIPS.map(([chip, words]) => (
            <option key={chip} value={chip}>
              {words}
            </option>
          ))}
        </select>
      </Row>
      <Row field="found" faults={faults}>
        <select id="found" name="found" defaultValue={typed.found} required {...described("found")}>
          <option value="">Choose …</option>
          {Object.entries(FINDINGS).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </Row>
      <Row field="version" faults={faults} hint="If you know it.">
        <input
          id="version"
          name="version"
          defaultValue={typed.version}
          maxLength={40}
          autoComplete="off"
          {...described("version")}
        />
      </Row>
      <Row
        field="url"
        faults={faults}
        hint="If there is a public one, such as the maker’s page. It begins with https://"
      >
        <input
          id="url"
          name="url"
          type="url"
          defaultValue={typed.url}
          maxLength={300}
          autoComplete="off"
          {...described("url")}
        />
      </Row>
      <div className="out-of-sight" aria-hidden="true">
        <label>
          Leave this empty
          <input name={TRAP} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p>
        <button type="submit" className="button">
          Send the report
        </button>
      </p>
      <p className="fine">
        We ask for nothing about you, so leave names and mail addresses out. What you send may be published as a fact
        under CC BY 4.0. <a href="/about#sent">What happens with it</a>
      </p>
    </form>
  );
}

interface RowProps {
  readonly field: Field;
  readonly faults: Faults;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Row({ field, faults, hint, children }: RowProps) {
  return (
    <div className="report-row">
      <label htmlFor={field}>
        {NAMES[field]}
        {hint && <span className="fine"> {hint}</span>}
      </label>
      {children}
      <Fault field={field} faults={faults} />
    </div>
  );
}

function Fault({ field, faults }: Pick<RowProps, "field" | "faults">) {
  return faults[field] ? (
    <p className="report-fault" id={faultId(field)}>
      {faults[field]}
    </p>
  ) : null;
}
