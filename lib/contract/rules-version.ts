/**
 * The rules' version. Raise it with every edit that can change a stored verdict: at the next start,
 * a database with verdicts of an earlier version rederives them.
 */
export const RULES_VERSION = 4;
