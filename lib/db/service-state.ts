/** The one row that all processes share. */
import { randomBytes } from "node:crypto";
import { type Db, db, type Tx } from "#lib/db/client.ts";
import { processState } from "#lib/state.ts";

const ROW = { id: 1 } as const;

/** Makes the row, and the secret that signs cursors, unless another process already has. */
export async function ensureServiceState(): Promise<void> {
  await db().serviceState.createMany({
    data: { ...ROW, secret: randomBytes(32).toString("base64url") },
    skipDuplicates: true,
  });
}

const secrets = () => processState("cursor-secret", () => new Map<Db, string>());

export async function cursorSecret(): Promise<string> {
  const known = secrets().get(db());
  if (known) return known;
  const { secret } = await db().serviceState.findUniqueOrThrow({ where: ROW, select: { secret: true } });
  secrets().set(db(), secret);
  return secret;
}

/** The clock reading `stale` was last computed with; scopes derived on read use it too. */
export async function refreshedAt(client: Db | Tx = db()): Promise<Date | null> {
  return (await client.serviceState.findUnique({ where: ROW, select: { refreshedAt: true } }))?.refreshedAt ?? null;
}

export async function markRefreshed(at: Date, latestMacos: number, client: Db | Tx = db()): Promise<void> {
  await client.serviceState.update({ where: ROW, data: { refreshedAt: at, latestMacos } });
}
