import { memoize } from "#lib/core/memoize.ts";

/** A request target, normalised once for mounts and pages. Pure. */
export interface Target {
  /** Without dot segments and unnecessary percent-encoding. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  /** Path and query. */
  readonly whole: string;
  /** Whether the path is already normalised, so that no redirect is needed. */
  readonly isCanonical: boolean;
}

const UNRESERVED = /[\w.~-]/;

/** Also parses the absolute form. A backslash is no separator in a URL, and no path names another host. */
export const resolveTarget = memoize((raw: string): Target => {
  const path = raw.replace(/^https?:\/\/[^/?]*/i, "").replaceAll("\\", "%5C");
  const rooted = `/${path.replace(/^\/+/, "")}`;
  const { pathname, search } = new URL(normaliseEscapes(escapeBytes(rooted)), "http://localhost");
  // Removing a dot segment may leave two slashes in front.
  const resolved = pathname.replace(/^\/+/, "/");
  const isCanonical = resolved === (path.split("?", 1)[0] || "/");
  return { path: resolved, query: search, whole: resolved + search, isCanonical };
});

/** Node decodes bytes beyond ASCII as Latin-1. */
function escapeBytes(text: string): string {
  return text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** RFC 3986, section 6.2.2, for the path only: a query's meaning is its page's. */
function normaliseEscapes(target: string): string {
  const [path = "", ...query] = target.split("?");
  const normal = path.replace(/%[0-9a-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return UNRESERVED.test(character) ? character : escaped.toUpperCase();
  });
  return [normal, ...query].join("?");
}

/** One URL per page. */
export function pagePath(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

/** @returns null for invalid escapes, and for NUL, which PostgreSQL rejects */
export function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    return null;
  }
}
