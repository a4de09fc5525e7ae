/** One line a request, or one for some of them. Callers are told apart by a name that means nothing after a restart. */
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
    ended({ kind, method, status, ms, source, bytes, isCut, requestId, address }) {
      if (status < 500 && chance() >= share) return;
      const caller = nameOf(networkOf(address));
      const line = { requestId, kind, method, status, ms: Math.round(ms * 100) / 100, source, bytes, caller };
      log.info(isCut ? { ...line, isCut } : line, "request");
    },
  };
}
