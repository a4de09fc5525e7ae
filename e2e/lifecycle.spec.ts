/** `npm start` and a long command, ended in every way that a terminal or a supervisor does: no process remains. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { rootDir } from "#lib/core/root.ts";
import { WRITE_LOCK } from "#lib/data/locks.ts";
import { acquireCluster } from "#lib/data/postgres/embedded.ts";
import { isAlive } from "#lib/data/postgres/liveness.ts";
import { cleanEnv, preparedDataDir, query, removeDataDir } from "#lib/testing/own-server.ts";
import { clusterRuns, runningUrl } from "#lib/testing/running-cluster.ts";

const CTRL_C = "\x03";
const READY = /answers on/;
const PROCESS = /"pid":(\d+)/;
// `script` runs what $SHELL names, or sh where it is unset; sh stays between and dies of Ctrl-C with a code of its own, so it execs.
const SHELL = "/bin/sh";
const underTerminal = (command: string) => ["-qec", `exec ${command}`, "/dev/null"];
// Of util-linux; BSD's takes other options. A sandbox may have the program and no terminal to open.
const hasTerminal =
  process.platform === "linux" &&
  spawnSync("script", underTerminal("true"), { env: { ...process.env, SHELL } }).status === 0;

interface Running {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves when the output contains it. */
  says(what: RegExp): Promise<void>;
  exited(): Promise<number | null>;
}

let dataDir: string;
let silent: Server;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  dataDir = preparedDataDir();
  silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
});
test.afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  removeDataDir(dataDir);
});

function launch(program: string, args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(program, args, {
    cwd: rootDir(),
    env: cleanEnv({ DATA_DIR: dataDir, LOG_LEVEL: "info", ...env }),
    // A separate process group, as a shell makes for every command.
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const output: string[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output.push(String(chunk));
      for (const listener of listeners) listener();
    });
  }
  const gone = once(child, "exit").then(([code]) => code as number | null);
  return {
    child,
    output: () => output.join(""),
    says: (what) =>
      new Promise((resolve, reject) => {
        const look = () => what.test(output.join("")) && resolve();
        listeners.add(look);
        void gone.then(() => reject(new Error(`It ended without a word of ${what}:\n${output.join("")}`)));
        look();
      }),
    exited: () => gone,
  };
}

const inGroup = (command: readonly string[], env: Record<string, string>) => launch(command[0]!, command.slice(1), env);
/** The same under a pseudo-terminal. */
const inTerminal = (command: readonly string[], env: Record<string, string>) =>
  launch("script", underTerminal(command.join(" ")), { SHELL, ...env });

const toGroup =
  (...signals: NodeJS.Signals[]) =>
  ({ child }: Running) => {
    for (const signal of signals) process.kill(-child.pid!, signal);
  };
const toNpm =
  (signal: NodeJS.Signals) =>
  ({ child }: Running) =>
    void child.kill(signal);
const type = (text: string) => (running: Running) => void running.child.stdin?.write(text);

/** What a terminal and npm do together reaches the process twice. Without a terminal the same signals go to the group it would make. */
const INTERRUPTS = hasTerminal
  ? [
      { how: "Ctrl-C in a terminal", launchIn: inTerminal, end: type(CTRL_C) },
      { how: "Ctrl-C twice in a terminal", launchIn: inTerminal, end: type(CTRL_C + CTRL_C) },
      { how: "the terminal's window closed", launchIn: inTerminal, end: toNpm("SIGKILL") },
    ]
  : [
      { how: "SIGINT to its group", launchIn: inGroup, end: toGroup("SIGINT") },
      { how: "SIGINT twice to its group", launchIn: inGroup, end: toGroup("SIGINT", "SIGINT") },
      { how: "SIGHUP to its group", launchIn: inGroup, end: toGroup("SIGHUP") },
    ];
const ENDS = [
  ...INTERRUPTS,
  // npm forwards a signal that the process has already received from its group.
  { how: "SIGTERM to its group", launchIn: inGroup, end: toGroup("SIGTERM") },
  { how: "SIGTERM to npm", launchIn: inGroup, end: toNpm("SIGTERM") },
  { how: "SIGHUP to npm, which dies of it without a word", launchIn: inGroup, end: toNpm("SIGHUP") },
];
/** Those after which npm, or the terminal, still tells what became of the command. */
const tellsCode = (how: string) => /SIGINT|Ctrl-C|SIGTERM to npm/.test(how);

async function expectNothingLeft(pid: number): Promise<void> {
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await clusterRuns(dataDir)).toBe(false);
}

/** Removes everything derived from the catalogue. */
async function forgetDerived(): Promise<void> {
  const cluster = await acquireCluster(dataDir, { durable: false });
  await query(cluster.url(), 'UPDATE "ServiceState" SET "derivedFrom" = NULL, "refreshedAt" = NULL');
  await cluster.release();
}

const TURN = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${WRITE_LOCK} AND granted`;
/** false as well while the database starts */
const someoneWrites = async () => {
  const url = runningUrl(dataDir);
  return url !== null && (await query(url, TURN).catch(() => [])).length > 0;
};

test("an interrupted refresh leaves no process, and the next one completes it", async () => {
  const refresh = () => launch("npm", ["run", "verdict", "--", "refresh"], {});
  const wasDone = ({ output }: Running) => /"ran": true/.test(output());
  let first: Running;
  do {
    await forgetDerived();
    first = refresh();
    let hasEnded = false;
    void first.exited().then(() => (hasEnded = true));
    await expect.poll(async () => hasEnded || (await someoneWrites())).toBe(true);
    if (!hasEnded) process.kill(-first.child.pid!, "SIGINT");
    await first.exited();
    expect(await clusterRuns(dataDir)).toBe(false);
    // The signal came after the work was done.
  } while (wasDone(first));
  const again = refresh();
  expect(await again.exited()).toBe(0);
  expect(wasDone(again)).toBe(true);
  expect(await clusterRuns(dataDir)).toBe(false);
});

for (const { how, launchIn, end } of ENDS) {
  test(`npm start, ended by ${how}, stops the database and itself`, async () => {
    const running = launchIn(["npm", "start"], { PORT: "0" });
    await running.says(READY);
    await running.says(PROCESS);
    const pid = Number(PROCESS.exec(running.output())?.[1]);
    expect(await clusterRuns(dataDir)).toBe(true);
    end(running);
    const code = await running.exited();
    if (tellsCode(how)) expect(code, running.output()).toBe(0);
    await expectNothingLeft(pid);
  });
}

// It ends by the same code; what differs is what npm makes of its end.
for (const { how, launchIn, end } of [INTERRUPTS[0]!, ...ENDS.filter((each) => each.how.includes("to npm"))]) {
  test(`a long command, ended by ${how}, stops the database and itself`, async () => {
    const { port } = silent.address() as AddressInfo;
    const asked = once(silent, "request");
    const running = launchIn(
      ["npm", "run", "verdict", "--", "ingest", "signals", `http://127.0.0.1:${port}/never`],
      {},
    );
    // A request from a command that has opened the database, and that is never answered.
    const [{ socket }] = (await Promise.race([
      asked,
      running.exited().then(() => Promise.reject(new Error(running.output()))),
    ])) as [{ socket: NodeJS.EventEmitter }];
    const hungUp = once(socket, "close");
    expect(await clusterRuns(dataDir)).toBe(true);
    end(running);
    const code = await running.exited();
    if (tellsCode(how)) expect(code, running.output()).not.toBe(0);
    // The request is aborted immediately, the database stopped cleanly.
    await hungUp;
    await expect.poll(() => clusterRuns(dataDir)).toBe(false);
  });
}
