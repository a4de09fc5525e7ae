/**
 * For JSON.parse and JSON.stringify: replaces lone surrogates by U+FFFD in every string.
 * PostgreSQL refuses them in JSON, and in text would hold something other than we do.
 */
export const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;
