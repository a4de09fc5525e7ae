import { Command, Option } from "commander";
import { restore } from "#lib/catalogue/restore.ts";
import { refresh } from "#lib/upkeep/refresh.ts";
import { freshDays } from "#lib/verdicts/lookup.ts";

export function restoreCommand(): Command {
  return new Command("restore")
    .description("Fill an empty database from a folder that `export` wrote: all of it or nothing")
    .argument("<folder>", "as `export` left it")
    .option("--replace", "empty the database of titles and evidence first; keys stay")
    .addOption(new Option("--bare").default(true).hideHelp())
    .action(async (folder: string, { replace = false }: { replace?: boolean }) => {
      const context = { now: new Date(), days: freshDays() };
      const titles = await restore(folder, context, { replace });
      await refresh(context, { wait: true });
      process.stdout.write(`${JSON.stringify({ titles })}\n`);
    });
}
