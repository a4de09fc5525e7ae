/** PURE: bundle ids that end with a version: org.gimp.gimp-2.10 is of what org.gimp.gimp is, unless a title has the whole id. */

export interface VersionedId {
  readonly stem: string;
  readonly version: string;
}

// What is left is a whole id: domain, maker, product.
const VERSIONED = /^([^.]+\.[^.]+\..*?[^.\d-])[-.]v?(\d+(?:\.\d+)*)$/i;

export function readVersionedId(id: string): VersionedId | null {
  const [, stem, version] = VERSIONED.exec(id) ?? [];
  return stem && version ? { stem, version } : null;
}

/** The id itself, then its stem, in lower case. */
export function bundleKeys(id: string): readonly string[] {
  const key = id.toLowerCase();
  const stem = readVersionedId(key)?.stem;
  return stem ? [key, stem] : [key];
}
