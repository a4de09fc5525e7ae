/** Command-line options. */
import { parseArgs } from "node:util";

export const FORMATS = ["table", "json", "csv", "macs", "markdown", "sarif"] as const;
export type Format = (typeof FORMATS)[number];
export const FAIL_ON = ["breaks", "unknown", "never"] as const;
export type FailOn = (typeof FAIL_ON)[number];
const COMMANDS = ["check", "mac", "binaries", "lookup"] as const;
export type Command = (typeof COMMANDS)[number];

export interface Options {
  readonly command: Command;
  readonly subjects: readonly string[];
  readonly format: Format;
  readonly failOn: FailOn;
  readonly since?: string | undefined;
  readonly ignore?: string | undefined;
  readonly parts: boolean;
  readonly deep: boolean;
  readonly data?: string | undefined;
  readonly site?: string | undefined;
}

/** Its message is shown to the user. */
export class WrongUsage extends Error {}

export const HELP = `Which apps stop in macOS 28, and what to do about each.

  silicon-verdict check [files, folders or -]   what is installed, or what a report, an export or a list names
  silicon-verdict mac                           this whole Mac: apps, plug-ins, drivers, printers, tools, background programs
  silicon-verdict binaries <files or folders>   the architectures of every Mach-O file, in disk images (dmg), packages
                                                (pkg) and archives (zip, tar, 7z), too
  silicon-verdict lookup <names or ids>         what the catalogue knows of them

  --format table|json|csv|macs|markdown|sarif   how to print it (table); --json for short. macs: CSV with a line for
                                                each Mac and app with work to do, of lists that name the Macs
  --fail-on breaks|unknown|never                when to end with 1 (breaks)
  --since <file>                                what changed since an earlier --format json
  --ignore <file>                               of binaries: paths to let pass, in YAML or JSON, each with its reason
                                                and the day it ends
  --parts                                       helpers, drivers and shared parts, too
  --deep                                        every file in each app, not only its main program
  --data <file>                                 another catalogue than the one in the package
  --site <origin>                               fetch the current catalogue from there first; of one in parts those
                                                that your apps are in, which tells that server a little of them
  --help, --version

Ends with 0 where nothing stops, 1 where something does, 2 when it was asked wrongly or could not read something.
`;

/** @throws WrongUsage */
export function readOptions(args: readonly string[]): Options | "help" | "version" {
  const { values, positionals } = parse(args);
  if (values.help || (positionals.length === 0 && args.length === 0)) return "help";
  if (values.version) return "version";
  const [command = "", ...subjects] = positionals;
  const options = {
    command: oneOf(COMMANDS, command, "command"),
    subjects,
    format: oneOf(FORMATS, values.format ?? (values.json ? "json" : "table"), "--format"),
    failOn: oneOf(FAIL_ON, values["fail-on"] ?? "breaks", "--fail-on"),
    since: values.since,
    ignore: values.ignore,
    parts: values.parts ?? false,
    deep: values.deep ?? false,
    data: values.data,
    site: values.site,
  };
  if (options.ignore !== undefined && command !== "binaries") throw new WrongUsage("--ignore goes with binaries");
  if (options.format === "macs" && command !== "check") throw new WrongUsage("--format macs goes with check");
  if (command === "mac" && subjects.length > 0) throw new WrongUsage("mac looks at this Mac and takes no names");
  if (command !== "check" && command !== "mac" && subjects.length === 0)
    throw new WrongUsage(`${command} needs to be told what to look at`);
  return options;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: "string" },
        json: { type: "boolean" },
        "fail-on": { type: "string" },
        since: { type: "string" },
        ignore: { type: "string" },
        parts: { type: "boolean" },
        deep: { type: "boolean" },
        data: { type: "string" },
        site: { type: "string" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean" },
      },
    });
  } catch (cause) {
    throw new WrongUsage((cause as Error).message);
  }
}

function oneOf<T extends string>(values: readonly T[], given: string, what: string): T {
  const found = values.find((value) => value === given);
  if (!found)
    throw new WrongUsage(`${what} is one of ${values.join(", ")}${given ? `, not ${JSON.stringify(given)}` : ""}`);
  return found;
}
