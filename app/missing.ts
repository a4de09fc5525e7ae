import { notFound } from "next/navigation";
import { createElement, type ReactElement } from "react";
import { doesOurServerSendPages } from "#lib/server/pages/page-host.ts";
import { WithBestKnown } from "./best-known.tsx";

/** The page for an unknown address. Under plain Next only notFound() sets the status 404. */
export function missing(page: ReactElement): ReactElement {
  if (!doesOurServerSendPages()) notFound();
  return createElement(WithBestKnown, null, page);
}
