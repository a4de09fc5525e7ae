/** One line per request, or for a share of them. Callers are told apart by a hash whose key the process forgets. */
import { createHmac, randomBytes } from "node:crypto";
import { networkOf } from "#lib/api/access/client-address.ts";
import { memo } from "#lib/core/memo.ts";
import type { Observer } from "#lib/server/metrics/observation.ts";

const NAME_LENGTH = 10;

interface Log {
  info(line: object, words: string): void;
}

/**
 * @param share of the requests that get a line; those that ended in a failure of ours get one whatever it is
 * @param chance from 0 to 1
 */
export function requestLog(log: Log, share: number, chance: () => number): Observer {
  const key = randomBytes(32);
  const nameOf = memo((network: string) =>
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
