import { DAY_MS } from "#lib/contract/days.ts";

/** Whole days from one day to another; 0 after the end. */
export const daysLeft = (today: string, end: string): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(today)) / DAY_MS));
