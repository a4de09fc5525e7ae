/** xar, the container of installer packages: 7-Zip unpacks it, after a check of the size of its table of contents. */
import { closeSync, openSync, readSync } from "node:fs";
import { refuse } from "#lib/inspect/containers/file-tree.ts";
import { extract } from "#lib/inspect/containers/seven-zip.ts";
import type { Harvest } from "#lib/inspect/harvest.ts";

const HEADER_BYTES = 28;
const UNPACKED_LENGTH_AT = 16;
// 7-Zip unpacks the table into memory, several times over. The largest installers' take a few megabytes.
const TABLE_MAX_MB = 64;

/** @throws AppError("invalid_param") */
export async function extractXar(on: string, as: string, harvest: Harvest): Promise<void> {
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(on, "r");
  try {
    if (readSync(descriptor, header) < HEADER_BYTES) throw refuse(as, "truncated: its header is incomplete");
  } finally {
    closeSync(descriptor);
  }
  if (header.readBigUInt64BE(UNPACKED_LENGTH_AT) > TABLE_MAX_MB * 1024 * 1024)
    throw refuse(as, `its table of contents would take more than ${TABLE_MAX_MB} MB`);
  await extract(on, as, harvest, "xar");
}
