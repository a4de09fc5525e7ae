/**
 * For JSON.parse and JSON.stringify: replaces lone surrogates by U+FFFD in every string. PostgreSQL rejects them in JSON, and would
 * store them changed in text.
 */
export const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;
