import { Command, Option } from "commander";
import { printLine } from "#lib/cli/output.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { restore } from "#lib/dataset/seed/restore.ts";
import { refresh } from "#lib/evidence/upkeep/refresh.ts";

export function restoreCommand({ days, signal }: CommandContext): Command {
  return new Command("restore")
    .description("Fill an empty database from a folder that `export` wrote: all of it or nothing")
    .argument("<folder>", "as `export` wrote it")
    .option("--replace", "empty the database of titles and evidence first; keys stay")
    .addOption(new Option("--bare").default(true).hideHelp())
    .action(async (folder: string, { replace = false }: { replace?: boolean }) => {
      const context = { now: new Date(), days };
      const titles = await restore(folder, context, { replace });
      await refresh(context, { wait: true, signal });
      printLine({ titles });
    });
}
