/** Logs one line per request, or for a share of them. Callers are identified by a keyed hash; the process discards old keys. */
import { createHmac, randomBytes } from "node:crypto";
import { networkOf } from "#lib/api/access/client-address.ts";
import { memoize } from "#lib/core/memoize.ts";
import type { Observer } from "#lib/server/metrics/observation.ts";

const NAME_LENGTH = 10;

interface Log {
  info(line: object, words: string): void;
}

/**
 * @param share the share of requests that are logged; server errors always are
 * @param chance from 0 to 1
 */
export function requestLog(log: Log, share: number, chance: () => number): Observer {
  const key = randomBytes(32);
  const nameOf = memoize((network: string) =>
    createHmac("sha256", key).update(network).digest("base64url").slice(0, NAME_LENGTH),
  );
  return {
    ended({ mount, method, status, ms, source, bytes, isCut, requestId, address }) {
      if (status < 500 && chance() >= share) return;
      const caller = nameOf(networkOf(address));
      const line = { requestId, mount, method, status, ms: Math.round(ms * 100) / 100, source, bytes, caller };
      log.info(isCut ? { ...line, isCut } : line, "request");
    },
  };
}
