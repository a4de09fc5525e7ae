/** What a title that is to be looked at again waits for. Pure. */

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

/** Opening what is listed, another file than is listed, somebody who owns it. */
export const WAITS = ["a probe", "a download we can open", "a person with the game"] as const;
export type Waiting = (typeof WAITS)[number];

/** Of a title whose answer is old: a check that will be made, or what one would take. */
export type NextCheck = "queued" | Waiting;

// Nightly, or once a week: whoever pauses longer than that has stopped.
const WITHIN_DAYS = 8;

/** Downloads are being opened here: what can be opened will be. */
export function isProbing(probedAt: Date | null, now: Date): boolean {
  return probedAt !== null && now.getTime() - probedAt.getTime() <= WITHIN_DAYS * 86_400_000;
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
