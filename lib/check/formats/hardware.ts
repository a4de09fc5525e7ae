/** The chip and the memory of a Mac with Apple silicon, from its report of System Information. Pure. */
import type { Hardware } from "#lib/check/lists/listed-app.ts";

// A report as text has them under names in the Mac's language, six spaces in.
const before = (key: string) => String.raw`(?:"${key}"\s*:\s*"|<key>${key}</key>\s*<string>|^ {6}[^:\n]{2,40}: ?)`;
const CHIP = new RegExp(String.raw`${before("chip_type")}Apple ([MA]\d+(?: (?:Pro|Max|Ultra))?)(?=["<\r\n])`, "gm");
const MEMORY = new RegExp(String.raw`${before("physical_memory")}(\d{1,3}) G[Bo](?=["<\r\n])`, "gm");

/** Null where it names no such chip, or several Macs'. */
export function readHardware(report: string): Hardware | null {
  const only = (pattern: RegExp) => {
    const [first, ...others] = new Set([...report.matchAll(pattern)].map(([, value]) => value));
    return others.length === 0 ? first : undefined;
  };
  const [chip, memory] = [only(CHIP), only(MEMORY)];
  return chip ? { chip, ...(memory && { memory: Number(memory) }) } : null;
}
