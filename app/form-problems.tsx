/** What is wrong in a form, above it: each line leads to its field. Without errors it is empty, for public/form.js to fill. */
import { missingFault, problemsHeading } from "#lib/feedback/faults.ts";
import { PageStatus } from "#lib/site/components/layout/page-status.tsx";

interface Props<Field extends string> {
  /** Labels by field, in the form's order. */
  readonly names: Readonly<Record<Field, string>>;
  readonly faults: Partial<Record<Field, string>>;
}

export function FormProblems<Field extends string>({ names, faults }: Props<Field>) {
  const fields = Object.keys(names) as Field[];
  const wrong = fields.filter((field) => faults[field]);
  const areMissing = wrong.every((field) => faults[field] === missingFault(field));
  return (
    <div className="box" role="alert" hidden={wrong.length === 0}>
      {wrong.length > 0 && <PageStatus code={422} />}
      <h2
        data-missing-one={problemsHeading(1, true)}
        data-missing-many={problemsHeading("#", true)}
        data-wrong-one={problemsHeading(1, false)}
        data-wrong-many={problemsHeading("#", false)}
      >
        {wrong.length > 0 && problemsHeading(wrong.length, areMissing)}
      </h2>
      <ul>
        {fields.map((field) => (
          <li key={field} data-field={field} hidden={!faults[field]}>
            <a href={`#${field}`}>
              <span data-alone={missingFault(field)} hidden={faults[field] === missingFault(field)}>
                {names[field]}
                {names[field].endsWith("?") ? " " : ": "}
              </span>
              <span>{faults[field]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
