/** One JSON object a line. */
export const toNdjson = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
