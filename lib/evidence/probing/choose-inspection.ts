/** Chooses the program in a download that is the title. Pure. */
import type { Inspection, InspectReport } from "#lib/inspect/inspect.ts";

// Programs beside an application that remove or update it.
const BESIDE = /\b(?:un-?install(?:er)?|remover?|updater?|crash ?report(?:er)?|helper)\b/i;
const BUNDLE = /\.[a-z0-9]+$/i;

const nameIn = ({ path }: Inspection) => path.slice(path.lastIndexOf("/") + 1);
const fold = (name: string) => name.normalize("NFC").toLowerCase();

/** Returns a sentence if none is clearly the title. `installs`: the names that the catalogue installs from the download. */
export function chooseInspection(
  { inspections, refused, warnings }: InspectReport,
  installs: readonly string[],
): Inspection | string {
  const named = inspections.filter((each) => installs.some((name) => fold(name) === fold(nameIn(each))));
  if (named.length > 0) return agreed(named);
  // The title's own program was found but could not be inspected, so no other program may replace it.
  const judgedOf = refused.find((reason) => installs.some((name) => fold(reason).includes(`/${fold(name)}: `)));
  if (judgedOf !== undefined) return judgedOf;
  const bundles = inspections.filter((each) => BUNDLE.test(nameIn(each)) && each.bundleId !== undefined);
  const all = bundles.length > 0 ? bundles : inspections;
  const own = all.filter((each) => !BESIDE.test(each.name));
  const candidates = own.length > 0 ? own : all;
  if (candidates.length > 0)
    return installs.some((name) => /\.app$/i.test(name)) ? unsure(agreed(candidates)) : agreed(candidates);
  return refused[0] ?? warnings[0] ?? "nothing in it could be read";
}

/** The catalogue installs an application of another name: this may be another product. */
const unsure = (chosen: Inspection | string) =>
  typeof chosen === "string" || chosen.confidence !== "high" ? chosen : { ...chosen, confidence: "medium" as const };

function agreed(inspections: readonly Inspection[]): Inspection | string {
  const [first] = inspections;
  const isSplit = inspections.some(({ status }) => status !== first!.status);
  return isSplit ? "the programs in it differ, and which one is meant is not known" : first!;
}
