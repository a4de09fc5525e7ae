/** What a page says in place of an answer, on its plate, picture, citation and Markdown. */

/** Of an older macOS whose own evidence says otherwise. */
export const DISPUTED = {
  label: "Evidence disagrees",
  answer: "Not clear.",
  sureness: "Not sure",
  lastDay: "Newest evidence",
} as const;

/** Of a macOS that is older than the chip asked for. */
export const NO_SUCH_MAC = {
  label: "No such Mac",
  answer: "No such Mac.",
  sureness: "No answer",
  lastDay: "Newest evidence",
} as const;

export type Unclear = typeof DISPUTED | typeof NO_SUCH_MAC;
