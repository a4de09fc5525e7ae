/** The address that a suggestion of another app rests on. Pure. */

export interface CitedReason {
  readonly words: string;
  readonly url: string | null;
}

// As lib/evidence writes it: "Steers speakers. Source: https://example.com/a (2026-08-22)."
const SOURCE = /^(.*?)\s*Source: (https?:\/\/\S+?)(?: \([^)]*\))?\.$/s;

export function splitSource(reason: string): CitedReason {
  const [, words, url] = SOURCE.exec(reason) ?? [];
  return words !== undefined && url ? { words, url } : { words: reason, url: null };
}
