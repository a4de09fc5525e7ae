import { notFound } from "next/navigation";
import type { ReactElement } from "react";
import { doesOurServerSendPages } from "#lib/server/pages/page-host.ts";

/** The page for what is not there. Where Next sends it by itself, only notFound() makes the status 404. */
export function missing(page: ReactElement): ReactElement {
  if (!doesOurServerSendPages()) notFound();
  return page;
}
