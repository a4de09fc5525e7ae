/** Keeps a name and its number in one line: "macOS 28". Pure. */
export const unbroken = (text: string): string => text.replaceAll(/\b(Rosetta|macOS) (?=\d)/g, "$1\u00a0");
