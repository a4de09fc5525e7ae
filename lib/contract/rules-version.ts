/**
 * Raise it with every edit of the rules that can change a stored verdict: at the next start, a database with verdicts of an earlier
 * version is rederived.
 */
export const RULES_VERSION = 16;
