/** Runs 7-Zip (WebAssembly) on one archive. The archive is mounted read-only; the output goes to a harvest, never to a file system. */
import { basename, dirname } from "node:path";
import SevenZip, { type FileSystem, type SevenZipModule, type SevenZipModuleOptions } from "7z-wasm";
import { NEVER_CODE } from "#lib/inspect/code.ts";
import { refuse } from "#lib/inspect/containers/file-tree.ts";
import { sevenZipCode } from "#lib/inspect/containers/seven-zip-code.ts";
import { type Harvest, OPENED, type Sink } from "#lib/inspect/harvest.ts";

interface Node {
  readonly name: string;
  parent: Node;
  node_ops: object;
  stream_ops: object;
  mode: number;
  timestamp: number;
  sink?: Sink;
  target?: string;
  size?: number;
}
/** Missing in the package's types. */
interface InternalFileSystem extends FileSystem {
  createNode(parent: Node | null, name: string, mode: number, device: number): Node;
  readonly ErrnoError: new (errno: number) => Error;
}

const [FOLDER, FILE, LINK] = [0o40755, 0o100644, 0o120777];
const FORMAT_MASK = 0o170000;
const [NO_ENTRY, INVALID, END] = [44, 28, 2];
const ARCHIVE = "/archive";

/** One of several files in the archive. */
const UNSUPPORTED = /^ERROR: Unsupported Method : (.*)$/;
const HARMLESS = /^ERROR: (?:Unsupported Method : |Dangerous (?:symbolic )?link|Cannot set )/i;
const SUMMARY = /^(?:Sub items Errors|Archives with Errors)/;

/** Neither code nor about code: macOS's own metadata, and files that readCode skips. */
const LEFT_OUT = [
  ".Trashes",
  ".fseventsd",
  ".DocumentRevisions-V100",
  ".TemporaryItems",
  "[[]HFS+ Private Data[]]",
  ".background",
  ...[...NEVER_CODE].filter((extension) => !OPENED.has(extension)).map((extension) => `*.${extension}`),
].map((name) => `-xr!${name}`);

/** Files inside are named `as/…`. @throws AppError("invalid_param") with 7-Zip's message if the archive cannot be read. */
export async function extract(on: string, as: string, harvest: Harvest, type?: string): Promise<void> {
  const { code, lines } = await run(on, as, (zip) => {
    const mounted = sinkSystem(zip.FS as InternalFileSystem, as, harvest);
    zip.FS.mkdir("/out");
    zip.FS.mount(mounted as unknown as FileSystem, {}, "/out");
    return ["x", "-y", "-pnone", "-snld", "-sns-", "-bd", "-o/out", ...(type ? [`-t${type}`] : []), ...LEFT_OUT];
  });
  for (const line of lines) {
    const [, path] = UNSUPPORTED.exec(line) ?? [];
    if (path !== undefined) harvest.unread.push(`${as}/${path}: packed in a way that 7-Zip cannot read`);
  }
  refuseFailure(code, lines, as);
}

/** The single stream of a compressed file, in order. */
export async function decompress(on: string, as: string, push: (bytes: Uint8Array) => void): Promise<void> {
  const { code, lines } = await run(on, as, (zip) => {
    const { stream_ops } = (zip.FS as unknown as { getStream(fd: number): { stream_ops: object } }).getStream(1);
    Object.assign(stream_ops, {
      write: (_: unknown, heap: Int8Array, at: number, length: number) => {
        push(new Uint8Array(heap.buffer, at, length));
        return length;
      },
    });
    return ["x", "-so", "-pnone", "-bd"];
  });
  refuseFailure(code, lines, as);
}

export async function startSevenZip(streams: Partial<SevenZipModuleOptions>): Promise<SevenZipModule> {
  const program = await sevenZipCode();
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) =>
    done(new WebAssembly.Instance(program, imports));
  // The package's types lack Emscripten's options.
  return SevenZip({ ...streams, instantiateWasm } as typeof streams);
}

