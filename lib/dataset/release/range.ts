/** One byte range of a request (RFC 9110, section 14). Pure. */
export interface Range {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** @returns null if the whole file is to be sent: without a range, for an invalid one, and for several */
export function parseRange(header: string | null, bytes: number): Range | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? "unsatisfiable" : { start: bytes - length, end: bytes - 1 };
  }
  const [start, end] = [Number(first), last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1)];
  if (last !== "" && Number(last) < start) return null;
  return start >= bytes ? "unsatisfiable" : { start, end };
}
