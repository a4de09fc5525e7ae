/** 7-Zip's WebAssembly module, shared by all threads: V8's optimised code is reused for the next archive. */
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

/** In a worker: the module from the parent thread. */
export function useSevenZipCode(given: WebAssembly.Module): void {
  code = Promise.resolve(given);
}
