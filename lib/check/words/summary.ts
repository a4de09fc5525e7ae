/** A list without apps in one sentence, and what completes the headline of any. Pure. */
import type { Summary } from "#lib/check/judging/summary.ts";
import { countWords, listWords, sentenceCase } from "#lib/contract/words.ts";

/** Of a list without apps: "2 of 5 parts stop." */
export function partsHeadline({ parts, partsStopping, partsNotRunning, ownPartsUnknown }: Summary): string {
  if (ownPartsUnknown === parts) return "Not known yet.";
  const lost = partsStopping + partsNotRunning;
  const all =
    parts === 1
      ? "1 part"
      : `${lost === 0 ? "None" : lost.toLocaleString("en-GB")} of ${parts.toLocaleString("en-GB")} parts`;
  if (lost === 0) return parts === 1 ? "1 part is not known to stop." : `${all} is known to stop.`;
  const isOne = lost === 1;
  if (partsStopping > 0) return `${all} ${isOne ? "stops" : "stop"}.`;
  return `${all} ${isOne ? "does" : "do"} not run.`;
}

/** What completes it. */
export function partsSentence({ parts, partsStopping, partsNotRunning, ownPartsUnknown, partial }: Summary): string {
  if (parts === 0) return "";
  if (ownPartsUnknown === parts) return "What these plug-ins, drivers and tools are built for is not known.";
  const rest = [
    partsStopping > 0 &&
      partsNotRunning > 0 &&
      `${partsNotRunning.toLocaleString("en-GB")} of these ${partsNotRunning === 1 ? "does" : "do"} not run today`,
    ownPartsUnknown > 0 &&
      `${ownPartsUnknown.toLocaleString("en-GB")} ${ownPartsUnknown === 1 ? "is" : "are"} not known yet`,
  ].flatMap((words) => words || []);
  return [
    `Parts are plug-ins, drivers and tools.`,
    rest.length > 0 && `${sentenceCase(listWords(rest))}.`,
    partial > 0 && "Some of it could not be read.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** "39 apps, 2 plug-ins, drivers and other parts" */
export const readWords = ({ apps, parts }: Summary) =>
  [
    apps > 0 || parts === 0 ? countWords(apps, "app") : "",
    parts > 0 ? countWords(parts, "plug-in, driver or other part", "plug-ins, drivers and other parts") : "",
  ]
    .filter(Boolean)
    .join(", ");

/** "your 240 Macs with Apple silicon", "your one Mac with Apple silicon": without Intel Macs, where there are others; "your 240 Macs" where the lists do not tell the chip of each. */
export function macsInWords({ macs, intelMacs, allMacs, isIntelOnly, chipsUntold }: Summary): string {
  const one = allMacs > 1 ? "your one Mac" : "your Mac";
  const own = macs > 1 ? `your ${macs.toLocaleString("en-GB")} Macs` : one;
  return `${own}${intelMacs > 0 && !isIntelOnly && chipsUntold === 0 ? " with Apple silicon" : ""}`;
}

/** Empty without Intel Macs. */
export function intelMacsWords(summary: Summary): string {
  const { intelMacs, isIntelOnly, seemIntel } = summary;
  if (intelMacs === 0) return "";
  const isOne = intelMacs === 1;
  if (isIntelOnly) {
    const they = isOne ? "This is an Intel Mac, which gets" : "These are Intel Macs, which get";
    return `${they} neither macOS 27 nor 28: the answer is for a newer Mac.`;
  }
  return [toldIntelWords(intelMacs - seemIntel.length), seemIntelWords(seemIntel), untoldChipsWords(summary)]
    .filter(Boolean)
    .join(" ");
}

/** Empty where the lists tell the chip of each Mac, or of none. */
const untoldChipsWords = ({ macs, chipsUntold }: Summary): string =>
  chipsUntold > 0 && chipsUntold < macs
    ? `No chip is stated for ${chipsUntold.toLocaleString("en-GB")} of the ${countWords(macs, "Mac")} counted here.`
    : "";

const NAMED_MAX = 3;

/** "iMac-2017 looks like an Intel Mac: it gets neither macOS 27 nor 28 and is left out." */
function seemIntelWords(macs: readonly string[]): string {
  const isOne = macs.length === 1;
  const named = macs.length > NAMED_MAX ? countWords(macs.length, "Mac") : listWords(macs);
  if (macs.length === 0) return "";
  return `${named} ${isOne ? "looks like an Intel Mac: it gets" : "look like Intel Macs: they get"} neither macOS 27 nor 28 and ${isOne ? "is" : "are"} left out.`;
}

function toldIntelWords(intelMacs: number): string {
  if (intelMacs === 0) return "";
  const isOne = intelMacs === 1;
  const others = isOne ? "other Mac has" : `other ${countWords(intelMacs, "Mac")} have`;
  return `The ${others} an Intel chip and ${isOne ? "gets" : "get"} neither macOS 27 nor 28.`;
}

/** Notes that complete the headline and the counts. */
export function asides(summary: Summary): string {
  const { forced, apples, steamTools, partsStopping, ownPartsStopping, macs, installs, ofMacs, onIntelMacs } = summary;
  const followers = partsStopping - ownPartsStopping;
  const are = (number: number, one: string, many: string) => (number === 1 ? one : many);
  const parts = [
    macs > 1 ? `Copies on ${countWords(macs, "Mac")}.` : "",
    ofMacs > 0 ? `The link has ${countWords(ofMacs, "Mac")} as numbers, without names, owners and versions.` : "",
    installs > 0 && ofMacs === 0 ? `${countWords(installs, "install")} counted, without the names of the Macs.` : "",
    forced > 0
      ? `${countWords(forced, "app")} could run natively but ${are(forced, "was", "were")} opened with Rosetta.`
      : "",
    followers > 0
      ? `${countWords(followers, "helper or shared part", "helpers and shared parts")} also ${are(followers, "stops", "stop")}, listed below.`
      : "",
    onIntelMacs > 0 ? `Left out: ${countWords(onIntelMacs, "app")} that only Intel Macs have.` : "",
    apples > 0 ? `Left out: ${countWords(apples, "Apple app")} that ${are(apples, "comes", "come")} with macOS.` : "",
    steamTools > 0
      ? `Left out: ${countWords(steamTools, "program")} of Steam’s own, no ${are(steamTools, "game", "games")}.`
      : "",
  ];
  return parts.filter(Boolean).join(" ");
}
