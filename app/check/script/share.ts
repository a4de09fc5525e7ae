/** The share sheet of a phone, for the poster and the link: there a picture goes to a chat or to Photos, not to a folder. */
import type { Row } from "#lib/check/judging/rows.ts";
import { downloadBlob, element } from "./elements.ts";
import { listAddress } from "./keep.ts";

const isTouch = matchMedia("(hover: none) and (pointer: coarse)").matches;

element("check-share").hidden = !navigator.share;

// Closing the sheet is no fault.
export const shareLink = (rows: readonly Row[]): Promise<void> =>
  navigator.share({ title: document.title, url: listAddress(rows) }).catch(() => undefined);

/** To the sheet of a phone, else to the downloads. */
export function handOut(name: string, blob: Blob): void {
  const data = { files: [new File([blob], name, { type: blob.type })] };
  if (isTouch && navigator.canShare?.(data)) navigator.share(data).catch(() => undefined);
  else downloadBlob(name, blob);
}
