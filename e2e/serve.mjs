// Starts the server that the suites share.
import { resolve } from "node:path";
import { fillShared, prepareData } from "../scripts/prepared-data.mjs";
import { ensurePrograms, root } from "../scripts/setup.mjs";

const shared = resolve(root, process.env.DATA_DIR);
await ensurePrograms();
await prepareData(shared);
await fillShared(shared);
process.stdout.write(`Process ${process.pid} is to answer\n`);

await import("../scripts/start.mjs");
