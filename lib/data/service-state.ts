/** The one row that all processes share. */
import { randomBytes } from "node:crypto";
import { DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";
import { processState } from "#lib/core/state.ts";
import { currentVersion } from "#lib/data/cache/revision.ts";
import { type Db, db, type Tx } from "#lib/data/client.ts";

const ROW = { id: 1 } as const;

/** Creates the row, with the secret that signs cursors, unless another process already did. */
export async function ensureServiceState(): Promise<void> {
  await db().serviceState.createMany({
    data: { ...ROW, secret: randomBytes(32).toString("base64url") },
    skipDuplicates: true,
  });
}

const secrets = () => processState("cursor-secret", () => new Map<Db, string>());

export async function cursorSecret(): Promise<string> {
  const cached = secrets().get(db());
  if (cached) return cached;
  const { secret } = await db().serviceState.findUniqueOrThrow({ where: ROW, select: { secret: true } });
  secrets().set(db(), secret);
  return secret;
}

/** The clock of the last computation of `stale`; scopes derived on read use it too. */
export async function refreshedAt(): Promise<Date | null> {
  return (await db().serviceState.findUnique({ where: ROW, select: { refreshedAt: true } }))?.refreshedAt ?? null;
}

export async function markRefreshed(at: Date, latestMacos: number, client: Db | Tx = db()): Promise<void> {
  await client.serviceState.update({ where: ROW, data: { refreshedAt: at, latestMacos } });
}

/** When a probe last ran, beside the clock that pages show. */
export async function probeTimes(client: Db | Tx = db()): Promise<{ probedAt: Date | null; refreshedAt: Date | null }> {
  const state = await client.serviceState.findUnique({ where: ROW, select: { probedAt: true, refreshedAt: true } });
  return { probedAt: state?.probedAt ?? null, refreshedAt: state?.refreshedAt ?? null };
}

export async function markProbed(at: Date, client: Db | Tx): Promise<void> {
  await client.serviceState.update({ where: ROW, data: { probedAt: at } });
}

export async function markExported(at: Date): Promise<void> {
  await db().serviceState.updateMany({ where: ROW, data: { exportedAt: at } });
}

/** The default scope in the database now, for writers. */
export async function storedScope(): Promise<Scope> {
  const state = await db().serviceState.findUnique({ where: ROW, select: { latestMacos: true } });
  return { ...DEFAULT_SCOPE, macos: state?.latestMacos ?? DEFAULT_SCOPE.macos };
}

interface ScopeEntry {
  readonly version: number;
  readonly scope: Scope;
}

const scopes = () => processState("default-scope", () => new Map<Db, ScopeEntry>());

/**
 * The scope of requests without one: the newest macOS that every title has a verdict for, as stored in the database.
 * During a macOS release, servers of both versions therefore give the same answers.
 * Cached until the data revision changes.
 */
export async function defaultScope(): Promise<Scope> {
  const version = currentVersion();
  const cached = scopes().get(db());
  if (version !== null && cached?.version === version) return cached.scope;
  const scope = await storedScope();
  if (version !== null) scopes().set(db(), { version, scope });
  return scope;
}
