/** The operator's tool. Results on stdout, everything else on stderr; exit 0 fine, 1 failed, 2 wrong usage. */
import { Command, CommanderError } from "commander";
import type { OpenDatabase } from "#lib/db/open.ts";
import { compileCommand } from "./compile.ts";
import { exportCommand } from "./export.ts";
import { ingestCommand } from "./ingest.ts";
import { inspectCommand } from "./inspect.ts";
import { keysCommand } from "./keys.ts";
import { rederiveCommand } from "./rederive.ts";
import { refreshCommand } from "./refresh.ts";
import { restoreCommand } from "./restore.ts";
import { note, openSession } from "./session.ts";

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
