/** The command `binaries`. Loaded when it is called for: it brings everything that opens disk images and archives. */
import { readFileSync } from "node:fs";
import { BUILD_WORDS } from "../../../lib/check/words/verdicts.ts";
import { isoDay } from "../../../lib/contract/days.ts";
import { type Binary, isIntelOnly, type Listed, listBinaries } from "./binaries.ts";
import { type Ignore, isIgnored, readIgnores } from "./ignores.ts";
import { type Options, WrongUsage } from "./options.ts";
import { type Finding, sarif } from "./sarif.ts";

interface Judged extends Listed {
  /** For Intel only, and not to be let pass. */
  readonly intel: readonly Binary[];
  readonly ignored: readonly (Ignore & { readonly binary: string })[];
}

export interface Output {
  readonly print: (text: string) => void;
  readonly tell: (line: string) => void;
}

/** @returns how the command ends: 0, 1 where something is for Intel only, 2 where something could not be read */
export async function checkBinaries(options: Options, { print, tell }: Output): Promise<number> {
  const today = isoDay(new Date());
  const ignores = options.ignore === undefined ? [] : readIgnores(options.ignore, today);
  const before = options.since === undefined ? null : readBefore(options.since);
  const judged = judge(await listBinaries(options.subjects), ignores);
  const unread = judged.unread.filter(({ path }) => !isIgnored(path, ignores));
  for (const { reason } of unread) tell(`could not be read: ${reason}`);
  for (const ignore of ignores) if (isIdle(ignore, judged)) tell(`nothing matches the ignored path ${ignore.path}`);
  print(before ? printChanges(judged, before, options.format) : printAll(judged, options.format));
  if (options.failOn !== "never" && judged.intel.length > 0) return 1;
  return unread.length > 0 ? 2 : 0;
}

function judge(listed: Listed, ignores: readonly Ignore[]): Judged {
  const [intel, ignored]: [Binary[], (Ignore & { binary: string })[]] = [[], []];
  for (const binary of listed.binaries.filter(isIntelOnly)) {
    const ignore = isIgnored(binary.path, ignores);
    if (ignore) ignored.push({ ...ignore, binary: binary.path });
    else intel.push(binary);
  }
  return { ...listed, intel, ignored };
}

const isIdle = (ignore: Ignore, { ignored, unread }: Judged) =>
  !ignored.some(({ path }) => path === ignore.path) && !unread.some(({ path }) => isIgnored(path, [ignore]));

function printAll(judged: Judged, format: Options["format"]): string {
  const { binaries, intel, ignored } = judged;
  if (format === "json") return `${JSON.stringify({ format: 1, binaries, ignored }, null, 2)}\n`;
  if (format === "sarif") return `${JSON.stringify(sarif(toFindings(judged)), null, 2)}\n`;
  const lines = binaries.map(({ path, build }) => `${BUILD_WORDS[build].padEnd(16)}  ${path}\n`);
  const twins = binaries.filter(({ hasTwin }) => hasTwin).length;
  const beside = twins > 0 ? ` ${twins} beside their Apple silicon twins are fine.` : "";
  const passed = ignored.map(({ binary, reason, until }) => `Ignored until ${until}: ${binary} (${reason})\n`);
  const count = `${intel.length} of ${binaries.length} Mach-O files are for Intel only.${beside}\n`;
  return [...lines, ...passed, count].join("");
}

/** What is new is what people act on; how the command ends does not depend on it. */
function printChanges(judged: Judged, before: ReadonlySet<string>, format: Options["format"]): string {
  const { binaries, intel } = judged;
  const fresh = intel.filter(({ path }) => !before.has(path));
  const still = new Set(binaries.filter(isIntelOnly).map(({ path }) => path));
  const gone = [...before].filter((path) => !still.has(path));
  if (format === "json") return `${JSON.stringify({ format: 1, new: fresh, gone }, null, 2)}\n`;
  if (format === "sarif") {
    const found = toFindings(judged).filter(({ path }) => !before.has(path));
    return `${JSON.stringify(sarif(found), null, 2)}\n`;
  }
  const lines = [
    ...fresh.map(({ path, build }) => `New: ${path}, for ${BUILD_WORDS[build]} only.\n`),
    ...gone.map((path) => `No longer: ${path}\n`),
  ];
  return lines.length > 0 ? lines.join("") : "Nothing has changed.\n";
}

/** Paths that were for Intel only. */
function readBefore(file: string): ReadonlySet<string> {
  try {
    const { binaries } = JSON.parse(readFileSync(file, "utf8")) as { binaries: Binary[] };
    return new Set(binaries.filter(isIntelOnly).map(({ path }) => path));
  } catch (cause) {
    throw new WrongUsage(`${file} is no earlier --format json of binaries: ${(cause as Error).message}`);
  }
}

/** Everything for Intel only, in the order of the list; what is ignored says so. */
function toFindings({ binaries, ignored }: Judged): Finding[] {
  const passed = new Map(ignored.map((each) => [each.binary, each]));
  return binaries.filter(isIntelOnly).map(({ path, build }) => {
    const ignore = passed.get(path);
    return {
      ...{ status: "unsupported", name: path.split("/").at(-1)!, path },
      text: `${path} is built for ${BUILD_WORDS[build]} only: it stops in macOS 28.`,
      ...(ignore && { ignored: ignore }),
    };
  });
}
