/** Every Unicode character, as a unit for fast-check's strings. */
import fc from "fast-check";

const SURROGATES = { first: 0xd800, count: 0x800 } as const;
const LAST = 0x10ffff;

/** Like fast-check's unit `binary`, which builds a list of a million characters in each process. */
export const anyCharacter: fc.Arbitrary<string> = fc.nat(LAST - SURROGATES.count).map(
  (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
  (character) => {
    if (typeof character !== "string" || [...character].length !== 1) throw new Error("no character");
    const code = character.codePointAt(0)!;
    if (code < SURROGATES.first) return code;
    if (code < SURROGATES.first + SURROGATES.count) throw new Error("half of a character");
    return code - SURROGATES.count;
  },
);
