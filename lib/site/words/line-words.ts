/** What a title's line says in lists, searches and small plates. Pure. */
import { DEFUNCT_SIGN, defunctOf } from "#lib/contract/defunct.ts";
import type { Status } from "#lib/contract/schema.ts";
import { DEFAULT_SCOPE, NEXT_MACOS } from "#lib/contract/scope.ts";
import { partOf } from "#lib/contract/title-parts.ts";
import type { TitleLine } from "#lib/site/queries/title-page.ts";
import { answerSentence, claimLabel, STATUS_WORDS, surenessWords } from "#lib/site/words/answers.ts";
import { lacksMemory, scopedAnswer } from "#lib/site/words/chip-floor.ts";
import { BROWSER_ANSWER, withReason } from "#lib/site/words/circumstance-words.ts";
import { floorWords } from "#lib/site/words/evidence-words.ts";

type Line = Pick<TitleLine, "slug" | "title" | "status" | "layer" | "confidence" | "inBrowser" | "floors">;

/** What its answer leaves open, after its sentence: "Fairly sure in 2025. In macOS 28 it may stop."; empty if nothing. @param today YYYY-MM-DD */
export function lineDoubt(
  { next, ...line }: Omit<Line, "layer"> & Pick<TitleLine, "stale" | "lastVerified" | "next">,
  today: string,
) {
  if (line.status === "unknown" || defunctOf(line)) return "";
  const mayStop = line.status === "rosetta2" && next === "may_stop";
  const stale = line.stale && line.lastVerified !== null && line.lastVerified.slice(0, 4) < today.slice(0, 4);
  if (!stale && !mayStop) return "";
  return `${surenessWords({ ...line, stale })}.${mayStop ? ` In macOS ${NEXT_MACOS} it may stop.` : ""}`;
}

/** The status whose sign and colour a line has. @param memory asked about, in gigabytes */
export function lineSign(
  { status, floors, ...named }: Omit<Line, "layer" | "confidence" | "inBrowser">,
  memory?: number,
): Status {
  if (defunctOf({ ...named, status })) return DEFUNCT_SIGN;
  return status === "native" && lacksMemory(floors ?? null, memory) ? "unsupported" : status;
}

/** As large as on its page. @param memory asked about, in gigabytes */
export function lineAnswer(
  { status, confidence, inBrowser, floors, ...named }: Omit<Line, "layer">,
  memory?: number,
): string {
  const defunct = defunctOf({ ...named, status });
  if (defunct) return defunct.answer;
  if (inBrowser) return BROWSER_ANSWER.answer;
  const answer = STATUS_WORDS[status].answer[confidence];
  return status === "native" ? scopedAnswer(answer, floors ?? null, DEFAULT_SCOPE.chip, memory) : answer;
}

/** In a list, without a full stop. */
export const lineLabel = ({ status, layer, inBrowser, ...named }: Omit<Line, "confidence">): string =>
  defunctOf({ ...named, status })?.year ?? (inBrowser ? BROWSER_ANSWER.short : claimLabel(status, layer));

/** On the macOS before. */
export const earlierAnswer = ({
  before,
  ...line
}: Pick<Line, "slug" | "title" | "status"> & { readonly before: Status }) => {
  const defunct = defunctOf(line);
  return defunct ? { status: DEFUNCT_SIGN, words: defunct.year } : { status: before, words: claimLabel(before) };
};

export function lineSentence({ slug, title, status, layer, confidence, inBrowser, floors }: Line): string {
  const defunct = defunctOf({ slug, title, status });
  if (defunct) return defunct.sentence;
  const asked = floors ? floorWords(floors) : undefined;
  const isPart = partOf(slug) !== null;
  const answered = { title, status, translationLayer: layer, confidence, scope: DEFAULT_SCOPE, floors: asked, isPart };
  return withReason(answerSentence(answered), { title, reason: inBrowser ? "web_app" : null });
}
