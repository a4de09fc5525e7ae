/** Receives contributed scans from /check: JSON lines, one app each. Stores all of them or none. */

import { safetyHeaders } from "#lib/api/http/headers.ts";
import { findFault, SCAN_BYTES_MAX, SCAN_LINES_MAX, type ScanLine } from "#lib/check/lists/contribution.ts";
import { parseJson } from "#lib/core/ndjson.ts";
import { type FormLimits, Refused, readPost, tooMany } from "#lib/feedback/post.ts";
import { storeScans } from "#lib/feedback/scans.ts";

const LIMITS: FormLimits = { name: "scans", perMinute: 6, type: "application/x-ndjson", bytesMax: SCAN_BYTES_MAX };
const DAY_SECONDS = 86_400;

/** @param isOpen whether this site accepts scans */
export async function receiveScans(request: Request, isOpen: boolean, now: Date): Promise<Response> {
  try {
    if (!isOpen) throw new Refused(404, "This site accepts no contributions.");
    const { text, sender } = await readPost(request, LIMITS, now);
    const lines = readLines(text);
    if (!(await storeScans(lines, sender, now)))
      throw tooMany("Your network has sent as much as we accept in a day. Try again tomorrow.", DAY_SECONDS);
    return reply(200, { taken: lines.length });
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return reply(cause.status, { error: cause.message }, cause.headers);
  }
}

function readLines(text: string): ScanLine[] {
  const written = text.split("\n").filter((line) => line.trim() !== "");
  if (written.length === 0) throw new Refused(422, "There is nothing in it.");
  if (written.length > SCAN_LINES_MAX)
    throw new Refused(413, `These are ${written.length} lines; we accept at most ${SCAN_LINES_MAX}.`);
  return written.map((line, index) => {
    const value = parseJson(line);
    const fault = value === undefined ? "not JSON" : findFault(value);
    if (fault !== null) throw new Refused(422, `line ${index + 1}: ${fault}`);
    return value as ScanLine;
  });
}

// Without CORS headers, so that browsers let no other origin read it.
function reply(status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...safetyHeaders(), ...headers } });
}
