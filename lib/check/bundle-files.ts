/** Which files of an application tell what it is. */

/** A file within it, read no further than asked. */
export interface Piece {
  /** Its path below the application: `Contents/MacOS/VLC`. */
  readonly path: string;
  readonly size: number;
  read(length: number): Promise<Uint8Array>;
}

export const INFO = "Contents/Info.plist";
export const CODE = /^Contents\/MacOS\/([^/]+)$/;

export function isWanted(path: string): boolean {
  return path === INFO || CODE.test(path);
}
