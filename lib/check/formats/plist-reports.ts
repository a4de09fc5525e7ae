/** The reports of several Macs in one property list of System Information: files one after the other, or arrays in an array. Pure. */

interface Part {
  /** "SPHardwareDataType" */
  readonly type: string;
  /** Of the array that it is a member of: its place in the text. */
  readonly within: number;
  readonly text: string;
}

const APPS = /<key>_dataType<\/key>\s*<string>SPApplicationsDataType</g;
const TYPE = /<key>_dataType<\/key>\s*<string>(SP\w+DataType)</;
const DEPTH_MAX = 64;
const NESTING = /<(\/?)(dict|array)(?:\s[^>]*?)?(\/?)>/g;

/** Each as a property list of its own; empty for the report of one Mac. */
export function plistReports(text: string): string[] {
  // Most texts have one, and need no second reading.
  if ([...text.matchAll(APPS)].length < 2) return [];
  const reports: Part[][] = [];
  for (const part of partsOf(text)) {
    const last = reports.at(-1);
    const isSame = last?.every(({ type, within }) => type !== part.type && within === part.within);
    if (last && isSame) last.push(part);
    else reports.push([part]);
  }
  return reports.length > 1
    ? reports.map((parts) => `<plist><array>${parts.map((part) => part.text).join("")}</array></plist>`)
    : [];
}

/** The dictionaries that name their type, outer ones alone; of a text that is cut off the last one, too. */
function* partsOf(text: string): Generator<Part> {
  const open: { readonly name: string; readonly at: number }[] = [];
  const partOf = (at: number, end: number): Part[] => {
    const own = text.slice(at, end);
    const type = TYPE.exec(own.slice(0, own.indexOf("<key>_items</key>")))?.[1];
    const array = open.findLast(({ name }) => name === "array");
    return type && array ? [{ type, within: array.at, text: own }] : [];
  };
  for (const { 0: tag, 1: closing, 2: name = "", 3: empty, index } of text.matchAll(NESTING)) {
    if (!closing && !empty) open.push({ name, at: index });
    // A report is a few deep.
    if (open.length > DEPTH_MAX) return;
    if (!closing) continue;
    const done = open.pop();
    if (done?.name === "dict") yield* partOf(done.at, index + tag.length);
  }
  const cut = open.findIndex(({ name }) => name === "dict");
  if (cut < 0) return;
  const { at } = open[cut]!;
  open.length = cut;
  yield* partOf(at, text.length);
}
