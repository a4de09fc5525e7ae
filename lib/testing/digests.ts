/** SHA-256 digests, to compare two folders byte for byte. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** @returns SHA-256 in hex of each file, by name */
export const digests = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
