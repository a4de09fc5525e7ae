/** The operator's tool. Results on stdout, everything else on stderr; exit 0 fine, 1 failed, 2 wrong usage. */
import { Command, CommanderError } from "commander";
import { freshDaysOf } from "#lib/catalog/verdicts/rules/staleness.ts";
import { note } from "#lib/cli/output.ts";
import { lowerPriority } from "#lib/cli/priority.ts";
import { type CommandContext, openSession } from "#lib/cli/session.ts";
import { type Env, env } from "#lib/core/env.ts";
import { type Lifetime, lifetime } from "#lib/core/lifetime.ts";
import { tellFullDisk } from "#lib/data/postgres/full-disk.ts";

type Make = (context: CommandContext) => Command;

// Loaded on demand: loading all commands takes a quarter of a short command's time.
const WITH_DATABASE: Readonly<Record<string, () => Promise<Make>>> = {
  ingest: async () => (await import("#lib/cli/ingest.ts")).ingestCommand,
  watch: async () => (await import("#lib/cli/watch.ts")).watchCommand,
  status: async () => (await import("#lib/cli/status.ts")).statusCommand,
  doctor: async () => (await import("#lib/cli/doctor.ts")).doctorCommand,
  refresh: async () => (await import("#lib/cli/refresh.ts")).refreshCommand,
  probe: async () => (await import("#lib/cli/probe.ts")).probeCommand,
  rederive: async () => (await import("#lib/cli/rederive.ts")).rederiveCommand,
  export: async () => (await import("#lib/cli/export.ts")).exportCommand,
  restore: async () => (await import("#lib/cli/restore.ts")).restoreCommand,
  keys: async () => (await import("#lib/cli/keys.ts")).keysCommand,
  reports: async () => (await import("#lib/cli/reports.ts")).reportsCommand,
  scans: async () => (await import("#lib/cli/scans.ts")).scansCommand,
  compile: async () => (await import("#lib/cli/compile.ts")).compileCommand,
  release: async () => (await import("#lib/cli/release.ts")).releaseCommand,
};
const WITHOUT_DATABASE: typeof WITH_DATABASE = {
  inspect: async () => (await import("#lib/cli/inspect.ts")).inspectCommand,
};

/** The requested command if it is of this kind; all of them for help or an unknown name. */
function commandsOf(kind: typeof WITH_DATABASE, asked: string): Promise<Make[]> {
  const isKnown = Object.hasOwn({ ...WITH_DATABASE, ...WITHOUT_DATABASE }, asked);
  return Promise.all(Object.entries(kind).flatMap(([name, load]) => (isKnown && name !== asked ? [] : [load()])));
}

async function run(settings: Env, life: Lifetime): Promise<number> {
  const context = { days: freshDaysOf(settings), signal: life.ending, settings };
  const program = new Command("verdict").description("Silicon Verdict: the operator's tool");
  const [asked = ""] = process.argv.slice(2);
  for (const make of await commandsOf(WITH_DATABASE, asked)) {
    const command = make(context).hook("preAction", async (_, action) => {
      const { bare, dryRun } = action.opts();
      await openSession(settings, context, life, { bare: Boolean(bare), dryRun: Boolean(dryRun) });
      // After the session, so that a PostgreSQL started by it keeps its priority.
      lowerPriority();
    });
    program.addCommand(command);
  }
  for (const make of await commandsOf(WITHOUT_DATABASE, asked)) program.addCommand(make(context));
  throwInsteadOfExit(program);
  try {
    await program.parseAsync();
    return Number(process.exitCode ?? 0);
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : 2;
    if (life.ending.aborted) note("interrupted");
    else await reportFailure(cause, settings);
    return 1;
  }
}

async function reportFailure(cause: unknown, settings: Env): Promise<void> {
  note(`failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  const fullDisk = await tellFullDisk(settings).catch(() => null);
  if (fullDisk) note(fullDisk);
}

function throwInsteadOfExit(command: Command): void {
  command.exitOverride();
  for (const child of command.commands) throwInsteadOfExit(child);
}

// An interrupted command has not finished.
const life = lifetime({ codeOnSignal: 1 });
let code = 1;
try {
  code = await run(env(), life);
} catch (cause) {
  note(`failed: ${cause instanceof Error ? cause.message : String(cause)}`);
}
await life.end(code);
