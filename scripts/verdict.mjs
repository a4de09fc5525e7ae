// `npm run verdict -- <command>`: the operator's tool, built when needed; stdout is only for its results.
import { ensurePrograms, main, prepare } from "./setup.mjs";

await main(async () => {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await prepare();
  await ensurePrograms();
  process.stdout.write = write;
  process.env.NODE_ENV = "production";
  await import("../dist/verdict.js");
});
