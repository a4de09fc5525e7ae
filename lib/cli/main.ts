/** The operator's tool. Results on stdout, everything else on stderr; exit 0 fine, 1 failed, 2 wrong usage. */
import { Command, CommanderError } from "commander";
import { compileCommand } from "#lib/cli/compile.ts";
import { exportCommand } from "#lib/cli/export.ts";
import { ingestCommand } from "#lib/cli/ingest.ts";
import { inspectCommand } from "#lib/cli/inspect.ts";
import { keysCommand } from "#lib/cli/keys.ts";
import { giveWay } from "#lib/cli/priority.ts";
import { probeCommand } from "#lib/cli/probe.ts";
import { rederiveCommand } from "#lib/cli/rederive.ts";
import { refreshCommand } from "#lib/cli/refresh.ts";
import { releaseCommand } from "#lib/cli/release.ts";
import { reportsCommand } from "#lib/cli/reports.ts";
import { restoreCommand } from "#lib/cli/restore.ts";
import { type CommandContext, note, openSession } from "#lib/cli/session.ts";
import { statusCommand } from "#lib/cli/status.ts";
import { watchCommand } from "#lib/cli/watch.ts";
import { tellFullDisk } from "#lib/db/full-disk.ts";
import { type Env, env } from "#lib/env.ts";
import { type Lifetime, lifetime } from "#lib/lifetime.ts";
import { freshDaysOf } from "#lib/verdicts/freshness.ts";

const WITH_DATABASE: readonly ((context: CommandContext) => Command)[] = [
  ingestCommand,
  watchCommand,
  statusCommand,
  refreshCommand,
  probeCommand,
  rederiveCommand,
  exportCommand,
  restoreCommand,
  keysCommand,
  reportsCommand,
  compileCommand,
  releaseCommand,
];
const WITHOUT_DATABASE = [inspectCommand];

async function run(settings: Env, life: Lifetime): Promise<number> {
  const context = { days: freshDaysOf(settings), signal: life.ending, settings };
  const program = new Command("verdict").description("Silicon Verdict: the operator's tool");
  for (const make of WITH_DATABASE) {
    const command = make(context).hook("preAction", async (_, action) => {
      const { bare, dryRun } = action.opts();
      await openSession(settings, context, life, { bare: Boolean(bare), dryRun: Boolean(dryRun) });
      // A PostgreSQL that we had to start keeps its own priority.
      giveWay();
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
    if (life.ending.aborted) note("interrupted");
    else await tellFailure(cause, settings);
    return 1;
  }
}

async function tellFailure(cause: unknown, settings: Env): Promise<void> {
  note(`failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  const fullDisk = await tellFullDisk(settings).catch(() => null);
  if (fullDisk) note(fullDisk);
}

function throwInsteadOfExit(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) throwInsteadOfExit(child);
}

// Interrupted, a command has not done what it was asked for.
const life = lifetime({ codeOnSignal: 1 });
let code = 1;
try {
  code = await run(env(), life);
} catch (cause) {
  note(`failed: ${cause instanceof Error ? cause.message : String(cause)}`);
}
await life.end(code);
