/** What a bundle's Info.plist says it is called. Pure; also in browsers. */
import type { PlistDictionary } from "#lib/inspect/plist.ts";

export interface BundleIdentity {
  readonly name?: string | undefined;
  readonly bundleId?: string | undefined;
  readonly version?: string | undefined;
  /** The file in Contents/MacOS. */
  readonly executable?: string | undefined;
}

export function readIdentity(info: PlistDictionary): BundleIdentity {
  const bundleId = plistText(info, "CFBundleIdentifier");
  return {
    name: plistText(info, "CFBundleDisplayName") ?? plistText(info, "CFBundleName"),
    bundleId: bundleId !== undefined && isBundleId(bundleId) ? bundleId : undefined,
    version: plistText(info, "CFBundleShortVersionString") ?? plistText(info, "CFBundleVersion"),
    executable: plistText(info, "CFBundleExecutable"),
  };
}

/** Requires a letter; otherwise it is a version. */
export const isBundleId = (text: string): boolean => /^(?=.*[A-Za-z])[\w-]+(\.[\w-]+)+$/.test(text);

/** A usable value: not empty, no unexpanded template, of a plausible length. */
export function plistText(info: PlistDictionary, key: string): string | undefined {
  const value = info.get(key);
  const cleaned = typeof value === "string" ? value.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim() : "";
  return cleaned === "" || cleaned.length > 100 || /\$[({]/.test(cleaned) ? undefined : cleaned;
}
