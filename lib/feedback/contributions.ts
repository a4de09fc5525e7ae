/** Whether this site takes contributed scans. */
import { env } from "#lib/core/env.ts";

export const takesContributions = (): boolean => env().CONTRIBUTIONS === "on";
