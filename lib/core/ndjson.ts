/** One JSON object a line. */
export const toNdjson = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** @returns undefined if it is not JSON */
export function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
