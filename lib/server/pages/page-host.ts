/** Whether our server sends the pages that Next renders, reading their status from the HTML, or Next does. */
import { processState } from "#lib/core/state.ts";

const host = () => processState("page-host", () => ({ isOurServer: false }));

/** Call it before Next renders its first page. */
export function sendPagesOurselves(): void {
  host().isOurServer = true;
}

export function doesOurServerSendPages(): boolean {
  return host().isOurServer;
}
