/** Who sends the pages that Next renders: our server, which reads their status from them, or Next by itself. */
import { processState } from "#lib/core/state.ts";

const host = () => processState("page-host", () => ({ isOurServer: false }));

/** Before Next renders its first page. */
export function sendPagesOurselves(): void {
  host().isOurServer = true;
}

export function doesOurServerSendPages(): boolean {
  return host().isOurServer;
}
