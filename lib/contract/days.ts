/** Days of dates, in UTC. */
export const DAY_MS = 86_400_000;

/** YYYY-MM-DD */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

export const isoDayOrNull = (date: Date | null | undefined): string | null => (date ? isoDay(date) : null);

/** Whole days from one day to another; 0 after the end. */
export const daysLeft = (today: string, end: string): number =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(today)) / DAY_MS));
