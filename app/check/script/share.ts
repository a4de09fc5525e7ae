/** The share sheet of a phone, for the poster and the link: there a picture goes to a chat or to Photos, not to a folder. */
import type { Whose } from "#lib/check/judging/board.ts";
import type { Row } from "#lib/check/judging/rows.ts";
import { shareWords } from "#lib/check/words/poster.ts";
import { downloadBlob, element } from "./elements.ts";
import { listAddress } from "./keep.ts";

const isTouch = matchMedia("(hover: none) and (pointer: coarse)").matches;

element("check-share").hidden = !navigator.share;

// Closing the sheet is no fault.
export function shareLink(rows: readonly Row[], whose: Whose): Promise<void> {
  // The page's own title says "your" to its reader. Mail takes the title, a chat the text.
  const words = shareWords(rows, whose);
  return navigator.share({ title: words, text: words, url: listAddress(rows) }).catch(() => undefined);
}

/** To the sheet of a phone, else to the downloads. */
export function handOut(name: string, blob: Blob): void {
  const data = { files: [new File([blob], name, { type: blob.type })] };
  if (isTouch && navigator.canShare?.(data)) navigator.share(data).catch(() => undefined);
  else downloadBlob(name, blob);
}
