/**
 * Raise it with every edit of the rules that can change a verdict, stored or derived on read: at the next start, a database with
 * verdicts of an earlier version is rederived, and an entity tag from before no longer matches.
 */
export const RULES_VERSION = 19;
