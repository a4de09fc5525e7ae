import { memo } from "#lib/core/memo.ts";

/** A request's target, resolved once: what every mount and every page is chosen by. Pure. */
export interface Target {
  /** Without dot segments, and with no character escaped that need not be. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** Path and query. */
  readonly whole: string;
  /** The path is spelled as it came: nobody need be sent elsewhere. */
  readonly isCanonical: boolean;
}

const UNRESERVED = /[\w.~-]/;

/** Also reads the absolute form. A backslash is no separator in an address, and no path names another host. */
export const resolveTarget = memo((raw: string): Target => {
  const path = raw.replace(/^https?:\/\/[^/?]*/i, "").replaceAll("\\", "%5C");
  const rooted = `/${path.replace(/^\/+/, "")}`;
  const { pathname, search } = new URL(normaliseEscapes(escapeBytes(rooted)), "http://localhost");
  // Removing a dot segment may bring two slashes to the front.
  const resolved = pathname.replace(/^\/+/, "/");
  const isCanonical = resolved === (path.split("?", 1)[0] || "/");
  return { path: resolved, query: search, whole: resolved + search, isCanonical };
});

/** Node hands bytes beyond ASCII on as one character each. */
function escapeBytes(text: string): string {
  return text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** RFC 3986, section 6.2.2, of the path alone: in a query the reader decides. */
function normaliseEscapes(target: string): string {
  const [path = "", ...query] = target.split("?");
  const normal = path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
  return [normal, ...query].join("?");
}

/** A page has one address. */
export function pagePath(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

/** @returns null for broken escapes, and for the byte that PostgreSQL refuses */
export function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}
