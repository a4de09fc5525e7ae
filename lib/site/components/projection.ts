/** A verdict's prediction for the next macOS. Pure; shown on the site only, never in the contract. */
import type { Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";
import { LAYER_WORDS, STATUS_WORDS } from "#lib/site/components/copy.ts";

/** The first macOS without Rosetta 2. */
export const NEXT_MACOS = 28;

export interface Projection {
  /** The sign to show: the status if nothing else changed. */
  readonly status: Status;
  readonly words: string;
  readonly reason: string;
}

export interface Projected {
  readonly title: string;
  readonly kind: TitleKind;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
  readonly confidence: Confidence;
  readonly stale: boolean;
  readonly breaksAtRosettaEol: boolean;
}

// Old or thin evidence predicts nothing: makers move on.
const isDoubtful = ({ confidence, stale }: Pick<Projected, "confidence" | "stale">) => confidence === "low" || stale;

export function projectionFor(projected: Projected): Projection {
  const { title, kind, status, layer, breaksAtRosettaEol } = projected;
  if (breaksAtRosettaEol && status === "translation") {
    return {
      status: "unsupported",
      words: "expected to stop",
      reason: `${layer ? LAYER_WORDS[layer] : "The software it runs through"} is itself built for Intel and depends on Rosetta 2, which Apple is removing in macOS 28 (autumn 2027). A version without that need would change this.`,
    };
  }
  if (breaksAtRosettaEol && isDoubtful(projected)) {
    return {
      status: "unknown",
      words: "may stop",
      reason: `Apple is removing Rosetta 2 in macOS 28 (autumn 2027). That ${title} still needs it rests on old or little evidence: a newer version may not. Look at your copy.`,
    };
  }
  if (breaksAtRosettaEol) {
    const exception =
      kind === "game"
        ? " Apple says that a part of Rosetta stays for older games that are no longer updated; whether this is one of them is not known."
        : "";
    return {
      status: "unsupported",
      words: "expected to stop",
      reason: `Apple is removing Rosetta 2 in macOS 28 (autumn 2027). Unless an Apple silicon version of ${title} comes out by then, it will no longer open.${exception}`,
    };
  }
  switch (status) {
    case "native":
      return {
        status,
        words: "expected to run",
        reason: "It does not use Rosetta 2, so its removal in macOS 28 (autumn 2027) changes nothing.",
      };
    case "translation":
      return {
        status,
        words: "expected to run as now",
        reason: "Windows for Arm runs in a virtual machine that does not use Rosetta 2.",
      };
    case "unsupported":
      return { status, words: "not expected to run", reason: "Nothing that comes with macOS 28 would make it start." };
    default:
      return {
        status: "unknown",
        words: "not known",
        reason: "If it turns out to need Rosetta 2, it stops in macOS 28 (autumn 2027). We do not know that it does.",
      };
  }
}

/** The same for a list, as a sign and two words. Thin evidence, and software that may be rebuilt, predict nothing. */
export function nextAnswer({
  status,
  confidence,
  stale,
  breaks,
}: Pick<Projected, "status" | "confidence" | "stale"> & { readonly breaks: boolean }): {
  readonly status: Status;
  readonly words: string;
} {
  if (!breaks) return { status, words: STATUS_WORDS[status].label };
  return status === "rosetta2" && !isDoubtful({ confidence, stale })
    ? { status: "unsupported", words: "Will stop" }
    : { status: "unknown", words: "May stop" };
}
