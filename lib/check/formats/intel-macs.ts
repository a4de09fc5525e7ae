/** Whether a Mac has an Intel processor, by what an inventory says of it: "Intel Core i7", "MacBookPro16,1", "iMac (27-inch, 2019)". Pure. */

// The last of each line; later ones have Apple silicon.
const LAST_INTEL: Readonly<Record<string, number>> = {
  ...{ MacBook: 10, MacBookAir: 9, MacBookPro: 16, Macmini: 8, iMac: 20, iMacPro: 1, MacPro: 7 },
};
const MODEL = /^([A-Za-z]+)(\d+),\d+$/;

export function isIntelMac(words: string): boolean {
  if (/\b(?:intel|xeon|x86_64|i386)\b|\bcore i\d/i.test(words)) return true;
  const [, line = "", number] = MODEL.exec(words.trim()) ?? [];
  if (number) return Number(number) <= (LAST_INTEL[line] ?? 0);
  return /\bi?Mac/.test(words) && /\b20[01]\d\b/.test(words);
}

export const isModel = (words: string): boolean => MODEL.test(words);

const MODEL_OF_REPORT =
  /(?:"machine_model"\s*:\s*"|<key>machine_model<\/key>\s*<string>|^ {6}[^:\n]{2,40}: )([A-Za-z]+\d+,\d+)(?=["<\r\n])/gm;

const PROCESSOR_OF_REPORT = /(?:"(?:cpu|chip)_type"\s*:\s*"|<key>(?:cpu|chip)_type<\/key>\s*<string>)([^"<\r\n]+)/g;

const foundBy = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, found = ""]) => found));
const only = (found: ReadonlySet<string>) => (found.size === 1 ? [...found][0] : undefined);

/** Of a report of System Information, undefined where it tells none, or several Macs'. */
export const readModel = (report: string): string | undefined => only(foundBy(report, MODEL_OF_REPORT));
export const readProcessor = (report: string): string | undefined => only(foundBy(report, PROCESSOR_OF_REPORT));

/** Whether a report of System Information is of an Intel Mac: in any language the model's identifier tells, or else the processor. */
export function isReportOfIntelMac(text: string): boolean {
  const told = foundBy(text, MODEL_OF_REPORT).size > 0 ? readModel(text) : readProcessor(text);
  return told !== undefined && isIntelMac(told);
}
