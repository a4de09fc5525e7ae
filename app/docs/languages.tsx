/** Selects the language of every example on the page, by style alone; app/docs/script.ts remembers it. */
import { SAMPLE_LANGUAGES } from "#lib/site/docs/page.ts";

// The id makes an address such as /docs/pagination#python select it.
const IDS = { sh: "curl", ts: "typescript", py: "python" } as const;

export const SAMPLE_NAMES = { sh: "curl", ts: "TypeScript", py: "Python" } as const;

export function Languages() {
  return (
    <fieldset className="languages no-print">
      <legend>Examples in</legend>
      {SAMPLE_LANGUAGES.map((language, index) => (
        <label key={language} className="language" id={IDS[language]}>
          <input type="radio" name="language" value={language} defaultChecked={index === 0} />
          {SAMPLE_NAMES[language]}
        </label>
      ))}
    </fieldset>
  );
}
