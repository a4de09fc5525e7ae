/** After each file of tests that use a database: nothing of it listens or holds a connection while the next one runs. */
import { afterAll } from "vitest";
import { disconnect } from "#lib/db/client.ts";
import { stopListening } from "#lib/db/revision.ts";

afterAll(async () => {
  await stopListening();
  await disconnect();
});
