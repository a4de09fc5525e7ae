/** A verdict, as of the release's date, for the newest macOS on Apple silicon. */
export interface Verdict {
  /** Canonical id of the title. */
  slug: string;
  title: string;
  kind: "app" | "game";
  /** `unknown` means that more data is needed; it does not mean "no". */
  status: "native" | "rosetta2" | "translation" | "unsupported" | "unknown";
  /** Set only when status is `translation`. */
  translationLayer: "gptk" | "crossover" | "whisky" | "vm" | null;
  confidence: "high" | "medium" | "low";
  /** Today's answer depends on Rosetta 2. How sure that is: `confidence`, `stale` and `onMacos28`. */
  breaksAtRosettaEol: boolean;
  /** What is expected of it on macOS 28, as of the release's date. `old_game`: Apple announced a mechanism for some. */
  onMacos28: "not_known" | "does_not_run" | "runs" | "old_game" | "stops_given_up" | "stops" | "may_stop";
  /** YYYY-MM-DD of the latest evidence. */
  lastVerified: string;
  /** Past its freshness threshold. */
  stale: boolean;
  macosVersion: string;
  /** Lower case. */
  bundleIds: string[];
  /** The page with its evidence. */
  page: string;
}

/** The data's date and licence. */
export const release: {
  /** YYYY-MM-DD */
  date: string;
  macosVersion: string;
  licence: "CC-BY-4.0";
  /** Show this wherever the data is shown. */
  attribution: string;
  /** Whom the facts come from, each with its licence, its credit and the day its data are of. */
  sources: readonly {
    readonly name: string;
    readonly url: string | null;
    readonly licence: string | null;
    readonly attribution: string | null;
    /** YYYY-MM-DD */
    readonly snapshotDate: string | null;
  }[];
  /** Days since the release's date, by the clock of this machine. Above 90, the first lookup says so on stderr. */
  readonly ageDays: number;
};

/**
 * @param text a bundle id, a slug or a name; `bundle:…` and `slug:…` say which
 * @returns null for what is not in the data, and for a name that several titles have
 */
export function lookup(text: string): Verdict | null;

/** Every title with that name, when `lookup` returns null for several. */
export function lookupAll(name: string): Verdict[];

/** Every verdict in the data. */
export function all(): IterableIterator<Verdict>;
