import { sentenceCase } from "#lib/contract/words.ts";

interface Props {
  /** Where the form leads. */
  readonly action: string;
  readonly text: string | undefined;
  /** What the field finds, for its label and its placeholder. */
  readonly finds: string;
  /** Parameters of the list that stay. */
  readonly kept: Readonly<Record<string, string | undefined>>;
}

/** Finds a name in a list. */
export function FindForm({ action, text, finds, kept }: Props) {
  return (
    <search>
      <form className="search find" action={action}>
        <label className="out-of-sight" htmlFor="find">
          Find {finds} in this list
        </label>
        <input
          id="find"
          type="search"
          name="q"
          defaultValue={text}
          placeholder={sentenceCase(finds.replace(/^an? /, ""))}
          maxLength={100}
          autoComplete="off"
        />
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit">Find</button>
      </form>
    </search>
  );
}
