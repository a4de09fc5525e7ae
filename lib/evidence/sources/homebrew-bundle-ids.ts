/** Bundle ids, which casks do not state: inferred from their uninstall and zap stanzas. */
import { type Cask, Stanza } from "#lib/evidence/sources/homebrew-format.ts";

/** The stanzas that an id is read from, best first. */
const PATHS = [
  /\/Saved Application State\/([^/]+)\.savedState$/,
  null,
  /\/Preferences\/(?:ByHost\/)?([^/]+)\.plist$|\/Containers\/([^/]+)$/,
  /\/Caches\/([^/]+)$/,
] as const;
const SIGNAL_RANK = 2;

const ID = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)+$/;
const HELPER =
  /helper|updater?\d?$|update\.|upgrader|launchatlogin|\bshipit\b|crash_?report|error_?report|keystone|sharedfilelist|extension|\.(?:daemon|agent|xpc|launcher|uninstaller|savedState|binarycookies|txt|plist)$|loginitem/i;
// Ids of systems, libraries and groups that belong to no single app, and unedited templates.
const FOREIGN =
  /^(?:com\.apple|com\.crashlytics|io\.fabric|com\.plausiblelabs|net\.hockeyapp|org\.qt-project|org\.sparkle-project|net\.java\.openjdk|com\.microsoft\.appcenter|group|[A-Z0-9]{10})\./;
const PLACEHOLDER =
  /^com\.(?:yourcompany|your-company|mycompany|example|company)\.|^com\.(?:electron\.(?:app|electron)|github\.electron)$/i;

// Helpers of an app. Never its first id; an app with only such an id has none.
const PART =
  /finder-?(?:ext|sync)|quicklook|thumbnail|preview$|installer?$|-install$|service-?records|com-server|share-?ext|widget|spotlight|importer|\.(?:share|service|server|tray|menulet|systray|gui-helper)$/i;

/** Well formed, and not from a template. */
export function isBundleId(id: string): boolean {
  return ID.test(id) && !PLACEHOLDER.test(id);
}

const isLikelyMain = (id: string) =>
  isBundleId(id) && !HELPER.test(id) && !FOREIGN.test(id) && !PART.test(id) && id !== "a.out";

/** Best first, without duplicates. */
export function inferBundleIds(cask: Cask): string[] {
  const ranked: string[][] = [[], [], [], [], []];
  for (const stanza of stanzas(cask)) {
    ranked[0]?.push(...list(stanza.quit));
    ranked[SIGNAL_RANK]?.push(...(stanza.signal ?? []).flatMap((pair) => pair.slice(1)));
    for (const path of [...list(stanza.trash), ...list(stanza.delete), ...list(stanza.rmdir)]) {
      PATHS.forEach((pattern, index) => {
        const found = pattern?.exec(path);
        if (found) ranked[index + 1]?.push(found[1] ?? found[2] ?? "");
      });
    }
  }
  const seen = new Map<string, string>();
  for (const id of ranked.flat().filter(isLikelyMain)) {
    if (!seen.has(id.toLowerCase())) seen.set(id.toLowerCase(), id);
  }
  return [...seen.values()];
}

function stanzas(cask: Cask): Stanza[] {
  return cask.artifacts
    .flatMap((artifact) => [artifact.uninstall, artifact.zap])
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((stanza) => Stanza.safeParse(stanza).data ?? []);
}

function list(value: Stanza["quit"]): string[] {
  return typeof value === "string" ? [value] : (value ?? []);
}
