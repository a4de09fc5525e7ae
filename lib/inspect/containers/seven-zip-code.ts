/** 7-Zip's machine code, one for all threads: what V8 has compiled better while one archive was read is there for the next. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

let code: Promise<WebAssembly.Module> | undefined;

export function sevenZipCode(): Promise<WebAssembly.Module> {
  code ??= readFile(createRequire(import.meta.url).resolve("7z-wasm/7zz.wasm")).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return code;
}

/** In a thread: that of whoever started it. */
export function useSevenZipCode(given: WebAssembly.Module): void {
  code = Promise.resolve(given);
}
