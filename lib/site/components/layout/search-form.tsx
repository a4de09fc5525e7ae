import { Glyph } from "#lib/site/components/signs/icons.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";

interface Props {
  readonly id: string;
  readonly big?: boolean;
  readonly query?: string;
}

// The labels for public/suggest.js.
const LABELS = JSON.stringify(
  Object.fromEntries(Object.entries(STATUS_WORDS).map(([status, { label }]) => [status, label])),
);

/** A plain GET form; works without scripts. */
export function SearchForm({ id, big = false, query }: Props) {
  return (
    <search>
      <form className={big ? "search search-big" : "search"} action="/search" data-suggest={LABELS}>
        <label className="out-of-sight" htmlFor={id}>
          App or game
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={big ? "Name or store link" : "App or game"}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={1000}
          required
        />
        <button type="submit">
          {big ? "Look it up" : <Glyph name="search" />}
          {big ? null : <span className="out-of-sight">Search</span>}
        </button>
      </form>
    </search>
  );
}
