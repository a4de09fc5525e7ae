/** What a title in the retest queue waits for. Pure. */
import { DAY_MS } from "#lib/contract/days.ts";

/** The file as the listing catalogue describes it. */
export interface ListedFile {
  readonly url: string;
  readonly version: string | null;
  readonly checksum: string | null;
}

/** The last attempt to open a download. */
export interface LastAttempt extends ListedFile {
  readonly done: boolean;
  /** The earliest retry; null: only after another file is listed. */
  readonly retryAt: Date | null;
}

/** The same file as last time. Without a checksum, a version such as `latest`, or none, does not identify a file. */
export function isSameFile(last: ListedFile, file: ListedFile): boolean {
  return (file.checksum !== null || file.version !== null) && isSameListing(last, file);
}

function isSameListing(last: ListedFile, { url, version, checksum }: ListedFile): boolean {
  if (checksum !== null) return last.checksum === checksum;
  return last.url === url && version !== "latest" && last.version === version;
}

/** The last attempt failed, and nothing that caused the failure has changed. */
export function isExhausted(last: LastAttempt | null, file: ListedFile, now: Date): boolean {
  if (!last || last.done || !isSameListing(last, file)) return false;
  return last.retryAt === null || last.retryAt > now;
}

/** Waits for an attempt to open the listed file, for a usable file to be listed, or for a person who owns the game. */
export const WAITS = ["a probe", "a download we can open", "a person with the game"] as const;
export type Waiting = (typeof WAITS)[number];

/** For a title with an old verdict: a queued check, or what that check needs. */
export type NextCheck = "queued" | Waiting;

// Probing runs nightly or weekly; a longer pause means that it has stopped.
const WITHIN_DAYS = 8;

/** Whether this installation opens downloads. */
export function isProbing(probedAt: Date | null, now: Date): boolean {
  return probedAt !== null && now.getTime() - probedAt.getTime() <= WITHIN_DAYS * DAY_MS;
}

interface Listing<File> {
  readonly ref: string;
  readonly download: File | null;
}

/**
 * The entry named like the title, else the first that is no channel: channels are betas and older versions. An address without a
 * version counts only where no other source lists a file.
 */
export function newestFile<File extends Pick<ListedFile, "version">>(
  slug: string,
  entries: readonly Listing<File>[],
): File | null {
  const files = entries.flatMap(({ ref, download }) =>
    download && (ref === slug || !ref.includes("@")) ? [{ ref, download }] : [],
  );
  const versioned = files.filter(({ download }) => download.version !== null);
  const from = versioned.length > 0 ? versioned : files;
  return (from.find(({ ref }) => ref === slug) ?? from[0])?.download ?? null;
}
