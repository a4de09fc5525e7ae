import { Command, Option } from "commander";
import { note, printLine } from "#lib/cli/output.ts";
import { progressBar } from "#lib/cli/progress.ts";
import type { CommandContext } from "#lib/cli/session.ts";
import { compileCatalogue } from "#lib/dataset/seed/compile.ts";

export function compileCommand({ days }: CommandContext): Command {
  return new Command("compile")
    .description("Build the shipped catalogue from a folder of the sources' files, in an empty database (DATA_DIR)")
    .argument("<inputs>", "folder with the files as the sources publish them; subfolders are included")
    .argument("<output>", "folder for the catalogue, usually prisma/catalogue")
    .addOption(new Option("--bare").default(true).hideHelp())
    .action(async (inputs: string, output: string) => {
      const { lines, belowFloor } = await compileCatalogue(inputs, output, {
        now: new Date(),
        days,
        onProgress: progressBar,
        onDone: ({ source, malformed, reviews, ...rest }) =>
          note(`${source}: ${JSON.stringify({ ...rest, malformed: malformed.length, reviews: reviews.length })}`),
      });
      for (const cell of belowFloor) note(`Below the floor of its word: ${JSON.stringify(cell)}`);
      printLine(lines);
    });
}
