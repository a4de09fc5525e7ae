/** The operator's tool. Results on stdout, everything else on stderr; exit 0 fine, 1 failed, 2 wrong usage. */
import { Command, CommanderError } from "commander";
import { compileCommand } from "#lib/cli/compile.ts";
import { exportCommand } from "#lib/cli/export.ts";
import { ingestCommand } from "#lib/cli/ingest.ts";
import { inspectCommand } from "#lib/cli/inspect.ts";
import { keysCommand } from "#lib/cli/keys.ts";
import { rederiveCommand } from "#lib/cli/rederive.ts";
import { refreshCommand } from "#lib/cli/refresh.ts";
import { restoreCommand } from "#lib/cli/restore.ts";
import { note, openSession } from "#lib/cli/session.ts";
import type { OpenDatabase } from "#lib/db/open.ts";

const WITH_DATABASE = [
  ingestCommand,
  refreshCommand,
  rederiveCommand,
  exportCommand,
  restoreCommand,
  keysCommand,
  compileCommand,
];
const WITHOUT_DATABASE = [inspectCommand];

let session: OpenDatabase | undefined;

async function main(): Promise<number> {
  const program = new Command("verdict").description("Silicon Verdict: the operator's tool");
  for (const make of WITH_DATABASE) {
    const command = make().hook("preAction", async (_, action) => {
      session = await openSession({ bare: Boolean(action.opts().bare) });
    });
    program.addCommand(command);
  }
  for (const make of WITHOUT_DATABASE) program.addCommand(make());
  throwInsteadOfExit(program);
  try {
    await program.parseAsync();
    return Number(process.exitCode ?? 0);
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2;
    note(`failed: ${cause instanceof Error ? cause.message : String(cause)}`);
    return 1;
  } finally {
    await session?.close();
  }
}

function throwInsteadOfExit(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) throwInsteadOfExit(child);
}

process.exitCode = await main();
