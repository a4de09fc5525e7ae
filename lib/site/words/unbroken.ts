/** Keeps a name and its number, a range, or a number and its unit in one line: "macOS 28", "8 GB", "35–40 fps". Pure. */
export const unbroken = (text: string): string =>
  text
    .replaceAll(/\b(Rosetta|macOS) (?=\d)|(?<=\d)( )(?=(?:GB|fps)\b)/g, (_, name = "") => `${name}\u00a0`)
    .replaceAll(/(?<=\d–)(?=\d)/g, "\u2060");
