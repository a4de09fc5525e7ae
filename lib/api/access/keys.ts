/** API keys: `dia_<tier>_` + secret + checksum. Only their SHA-256 is stored; the key itself is shown once. */
import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { LRUCache } from "lru-cache";
import { type Capability, type KeyTier, TIERS } from "#lib/contract/tiers.ts";
import { processState } from "#lib/core/state.ts";
import { db } from "#lib/data/client.ts";

export interface KeyFacts {
  readonly id: string;
  readonly tier: KeyTier;
  readonly label: string | null;
  readonly capabilities: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
// 24 base62 digits are 142 bits; 6 hold a CRC-32.
const SECRET_LENGTH = 24;
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^dia_(free|test|live)_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

const PUBLIC = {
  id: true,
  tier: true,
  label: true,
  capabilities: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
};

export function generateKey(tier: KeyTier): string {
  const body = TIERS[tier].prefix + randomDigits(SECRET_LENGTH);
  return body + checksum(body);
}

/** Checks the spelling and the checksum, which spares the database every typo. */
export function isWellFormed(key: string): boolean {
  return SHAPE.test(key) && checksum(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);
}

export interface KeyRequest {
  readonly tier: KeyTier;
  readonly capabilities: readonly Capability[];
  readonly label?: string;
  readonly expiresAt?: Date;
}

/** @returns the plaintext key, which is not stored, and the stored row */
export async function issueKey(request: KeyRequest, now: Date): Promise<{ key: string; facts: KeyFacts }> {
  const key = generateKey(request.tier);
  const facts = await db().apiKey.create({
    data: {
      id: `key_${randomDigits(12)}`,
      hash: hashOf(key),
      tier: request.tier,
      label: request.label ?? null,
      capabilities: [...request.capabilities],
      createdAt: now,
      expiresAt: request.expiresAt ?? null,
    },
    select: PUBLIC,
  });
  return { key, facts };
}

/** Lists keys, oldest first. */
export async function listKeys(): Promise<KeyFacts[]> {
  return db().apiKey.findMany({ select: PUBLIC, orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
}

export async function findKey(id: string): Promise<KeyFacts | null> {
  return db().apiKey.findUnique({ where: { id }, select: PUBLIC });
}

/** Keeps the date of an earlier revocation. @returns null if there is no such key */
export async function revokeKey(id: string, now: Date): Promise<KeyFacts | null> {
  await db().apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } });
  return findKey(id);
}

interface CachedKey {
  readonly readAt: number;
  readonly facts: Promise<KeyFacts | null>;
}

// At most one read per key and second: a revocation takes effect everywhere within a second, without a message.
const TRUSTED_MS = 1_000;
const SEEN_MAX = 10_000;

const seen = () => processState("keys", () => new LRUCache<string, CachedKey>({ max: SEEN_MAX }));

// Long enough that a working client is never taken for a guesser.
const REMEMBERED_MS = 3_600_000;

const good = () => processState("keys:good", () => new LRUCache<string, true>({ max: SEEN_MAX, ttl: REMEMBERED_MS }));

/** @returns null for a key that is malformed, unknown, revoked or expired */
export async function verifyKey(key: string, now: Date): Promise<KeyFacts | null> {
  if (!isWellFormed(key)) return null;
  const hash = hashOf(key);
  const facts = await readKey(hash, now.getTime());
  const usable = facts && !facts.revokedAt && !(facts.expiresAt && facts.expiresAt <= now);
  if (usable) good().set(hash, true);
  else good().delete(hash);
  return usable ? facts : null;
}

/** Whether the key was valid here within the hour. Not a proof that it still is; only that it is no guess. */
export function wasLatelyGood(key: string): boolean {
  return good().has(hashOf(key));
}

function readKey(hash: string, now: number): Promise<KeyFacts | null> {
  const cached = seen().get(hash);
  if (cached && Math.abs(now - cached.readAt) < TRUSTED_MS) return cached.facts;
  const facts = db().apiKey.findUnique({ where: { hash }, select: PUBLIC });
  const reading: Promise<KeyFacts | null> = facts.catch((cause) => {
    if (seen().peek(hash)?.facts === reading) seen().delete(hash);
    throw cause;
  });
  seen().set(hash, { readAt: now, facts: reading });
  return reading;
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function randomDigits(length: number): string {
  return Array.from({ length }, () => DIGITS[randomInt(DIGITS.length)]).join("");
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = "";
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = DIGITS[rest % DIGITS.length] + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}
