/** Reads web addresses that people and sources wrote. Never throws. Pure. */

/** Without `www.`; empty for what is no address. */
export function hostOf(address: string | null | undefined): string {
  return address && URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : "";
}

/** Percent-decoded; as written if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
