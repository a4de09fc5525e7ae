/** The page of a target: its cache key, or why there is none. Pure, so each target is parsed once. */
import { ADDRESS_MAX } from "#lib/api/path-and-query.ts";
import type { Partition } from "#lib/data/cache/cache.ts";
import { isReserved } from "#lib/server/http/mounts.ts";
import { decodePath, pagePath, type Target } from "#lib/server/http/target.ts";
import { isFile, knownQuery } from "#lib/server/pages/page-routes.ts";

export interface Place {
  /** The URL for Next: the path and the parameters that count. */
  readonly url: string;
  /** The cache partition. */
  readonly key: string;
  readonly partition: Partition;
  readonly isStatic: boolean;
  /** Whether it tells its sender what became of a report, which a decision changes: no cache keeps it. */
  readonly isPersonal: boolean;
  /** Slugs of the titles that the URL names. */
  readonly slugs: readonly string[];
}

export type Located =
  | { readonly place: Place }
  | { readonly movedTo: string }
  | { readonly failure: "unreadable" | "tooLong" | "missing"; readonly status: 400 | 404 | 414 };

/** @param staticFiles decoded paths */
export function pageLocator(staticFiles: ReadonlySet<string>): (target: Target) => Located {
  const located = new WeakMap<Target, Located>();
  return (target) => {
    const found = located.get(target) ?? locate(target, staticFiles);
    located.set(target, found);
    return found;
  };
}

function locate(target: Target, staticFiles: ReadonlySet<string>): Located {
  if (target.path.length + target.query.length > ADDRESS_MAX) return { failure: "tooLong", status: 414 };
  const decoded = decodePath(target.path);
  if (decoded === null) return { failure: "unreadable", status: 400 };
  const path = pagePath(target.path);
  if (!target.isCanonical || path !== target.path) return { movedTo: path + target.query };
  const isStatic = staticFiles.has(decoded);
  // Next's own files and pages are at these paths, and one of them answers 500.
  if (isReserved(decoded) || (decoded.startsWith("/_") && !isStatic)) return { failure: "missing", status: 404 };
  const query = knownQuery(path, target.query);
  // Queries are unlimited in number: they may evict each other, never a page.
  const partition = isFile(path) ? "files" : query ? "answers" : "documents";
  const url = path + query;
  const isPersonal = new URLSearchParams(query).has("reference");
  return { place: { url, key: `page:${url}`, partition, isStatic, isPersonal, slugs: slugsIn(decoded) } };
}

/** A slug may be followed by a file name or extension, and may itself look like one. */
function slugsIn(path: string): string[] {
  const segment = /^\/titles\/([^/]+)/.exec(path)?.[1];
  return segment ? [...new Set([segment, segment.replace(/\.[a-z]+$/, "")])] : [];
}
