/** One answer beside the question. public/plate.js makes it follow what is typed; without scripts it is an example. */
import { LATEST_MACOS } from "#lib/contract/scope.ts";
import { SignUse } from "#lib/site/components/signs/sign-sprite.tsx";
import { PlateYears } from "#lib/site/components/verdict/plate-years.tsx";
import type { ShortPlate } from "#lib/site/words/answers/short-plate.ts";
import { unbroken } from "#lib/site/words/unbroken.ts";

// "Yes." and "No."
const SHORT = 4;
// "Yes, with CrossOver." has two lines, and more would make the plate taller.
const LONG = 20;

interface Props {
  readonly plate: ShortPlate;
  /** In the order in which the button shows them. */
  readonly others: readonly ShortPlate[];
}

export function HomePlate({ plate, others }: Props) {
  const { name, href, status, answer, sentence, years } = plate;
  return (
    <section
      className="plate home-plate"
      data-status={status}
      data-plate={JSON.stringify(others)}
      data-short={answer.length <= SHORT ? "" : undefined}
      data-long={answer.length > LONG ? "" : undefined}
      aria-label="An answer"
    >
      <div className="plate-in">
        <p className="plate-top">
          <SignUse status={status} flip />
          <span data-part="name">{name}</span>
        </p>
        <div>
          <h2 className="plate-answer" data-part="answer">
            {answer}
          </h2>
          <p className="plate-sentence">
            <span data-part="sentence">{unbroken(sentence)}</span>{" "}
            <a href={href} data-part="link">
              See why
            </a>
            <button type="button" className="plate-another" data-part="another" hidden>
              Another example
            </button>
          </p>
        </div>
      </div>
      <PlateYears status={status} years={years.map((year) => ({ ...year, current: year.macos === LATEST_MACOS }))} />
      <ul className="wall plate-tiles" data-part="tiles" hidden />
    </section>
  );
}
