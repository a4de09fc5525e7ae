/** After each file of database tests, closes its listener and connections, so that none stays open during the next file. */
import { afterAll } from "vitest";
import { stopListening } from "#lib/data/cache/revision.ts";
import { disconnect } from "#lib/data/client.ts";

afterAll(async () => {
  await stopListening();
  await disconnect();
});
