/** 7-Zip's machine code, one for all threads: what V8 has compiled better while one archive was read is there for the next. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { brotliDecompressSync } from "node:zlib";

/** Where a package that brings it has put it, packed by Brotli, beside its own code. */
declare const SEVEN_ZIP_BESIDE: string | undefined;

async function read(): Promise<Uint8Array<ArrayBuffer>> {
  if (typeof SEVEN_ZIP_BESIDE !== "string")
    return new Uint8Array(await readFile(createRequire(import.meta.url).resolve("7z-wasm/7zz.wasm")));
  return new Uint8Array(brotliDecompressSync(await readFile(new URL(SEVEN_ZIP_BESIDE, import.meta.url))));
}

let code: Promise<WebAssembly.Module> | undefined;

export function sevenZipCode(): Promise<WebAssembly.Module> {
  code ??= read().then((bytes) => WebAssembly.compile(bytes));
  return code;
}

/** In a thread: that of whoever started it. */
export function useSevenZipCode(given: WebAssembly.Module): void {
  code = Promise.resolve(given);
}
