/** Keeps a name and its number, or a number and its unit, in one line: "macOS 28", "8 GB". Pure. */
export const unbroken = (text: string): string =>
  text.replaceAll(/\b(Rosetta|macOS) (?=\d)|(?<=\d)( )(?=GB\b)/g, (_, name = "") => `${name}\u00a0`);
