import { resolve } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { parseDay } from "#lib/cli/arguments.ts";
import { note, printLine } from "#lib/cli/output.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { isoDay } from "#lib/contract/days.ts";
import { release } from "#lib/dataset/release/write.ts";

export function releaseCommand({ signal }: CommandContext): Command {
  return new Command("release")
    .description("Write a dated, immutable release of the data: verdicts, changes, schemas, checksums, metadata")
    .argument("<folder>", "folder of releases; the new one is a subfolder named by its date")
    .option("--package <folder>", "also write the npm package of the data there")
    .option("--date <day>", "YYYY-MM-DD instead of today (UTC)", parsePastDay)
    .action(async (folder: string, { date = today(), package: packageFolder }: { date?: string; package?: string }) => {
      const released = await release(resolve(folder), date, {
        ...{ signal, onWait: note },
        ...(packageFolder && { packageFolder: resolve(packageFolder) }),
      });
      if (!released.made) note(`The release of ${date} is there already, byte for byte`);
      printLine(released);
    });
}

const today = () => isoDay(new Date());

function parsePastDay(text: string): string {
  const day = isoDay(parseDay(text));
  if (day > today()) throw new InvalidArgumentError("It must be a day that has come.");
  return day;
}
