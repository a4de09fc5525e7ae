/** What a title that is to be looked at again waits for. Pure. */
import type { TitleKind } from "#lib/contract/schema.ts";

/** As the catalogue that lists it says. */
export interface ListedFile {
  readonly url: string;
  readonly version: string | null;
  readonly checksum: string | null;
}

/** The last attempt to open a file. */
export interface Tried extends ListedFile {
  readonly done: boolean;
  /** Not before; null: only once another file is listed. */
  readonly retryAt: Date | null;
}

/** The same file as was tried. A version that is always the newest, or none at all, does not tell. */
export function isSameFile(last: ListedFile, { url, version, checksum }: ListedFile): boolean {
  if (checksum !== null) return last.checksum === checksum;
  return last.url === url && version !== "latest" && last.version === version;
}

/** Failed, and nothing has changed since that would help. */
export function isSettled(last: Tried | null, file: ListedFile, now: Date): boolean {
  if (!last || last.done || !isSameFile(last, file)) return false;
  return last.retryAt === null || last.retryAt > now;
}

export type Waiting = "a probe" | "a download we can open" | "a person with the game";

export function waitsFor(kind: TitleKind, file: ListedFile | null, last: Tried | null): Waiting {
  if (!file) return kind === "game" ? "a person with the game" : "a download we can open";
  const isHopeless = last?.done === false && last.retryAt === null && isSameFile(last, file);
  return isHopeless ? "a download we can open" : "a probe";
}

interface Listing<File> {
  readonly ref: string;
  readonly download: File | null;
}

/** The entry that is called like the title; else the plainest, for the others are its betas and older lines. */
export function newestFile<File>(slug: string, entries: readonly Listing<File>[]): File | null {
  const own = entries.find(({ ref, download }) => download && ref === slug);
  return (own ?? entries.find(({ ref, download }) => download && !ref.includes("@")))?.download ?? null;
}
