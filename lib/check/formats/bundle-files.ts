/** Selects the files of a bundle that are needed to identify it. */
import { partExtension } from "#lib/check/parts/kinds.ts";

/** A file in the application; only the requested bytes are read. */
export interface Piece {
  /** Its path in the application: `Contents/MacOS/VLC`. */
  readonly path: string;
  readonly size: number;
  read(length: number): Promise<Uint8Array>;
}

export const INFO = "Contents/Info.plist";
export const CODE = /^Contents\/MacOS\/([^/]+)$/;
/** A driver extension has no Contents. */
export const FLAT_INFO = "Info.plist";
export const FLAT_CODE = /^([^/]+)$/;
export const STREAM_DECK_MANIFEST = "manifest.json";

/** Folders with helper programs, as in the collector; in Resources they stand among pictures and text. */
export const HELPERS = /^Contents\/(?:Frameworks|Helpers|Library|MacOS|PlugIns|Resources|XPCServices)(?:\/|$)/;
const ASSET =
  /\.(?:lproj|nib|storyboardc|strings(?:dict)?|car|icns|png|jpe?g|gif|webp|svg|tiff?|pdf|[cm]?js|map|css|html?|json|plist|xml|txt|md|rtf|ttf|otf|woff2?|wav|mp3|m4a|aiff?|caf|mp4|mov|pak|asar|dat|db)$/i;

export function isWanted(path: string): boolean {
  return path === INFO || CODE.test(path);
}

/** Of any bundle, by its folder's extension; a Stream Deck plug-in says by itself where its program is. */
export function isWantedOf(folder: string, path: string): boolean {
  const extension = partExtension(folder);
  if (extension === "sdplugin") return !/\.(?:png|svg|jpe?g|gif|html?|css|js|map|wav|mp3|ttf|woff2?)$/i.test(path);
  if (extension === "lv2") return /^[^/]+\.(?:so|dylib)$/i.test(path);
  return isWanted(path) || (extension === "dext" && FLAT_CODE.test(path));
}

export function mayHoldHelpers(path: string): boolean {
  return HELPERS.test(path) && !ASSET.test(path);
}
