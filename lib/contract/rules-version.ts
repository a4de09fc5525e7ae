/**
 * Counts the editions of the rules. Raise it with every edit that can move a stored verdict: at the next start a
 * database whose verdicts follow an earlier edition derives them anew.
 */
export const RULES_VERSION = 4;
