/** The stored parts of a streamed file: its first bytes if they identify it, and the headers of a fat file's slices. */
import { ASAR_HEAD_BYTES, isAsar, parseAsar } from "#lib/inspect/containers/asar.ts";
import type { TreeFile } from "#lib/inspect/containers/file-tree.ts";
import { HEAD_BYTES, MACHO_MAGICS, parseMachO, THIN_HEADER_BYTES } from "#lib/inspect/macho.ts";
import { PLIST_BYTES_MAX } from "#lib/inspect/plist.ts";

/** Property lists and descriptions, which are stored whole. */
const READ_WHOLE = /(?:^|\/)(?:Info\.plist|Distribution|PackageInfo|[^/]+\.dist)$/;

interface Window {
  readonly offset: number;
  readonly bytes: Uint8Array;
  filled: number;
}

export class SparseFile implements TreeFile {
  readonly path: string;
  private windows: Window[];
  private end = 0;
  private isComplete: boolean;

  constructor(path: string) {
    this.path = path;
    const isWhole = READ_WHOLE.test(path);
    this.windows = [windowOf(0, isWhole ? PLIST_BYTES_MAX + 1 : isAsar(path) ? ASAR_HEAD_BYTES : HEAD_BYTES)];
    this.isComplete = isWhole;
  }

  /** The next bytes, or bytes at an offset that fill a gap. */
  write(bytes: Uint8Array, at = this.end): void {
    this.end = Math.max(this.end, at + bytes.length);
    for (const window of this.windows) fill(window, bytes, at);
    if (this.isComplete || (this.windows[0]!.filled < this.windows[0]!.bytes.length && bytes.length > 0)) return;
    this.settle();
    for (const window of this.windows.slice(1)) fill(window, bytes, at);
  }

  /** Ends the file. */
  close(): void {
    if (!this.isComplete) this.settle();
  }

  size(): number {
    return this.end;
  }

  read(offset: number, length: number): Promise<Uint8Array> {
    const window = this.windows.findLast(({ offset: start, filled }) => start <= offset && offset < start + filled);
    if (!window) return Promise.resolve(new Uint8Array());
    const from = offset - window.offset;
    return Promise.resolve(window.bytes.subarray(from, Math.min(from + length, window.filled)));
  }

  private settle(): void {
    this.isComplete = true;
    const { bytes, filled } = this.windows[0]!;
    const head = bytes.slice(0, filled);
    if (isAsar(this.path)) {
      const beyond = (parseAsar(head) ?? []).filter(({ offset }) => offset + HEAD_BYTES > filled);
      const modules = beyond.map(({ offset }) => windowOf(offset, HEAD_BYTES));
      // A slice may begin before the end of the stored part.
      for (const window of modules) fill(window, head, 0);
      this.windows = [{ offset: 0, bytes: head, filled }, ...modules.toSorted((a, b) => a.offset - b.offset)];
      return;
    }
    this.windows = isTelling(head) ? [{ offset: 0, bytes: head, filled }, ...slicesOf(head)] : [];
  }
}

function windowOf(offset: number, length: number): Window {
  return { offset, bytes: new Uint8Array(length), filled: 0 };
}

function fill(window: Window, bytes: Uint8Array, at: number): void {
  const next = window.offset + window.filled;
  const end = Math.min(at + bytes.length, window.offset + window.bytes.length);
  if (at > next || end <= next) return;
  window.bytes.set(bytes.subarray(next - at, end - at), window.filled);
  window.filled = end - window.offset;
}

const SCRIPT = 0x2321;

function isTelling(head: Uint8Array): boolean {
  if (head.length < 4) return false;
  const magic = new DataView(head.buffer, head.byteOffset).getUint32(0);
  return magic >>> 16 === SCRIPT || MACHO_MAGICS.has(magic);
}

function slicesOf(head: Uint8Array): Window[] {
  try {
    const macho = parseMachO(head, Number.MAX_SAFE_INTEGER);
    if (!macho || macho.layout === "thin") return [];
    return macho.slices.map(({ offset }) => windowOf(offset, THIN_HEADER_BYTES));
  } catch {
    // readCode reads the head again, and reports what is wrong with it.
    return [];
  }
}
