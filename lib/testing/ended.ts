/** After each file of tests that use a database: nothing of it listens or holds a connection while the next one runs. */
import { afterAll } from "vitest";
import { stopListening } from "#lib/data/cache/revision.ts";
import { disconnect } from "#lib/data/client.ts";

afterAll(async () => {
  await stopListening();
  await disconnect();
});
