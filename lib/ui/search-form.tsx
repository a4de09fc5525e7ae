import { Glyph } from "./icons.tsx";

interface Props {
  readonly id: string;
  readonly big?: boolean;
  readonly query?: string;
}

/** A plain GET form; works without scripts. */
export function SearchForm({ id, big = false, query }: Props) {
  return (
    <search>
      <form className={big ? "search search-big" : "search"} action="/search">
        <label className="out-of-sight" htmlFor={id}>
          App or game
        </label>
        <input
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={big ? "Name or store link" : "Find an app or game"}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
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
