// Runs the built server while a command needs it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "./ports.mjs";
import { root, SetupError, SIGNALS } from "./setup.mjs";

/** @param work receives the server's origin */
export async function withServer(env, work) {
  const port = await freePort();
  const server = spawn(process.execPath, ["dist/server.js"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => server.kill("SIGTERM");
  for (const signal of SIGNALS) process.on(signal, stop);
  const said = [];
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (chunk) => said.push(chunk));
  try {
    await answers(server);
    return await work(`http://127.0.0.1:${port}`);
  } catch (cause) {
    if (!(cause instanceof SetupError)) throw cause;
    throw new SetupError(`${cause.message}\nThe server said:\n${Buffer.concat(said)}`);
  } finally {
    stop();
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

function answers(server) {
  return new Promise((resolve, reject) => {
    server.stdout.on("data", (chunk) => /answers on/.test(chunk) && resolve());
    server.once("error", reject);
    server.once("exit", () => reject(new SetupError("The server did not start")));
  });
}
