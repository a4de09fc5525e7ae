/** The lower edge of a plate: this macOS, the one before and the next. Needs a SignSprite in its page. */

import type { Sign } from "#lib/contract/sign.ts";
import { SignUse } from "#lib/site/components/signs/sign-sprite.tsx";
import type { PlateYear } from "#lib/site/words/answers/short-plate.ts";

interface Props {
  readonly years: readonly PlateYear[];
  /** The answer of the plate; a year with another one has its colour. */
  readonly status: Sign;
}

export function PlateYears({ years, status }: Props) {
  return (
    <ol className="years" aria-label="By macOS version">
      {years.map(({ macos, href, current = false, ...year }) => {
        // A phone has one line for "Forecast, 2027".
        const [note, rest] = year.note.split(", ");
        const content = (
          <>
            <b>
              <span className="out-of-sight">macOS </span>
              {macos}
            </b>
            <span className="year-says">
              <span className="year-word">
                <SignUse status={year.status} flip />
                <span data-part="word">{year.words}</span>
              </span>
              <small>
                {note}
                {rest && <span className="unless-narrow">, {rest}</span>}
              </small>
            </span>
          </>
        );
        return (
          <li
            key={macos}
            className={current ? "year year-now" : "year"}
            data-status={year.status === status ? undefined : year.status}
          >
            {href ? (
              <a href={href} aria-current={current ? "true" : undefined}>
                {content}
              </a>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ol>
  );
}