async function run(on: string, as: string, prepare: (zip: SevenZipModule) => string[]) {
  const lines: string[] = [];
  const say = (line: string) => {
    if (lines.length < 1000) lines.push(line);
  };
  const zip = await startSevenZip({ print: say, printErr: say, stdin: () => null as unknown as number });
  zip.FS.mkdir("/in");
  zip.FS.mount(zip.NODEFS, { root: dirname(on) }, "/in");
  // A fixed name: the archive's own may contain wildcards of 7-Zip.
  zip.FS.symlink(`/in/${basename(on)}`, ARCHIVE);
  const exitCode = process.exitCode;
  try {
    const switches = prepare(zip);
    // The program runs to its end inside this call; its exit code is returned, although its types do not declare it.
    const code = zip.callMain([...switches, "--", ARCHIVE]) as unknown as number;
    return { code, lines };
  } catch (cause) {
    if (cause instanceof WebAssembly.RuntimeError || typeof cause === "number")
      throw refuse(as, "cannot open: 7-Zip gave up on it");
    throw cause;
  } finally {
    // Emscripten sets the exit code of the process.
    process.exitCode = exitCode;
  }
}

function refuseFailure(code: number, lines: readonly string[], as: string): void {
  const isError = (line: string) => /ERROR|Unexpected end|^Cannot open/i.test(line) && !SUMMARY.test(line);
  const errors = lines.filter((line) => isError(line) && !HARMLESS.test(line));
  if (code < 2 || (code === 2 && errors.length === 0 && lines.some((line) => HARMLESS.test(line)))) return;
  if (errors.some((line) => /password|encrypted/i.test(line))) throw refuse(as, "encrypted");
  const messages = errors.map((line) =>
    line
      .replace(/^.*?ERRORS?:?\s*/, "")
      .replace(`${ARCHIVE} : `, "")
      .replace(ARCHIVE, ""),
  );
  const reason = messages.map((words) => words.trim()).find((words) => words !== "") ?? `7-Zip ended with ${code}`;
  throw refuse(as, `cannot open: ${reason}`);
}

/** A write-only file system. */
function sinkSystem(fs: InternalFileSystem, root: string, harvest: Harvest) {
  const pathOf = (node: Node): string => (node.parent === node ? root : `${pathOf(node.parent)}/${node.name}`);
  const make = (parent: Node | null, name: string, mode: number): Node =>
    Object.assign(fs.createNode(parent, name, mode, 0), { node_ops, stream_ops, timestamp: 0 });
  const stream_ops = {
    write: ({ node }: { node: Node }, heap: Int8Array, at: number, length: number, position: number) => {
      node.sink ??= harvest.file(pathOf(node));
      node.sink.write(new Uint8Array(heap.buffer, at, length), position);
      node.size = Math.max(node.size ?? 0, position + length);
      return length;
    },
    close: ({ node }: { node: Node }) => {
      node.sink?.close();
      node.sink = undefined;
    },
    llseek: (stream: { position: number; node: Node }, offset: number, whence: number) =>
      offset + (whence === 1 ? stream.position : whence === END ? (stream.node.size ?? 0) : 0),
  };
  const node_ops = {
    getattr: (node: Node) => {
      const time = new Date(node.timestamp);
      const times = { atime: time, mtime: time, ctime: time };
      const counts = { dev: 1, ino: 1, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096, blocks: 0 };
      return { ...counts, ...times, mode: node.mode, size: node.size ?? 0 };
    },
    // 7-Zip preallocates files; here nothing needs it.
    setattr: (node: Node, { mode }: { mode?: number }) => {
      if (mode !== undefined) node.mode = mode;
    },
    lookup: () => {
      throw new fs.ErrnoError(NO_ENTRY);
    },
    mknod: (parent: Node, name: string, mode: number) => {
      const kind = mode & FORMAT_MASK;
      if (kind !== (FOLDER & FORMAT_MASK) && kind !== (FILE & FORMAT_MASK)) throw new fs.ErrnoError(INVALID);
      return make(parent, name, mode);
    },
    symlink: (parent: Node, name: string, target: string) => {
      const node = make(parent, name, LINK);
      node.target = target;
      harvest.link(pathOf(node), target);
      return node;
    },
    readlink: (node: Node) => node.target,
    unlink: () => {},
    rmdir: () => {},
    readdir: () => [".", ".."],
    rename: (node: Node, folder: Node) => {
      node.parent = folder;
    },
  };
  return { mount: () => make(null, "/", FOLDER) };
}
