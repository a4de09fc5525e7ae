/** A verdict, as of the release's date, for the newest macOS on Apple silicon. */
export interface Verdict {
  /** Canonical id of the title. */
  slug: string;
  title: string;
  kind: "app" | "game";
  /** `unknown` means that more data is needed; it is no "no". */
  status: "native" | "rosetta2" | "translation" | "unsupported" | "unknown";
  /** Set only when status is `translation`. */
  translationLayer: "gptk" | "crossover" | "whisky" | "vm" | null;
  confidence: "high" | "medium" | "low";
  /** Relies on Rosetta 2 and stops when that is removed. */
  breaksAtRosettaEol: boolean;
  /** YYYY-MM-DD of the freshest evidence. */
  lastVerified: string;
  /** Past its freshness threshold. */
  stale: boolean;
  macosVersion: string;
  /** Lower case. */
  bundleIds: string[];
  /** The page with the evidence. */
  page: string;
}

/** The data's own date and licence. */
export const release: {
  /** YYYY-MM-DD */
  date: string;
  macosVersion: string;
  licence: "CC-BY-4.0";
  /** Print this wherever the data is shown. */
  attribution: string;
};

/**
 * @param text a bundle id, a slug or a name; `bundle:…` and `slug:…` say which
 * @returns null for what is not in the data, and for a name that several titles have
 */
export function lookup(text: string): Verdict | null;

/** Every title with that name: what to choose from where `lookup` will not. */
export function lookupAll(name: string): Verdict[];

/** Every verdict there is. */
export function all(): IterableIterator<Verdict>;
