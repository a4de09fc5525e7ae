import { Command } from "commander";
import { printLine } from "#lib/cli/output.ts";
import { markExported } from "#lib/data/service-state.ts";
import { exportCatalogue } from "#lib/dataset/seed/export.ts";

export function exportCommand(): Command {
  return new Command("export")
    .description(
      "Write all facts, changes and re-tests to a folder that `restore` fills a database from; keys are left out",
    )
    .argument("<folder>", "created if missing; files of the same names are replaced")
    .option("--shipped", "as in prisma/catalogue: without pinned titles and without recorded changes")
    .action(async (folder: string, { shipped = false }: { shipped?: boolean }) => {
      const counts = await exportCatalogue(folder, { shipped });
      if (!shipped) await markExported(new Date());
      printLine(counts);
    });
}
