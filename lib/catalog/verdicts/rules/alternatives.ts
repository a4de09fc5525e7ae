/** Which titles may show alternatives, and which of them. Pure. */
import type { Status } from "#lib/contract/schema.ts";

interface Answered {
  /** A reserved title's answer is the same every day. */
  readonly pinned: boolean;
  readonly status: Status;
  /** Discontinued by its maker. */
  readonly ended: boolean;
}

/** A title that works needs none, unless it is discontinued. */
export function needsAlternative({ pinned, status, ended }: Answered): boolean {
  return pinned || ended || status !== "native";
}

/** The maker's own successor is useful even before its verdict exists; any other must be native. */
export function mayReplace({ status, named }: { readonly status: Status; readonly named: boolean }): boolean {
  return status === "native" || (named && status === "unknown");
}
