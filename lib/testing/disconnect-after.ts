/** After each file of database tests, closes its listener and connections, so that none stays open during the next file. */
import { afterAll, expect } from "vitest";
import { stopListening } from "#lib/data/cache/revision.ts";
import { disconnect } from "#lib/data/client.ts";

// The next version of pg refuses a second query on a connection that is executing one. It warns once in a process.
const warnings: string[] = [];
const note = ({ message }: Error) => void warnings.push(message);
process.on("warning", note);

afterAll(async () => {
  await stopListening();
  await disconnect();
  process.off("warning", note);
  expect(warnings.filter((message) => message.includes("already executing a query"))).toEqual([]);
});
