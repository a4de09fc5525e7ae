import { expect, test } from "vitest";
import { acquireLease, type LeasedCluster } from "#lib/data/postgres/cluster-lease.ts";

test("a pid file that PostgreSQL has created but not yet written belongs to a server that is starting", async () => {
  const empty = { text: "", pid: 0, data: "", socketDir: "" };
  const home = { folder: "/nowhere", data: "/nowhere/data", log: "/nowhere/log" };
  const cluster: LeasedCluster = { native: "/nowhere", home, owner: null, socketDir: null };
  expect(await acquireLease(cluster, empty)).toBe("silent");
});
