/** CSV (RFC 4180), read and written. */

// Some spreadsheets treat the wide and the small forms of these signs as the signs themselves.
const FORMULA = /^[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/;

/** Prefixes an apostrophe to a cell that a spreadsheet would run as a formula. */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const SEPARATORS = [",", ";", "\t", "|"] as const;

/** The delimiter of the first line: Excel writes semicolons in locales with decimal commas. */
export function separatorOf(text: string): string {
  const [line = ""] = text.slice(0, 20_000).split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))]!;
}

/**
 * Lenient: skips blank lines, and takes a quotation mark that is never closed as a letter.
 * @param isCut it may end within quotation marks: the rows before such a one
 */
export function* readCsv(text: string, isCut = false): Generator<string[]> {
  const separator = separatorOf(text);
  let row: string[] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  while (at < text.length) {
    if (row.length === 0 && (text[at] === "\n" || text[at] === "\r")) {
      at++;
      continue;
    }
    let value = "";
    if (text[at] === '"') {
      const start = ++at;
      for (;;) {
        const quote = text.indexOf('"', at);
        if (quote === -1 && isCut) return;
        if (quote === -1) {
          // Else one of them would swallow the rest of the list.
          [value, at] = ["", start];
          break;
        }
        value += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        value += '"';
        at++;
      }
    }
    const end = endOfCell(text, at, separator);
    row.push(value + text.slice(at, end));
    at = end;
    if (text[at] === separator) {
      at++;
      if (at < text.length) continue;
      row.push("");
    }
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    yield row;
    row = [];
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
  return end;
}
