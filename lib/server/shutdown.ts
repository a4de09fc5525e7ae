/** Ends the process once, in order, on Ctrl-C or SIGTERM. */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
// What hangs longer than this is cut off; a second signal cuts at once.
const PATIENCE_MS = 15_000;

export function onShutdown(close: () => Promise<void>): void {
  let closing = false;
  const end = async (signal: NodeJS.Signals) => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    try {
      await close();
      process.exit(0);
    } catch (cause) {
      process.stderr.write(`Stopping on ${signal} failed: ${cause instanceof Error ? cause.message : String(cause)}\n`);
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, end);
}
