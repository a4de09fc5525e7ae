/** A page of the docs as data: rendered as HTML for people and as Markdown for language models. */
export type Language = "sh" | "ts" | "py" | "json" | "client" | "ndjson" | "fleet" | "operator" | "cron";

export interface Code {
  readonly code: string;
  readonly language: Language;
  /** Shown above it in place of the language's name. */
  readonly label?: string;
  /** The output of the listing, shown below it. */
  readonly prints?: string;
}

/** One call in every language of `SAMPLE_LANGUAGES`, in that order. The reader selects one for all pages. */
export interface Samples {
  readonly samples: readonly (Code & { readonly language: SampleLanguage })[];
}

export const SAMPLE_LANGUAGES = ["sh", "ts", "py"] as const satisfies readonly Language[];
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export interface Heading {
  readonly heading: string;
  /** The anchor. Other pages link to it: never changed. */
  readonly id: string;
  readonly level?: 2 | 3;
}

export interface Table {
  readonly caption?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Stands in the text's column, beside the code, where there are two columns. */
  readonly beside?: boolean;
}

/** An operation that the reader can call from the page. */
export interface TryIt {
  readonly operation: string;
  /** As in the contract, from the site's root: `/v1/verdicts/{identifier}`. */
  readonly path: string;
  readonly fields: readonly {
    readonly name: string;
    readonly in: "path" | "query";
    readonly required: boolean;
    /** Its initial value. */
    readonly value: string;
    /** Its allowed values, if they are a list. */
    readonly options?: readonly string[];
  }[];
}

/** A string is a paragraph. Texts may hold `code`, **strong** and [links](/docs). */
export type Block = string | Heading | Code | Samples | Table | TryIt | { readonly list: readonly string[] };

export interface DocPage {
  /** Below /docs. */
  readonly path: "" | `/${string}`;
  readonly title: string;
  readonly lead: string;
  blocks(): readonly Block[];
}

/** Every listing of a block, in each of its languages. */
export function listingsOf(block: Block): readonly Code[] {
  if (typeof block === "string") return [];
  if ("samples" in block) return block.samples;
  return "code" in block ? [block] : [];
}

export function json(value: unknown, label?: string): Code {
  return { code: JSON.stringify(value, null, 2), language: "json", ...(label ? { label } : {}) };
}
