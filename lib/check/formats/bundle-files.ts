/** Which files of an application identify it. */

/** A file in the application, of which only the requested bytes are read. */
export interface Piece {
  /** Its path in the application: `Contents/MacOS/VLC`. */
  readonly path: string;
  readonly size: number;
  read(length: number): Promise<Uint8Array>;
}

export const INFO = "Contents/Info.plist";
export const CODE = /^Contents\/MacOS\/([^/]+)$/;

/** Folders with helper programs; Resources holds pictures and text, and scripts without a header. */
const HELPERS = /^Contents\/(?:Frameworks|Helpers|Library|MacOS|PlugIns|XPCServices)(?:\/|$)/;

export function isWanted(path: string): boolean {
  return path === INFO || CODE.test(path);
}

export function mayHoldHelpers(path: string): boolean {
  return HELPERS.test(path);
}

// `darwin-x64` beside `darwin-arm64`: the matching one is used.
const FOR_ONE_CHIP = /(?<![a-z0-9])(?:x86[_-]64|x64|amd64|intel|i386)(?![a-z0-9])/i;

export function isForAnotherChip(path: string): boolean {
  return FOR_ONE_CHIP.test(path);
}
