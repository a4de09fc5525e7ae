/** A partial download: its bytes, and beside them the validators they belong to. */
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { z } from "zod";

const Note = z.object({ address: z.string(), validator: z.string() });

export interface Partial {
  readonly bytes: number;
  /** For If-Range: the rest is sent only if the file is unchanged. */
  readonly validator: string;
}

export const partOf = (into: string) => `${into}.part`;
const noteOf = (into: string) => `${into}.part.json`;

/** @returns null without a partial file that can be resumed */
export async function findPartial(into: string, address: string): Promise<Partial | null> {
  try {
    const note = Note.parse(JSON.parse(await readFile(noteOf(into), "utf8")));
    const { size } = await stat(partOf(into));
    return note.address === address && size > 0 ? { bytes: size, validator: note.validator } : null;
  } catch {
    return null;
  }
}

/** Written before the first byte, so that bytes of one version are never taken for another's. */
export async function notePartial(
  into: string,
  address: string,
  { etag, lastModified }: { readonly etag: string | null; readonly lastModified: string | null },
): Promise<void> {
  await forgetPartial(into);
  // A weak ETag does not promise identical bytes.
  const validator = etag?.startsWith('"') ? etag : lastModified;
  if (validator) await writeFile(noteOf(into), JSON.stringify({ address, validator }));
}

export async function forgetPartial(into: string): Promise<void> {
  await Promise.all([rm(partOf(into), { force: true }), rm(noteOf(into), { force: true })]);
}
