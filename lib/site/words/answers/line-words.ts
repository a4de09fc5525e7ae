/** What a title's line says in lists, searches and small plates. Pure. */
import { DEFUNCT_SIGN, defunctOf } from "#lib/contract/defunct.ts";
import type { Floors } from "#lib/contract/evidence.ts";
import type { Basis, Status } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, NEXT_MACOS } from "#lib/contract/scope.ts";
import type { Sign } from "#lib/contract/sign.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import type { ListRow } from "#lib/site/queries/lists/list-rows.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { answerLabel, answerWord, endedLayer } from "#lib/site/words/answers/answer-word.ts";
import { answerSentence, surenessWords } from "#lib/site/words/answers/answers.ts";
import { isComparedWith } from "#lib/site/words/answers/scope-words.ts";
import { BROWSER_ANSWER, withReason } from "#lib/site/words/evidence/circumstances.ts";
import { floorWords } from "#lib/site/words/evidence/evidence.ts";
import { chipSentence, scopedAnswer } from "#lib/site/words/games/chip-floor.ts";
import { type AskedMac, type BelowAnswer, belowAnswer } from "#lib/site/words/games/memory-floor.ts";
import { exactOf } from "#lib/site/words/query.ts";

type Line = Pick<
  TitleLine,
  | "slug"
  | "title"
  | "status"
  | "layer"
  | "confidence"
  | "inBrowser"
  | "floors"
  | "testsOnLess"
  | "ranLately"
  | "keptOut"
  | "scope"
  | "isPart"
>;

type ForMac = Pick<Line, "slug" | "title" | "status" | "floors" | "testsOnLess" | "scope">;

const chipOf = ({ scope = DEFAULT_SCOPE }: Pick<Line, "scope">): string => exactOf(scope);

/** Of a native title that asks for more than this Mac has, as its page says it; else null. */
export function lineBelow(line: ForMac, mac: AskedMac): BelowAnswer | null {
  if (line.status !== "native" || defunctOf(line)) return null;
  const chip = chipOf(line);
  return belowAnswer(line, { ...mac, chip: chip === DEFAULT_SCOPE.chip ? mac.chip : chip });
}

/** What its answer leaves open, after its sentence: "Fairly sure (2025 evidence). In macOS 28 it may stop."; empty if nothing. @param today YYYY-MM-DD @param besideYears which say what may stop */
export function lineDoubt(
  { next, ...line }: Omit<Line, "layer"> & Pick<TitleLine, "stale" | "lastVerified" | "next">,
  today: string,
  { besideYears = false } = {},
) {
  if (line.status === "unknown" || defunctOf(line)) return "";
  const mayStop = line.status === "rosetta2" && next === "may_stop";
  const stale = line.stale && line.lastVerified !== null && line.lastVerified.slice(0, 4) < today.slice(0, 4);
  if (!stale && !mayStop) return "";
  return `${surenessWords({ ...line, stale })}.${mayStop && !besideYears ? ` In macOS ${NEXT_MACOS} it may stop.` : ""}`;
}

/** The status that a line shows, whatever the Mac. */
export const lineStatus = (line: Pick<Line, "slug" | "title" | "status">): Status =>
  defunctOf(line) ? DEFUNCT_SIGN : line.status;

/** Whose shape and colour a line has. @param mac asked about */
export const lineSign = (line: ForMac, mac: AskedMac = {}): Sign => lineBelow(line, mac)?.sign ?? lineStatus(line);

/** As large as on its page. @param mac asked about */
export function lineAnswer(line: Line, mac: AskedMac = {}): string {
  const { status, layer, confidence, inBrowser, floors, ranLately = false, keptOut = "" } = line;
  const defunct = defunctOf(line);
  if (defunct) return defunct.answer;
  if (inBrowser) return BROWSER_ANSWER.answer;
  const answer = answerWord({ status, layer, confidence, ranLately, isOffline: keptOut !== "" });
  if (status !== "native") return answer;
  return lineBelow(line, mac)?.answer ?? scopedAnswer(answer, floors ?? null, chipOf(line), mac.memory);
}

/** In a list, without a full stop. @param mac asked about */
export function lineLabel(line: Line, mac: AskedMac = {}): string {
  const label = line.inBrowser ? BROWSER_ANSWER.short : answerLabel({ ...line, translationLayer: line.layer });
  return defunctOf(line)?.year ?? lineBelow(line, mac)?.label ?? label;
}

/** The same without what it runs through, unless that is history. @param mac asked about */
export const shortLabel = (line: Line, mac: AskedMac = {}): string =>
  lineLabel({ ...line, layer: endedLayer(line.layer) }, mac);

/** Of what runs, and will not be updated; else empty. */
export const endedSentence = ({ status, ended }: Pick<Line, "status"> & Partial<Pick<ListRow, "ended">>): string =>
  status === "native" && ended ? "It is no longer maintained." : "";

/** Empty if every Apple silicon Mac will do. Undefined if only users or the press say so: they tried one Mac each. */
export function floorsOf(floors: Floors | null, basis: readonly Basis[]): string | undefined {
  const asked = floors ? floorWords(floors) : "";
  return asked || (basis.every((each) => each === "crowd") ? undefined : "");
}

/** @param mac asked about */
export function lineSentence(
  line: Line & Pick<TitleLine, "basis"> & Partial<Pick<TitleLine, "lastVerified"> & Pick<ListRow, "ended">>,
  mac: AskedMac = {},
): string {
  const { slug, title, status, layer, confidence, basis, inBrowser, floors, ranLately } = line;
  const defunct = defunctOf({ slug, title, status });
  if (defunct) return defunct.sentence;
  const isPart = line.isPart ?? partOf(slug) !== null;
  const ofChip = status === "native" ? chipSentence(floors ?? null, chipOf(line)) : "";
  // A chip that is asked about meets the chip that the title asks for, or is not named.
  const isNamed = ofChip === "" && isComparedWith(line.scope ?? DEFAULT_SCOPE, floors ?? null);
  const answered = {
    ...{ title, status, translationLayer: layer, confidence, ranLately },
    ...{
      scope: isNamed
        ? (line.scope ?? DEFAULT_SCOPE)
        : { ...DEFAULT_SCOPE, macos: line.scope?.macos ?? DEFAULT_SCOPE.macos },
      floors: floorsOf(floors ? { ...floors, chip: isNamed ? undefined : floors.chip } : null, basis),
      isPart,
      isUntold: line.lastVerified === null,
    },
  };
  const sentence = withReason(answerSentence(answered), { title, reason: inBrowser ? "web_app" : null });
  return [sentence, ofChip, lineBelow(line, mac)?.sentence, endedSentence(line)].filter(Boolean).join(" ");
}
