/** Streams cpio in the portable ("odc") and the new ("newc") ASCII format, which installer payloads use. */
import { refuse, tidyPath } from "#lib/inspect/containers/file-tree.ts";
import type { Harvest, Sink } from "#lib/inspect/harvest.ts";

const [FORMAT_MASK, REGULAR, LINK] = [0o170000, 0o100000, 0o120000];
const NAME_MAX = 4096;
const [ODC_BYTES, NEWC_BYTES, MAGIC_BYTES] = [76, 110, 6];

interface Entry {
  readonly mode: number;
  readonly nameBytes: number;
  readonly size: number;
  /** Names and contents are padded to a multiple of it. */
  readonly align: number;
  readonly headerBytes: number;
}

/** Accepts chunks of any size; `end` throws if the archive is truncated. */
export class CpioReader {
  private pending: Uint8Array = new Uint8Array();
  private sink: Sink | null = null;
  private target: Uint8Array[] | null = null;
  private path = "";
  private left = 0;
  private padding = 0;
  private isDone = false;

  private readonly as: string;
  private readonly harvest: Harvest;

  constructor(as: string, harvest: Harvest) {
    this.as = as;
    this.harvest = harvest;
  }

  push(bytes: Uint8Array): void {
    let rest = bytes;
    while (rest.length > 0 && !this.isDone) {
      if (this.left > 0) rest = this.content(rest);
      else if (this.padding > 0) {
        const skipped = Math.min(this.padding, rest.length);
        this.padding -= skipped;
        rest = rest.subarray(skipped);
      } else rest = this.header(rest);
    }
  }

  end(): void {
    if (!this.isDone) throw refuse(this.as, "truncated: the payload ends half-way");
  }

  private content(bytes: Uint8Array): Uint8Array {
    const mine = bytes.subarray(0, this.left);
    this.sink?.write(mine);
    if (!this.sink) this.harvest.spend(mine.length);
    this.target?.push(mine.slice());
    this.left -= mine.length;
    if (this.left === 0) this.finish();
    return bytes.subarray(mine.length);
  }

  private finish(): void {
    this.sink?.close();
    if (this.target) this.harvest.link(this.path, new TextDecoder().decode(Buffer.concat(this.target)));
    this.sink = null;
    this.target = null;
  }

  private header(bytes: Uint8Array): Uint8Array {
    const all = this.pending.length === 0 ? bytes : Buffer.concat([this.pending, bytes]);
    const entry = all.length < MAGIC_BYTES ? null : this.parse(all);
    const length = entry ? roundUp(entry.headerBytes + entry.nameBytes, entry.align) : Number.POSITIVE_INFINITY;
    if (!entry || all.length < length) {
      this.pending = all.slice();
      return new Uint8Array();
    }
    this.pending = new Uint8Array();
    const { headerBytes, nameBytes } = entry;
    this.start(new TextDecoder().decode(all.subarray(headerBytes, headerBytes + nameBytes - 1)), entry);
    return all.subarray(length);
  }

  private start(name: string, { mode, size, align }: Entry): void {
    if (name === "TRAILER!!!") {
      this.isDone = true;
      return;
    }
    const kind = mode & FORMAT_MASK;
    this.path = `${this.as}/${tidyPath(name)}`;
    this.left = size;
    this.padding = roundUp(size, align) - size;
    if (kind === LINK && size <= NAME_MAX) this.target = [];
    else if (kind === REGULAR) this.sink = this.harvest.file(this.path);
    if (size === 0) this.finish();
  }

  private parse(all: Uint8Array): Entry | null {
    const text = (from: number, length: number) => new TextDecoder("latin1").decode(all.subarray(from, from + length));
    const magic = text(0, MAGIC_BYTES);
    const isOdc = magic === "070707";
    if (!isOdc && magic !== "070701" && magic !== "070702")
      throw refuse(this.as, "damaged: no cpio header where one must be");
    const headerBytes = isOdc ? ODC_BYTES : NEWC_BYTES;
    if (all.length < headerBytes) return null;
    const number = (from: number, length: number) => Number.parseInt(text(from, length), isOdc ? 8 : 16);
    const [mode, nameBytes, size] = isOdc
      ? [number(18, 6), number(59, 6), number(65, 11)]
      : [number(14, 8), number(94, 8), number(54, 8)];
    if (![mode, nameBytes, size].every((value) => Number.isSafeInteger(value)) || nameBytes < 1 || nameBytes > NAME_MAX)
      throw refuse(this.as, "damaged: a cpio header that cannot be");
    return { mode, nameBytes, size, align: isOdc ? 1 : 4, headerBytes };
  }
}

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to;
