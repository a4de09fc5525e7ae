/** The whole catalogue as static files, from which /check and the command-line tool answer offline. */
import type { DataFile } from "#lib/check/catalogue/catalogue.ts";
import {
  isIndex,
  isOwningShard,
  type ShardIndex,
  type ShardLine,
  toFile,
  toShardLine,
  WHOLE_BYTES_MAX,
} from "#lib/check/catalogue/shards.ts";
import { type TitleRecord, unpackTitle } from "#lib/check/catalogue/title-record.ts";
import { packTools, type Tools } from "#lib/check/catalogue/tools.ts";
import { buildId } from "#lib/core/build-id.ts";
import { log } from "#lib/core/log.ts";
import { processState } from "#lib/core/state.ts";
import { bumpRevision } from "#lib/data/cache/revision.ts";
import { type Db, db } from "#lib/data/client.ts";
import { figureState, readFigure, storeFigure } from "#lib/data/figures.ts";
import { transact } from "#lib/data/transaction.ts";
import { areStored, hashOf, readShard, type Storing, storeShards } from "#lib/site/queries/check/shards.ts";
import { readKnown } from "#lib/site/queries/check/titles.ts";
import { readTools } from "#lib/site/queries/check/tools.ts";

export interface CheckData {
  /** Hash of the content: an address whose content never changes. */
  readonly hash: string;
  /** The catalogue in one file, or the index of its shards. */
  readonly body: string;
  /** YYYY-MM-DD of the newest evidence. */
  readonly day: string;
  readonly titles: number;
  /** The build that made it: another one may write another file from the same facts. */
  readonly madeBy: string;
}

const FIGURE = "check data";
// Building it takes seconds, or minutes for a large catalogue, and a change of one title rarely matters to the check of
// a whole Mac.
const PAUSE_MS = 30_000;
const PAUSE_PER_MAKING = 20;

interface CacheEntry {
  /** The data revision that it was made from. */
  readonly madeFrom: string;
  readonly data: CheckData;
}

interface Making {
  current: CacheEntry | null;
  underWay: Promise<CheckData> | null;
  /** By the process's monotonic clock. */
  notBefore: number;
}

const makings = () => processState("check-data", () => new Map<Db, Making>());

function ownMaking(): Making {
  const making = makings().get(db()) ?? { current: null, underWay: null, notBefore: 0 };
  makings().set(db(), making);
  return making;
}

/** The last file, even while a new one is being made; waits only if there is none yet. */
export async function findCheckData(): Promise<CheckData> {
  const making = ownMaking();
  const { madeFrom, storedFrom } = await figureState(FIGURE);
  if (storedFrom !== null && making.current?.madeFrom !== storedFrom) making.current = await readStored(storedFrom);
  if (making.current === null) return make(making);
  if (making.current.madeFrom !== madeFrom && performance.now() >= making.notBefore) make(making).catch(tell);
  return making.current.data;
}

export interface Renewal {
  /** Aborts it; the next run starts again. */
  readonly signal?: AbortSignal | undefined;
  /** The build; each one makes its own file from the same facts. */
  readonly program?: string;
}

/** In the background: once for each build, and whenever the facts have changed. */
export async function renewCheckData({ signal, program = buildId() }: Renewal = {}): Promise<void> {
  const making = ownMaking();
  const { madeFrom, storedFrom } = await figureState(FIGURE);
  const stored = madeFrom === storedFrom ? await readStored(storedFrom) : null;
  if (stored?.data.madeBy === program) making.current = stored;
  else await make(making, { signal, program });
}

const tell = (cause: unknown) =>
  log().warn({ err: cause }, "the data file of /check could not be made anew; the last one stays");

async function readStored(madeFrom: string): Promise<CacheEntry | null> {
  const data = await readFigure<CheckData>(FIGURE);
  return data && (await hasParts(data)) ? { madeFrom, data } : null;
}

/** Shards are on the disk of the machine that made them. */
async function hasParts({ body }: CheckData): Promise<boolean> {
  const file = JSON.parse(body) as DataFile | ShardIndex;
  return !isIndex(file) || areStored(file);
}

function make(making: Making, renewal: Renewal = {}): Promise<CheckData> {
  making.underWay ??= makeAndStore(making, renewal).finally(() => {
    making.underWay = null;
  });
  return making.underWay;
}

async function makeAndStore(making: Making, { signal, program = buildId() }: Renewal): Promise<CheckData> {
  const started = performance.now();
  const { madeFrom } = await figureState(FIGURE);
  const data = { ...(await makeCheckData(signal)), madeBy: program };
  const former = making.current?.data ?? (await readFigure<CheckData>(FIGURE));
  await storeFigure(FIGURE, madeFrom, data);
  if (former && former.hash !== data.hash) await announce().catch(tell);
  making.current = { madeFrom, data };
  const ended = performance.now();
  making.notBefore = ended + Math.max(PAUSE_MS, PAUSE_PER_MAKING * (ended - started));
  return data;
}

/** Pages contain the hash of the file, so they are refreshed; this revision alone does not make the file outdated. */
function announce(): Promise<void> {
  return transact(async (tx) => {
    await bumpRevision(tx, []);
    await tx.$executeRaw`
      UPDATE "Figure" f SET "madeFrom" = concat(s.revision, ' ', s."latestMacos", ' ') FROM "ServiceState" s
      WHERE s.id = 1 AND f.key = ${FIGURE} AND f."madeFrom" = concat(s.revision - 1, ' ', s."latestMacos", ' ')`;
  });
}

async function makeCheckData(signal?: AbortSignal): Promise<Omit<CheckData, "madeBy">> {
  const { day, lines } = await readLines(signal);
  const tools = packTools(await readTools());
  const body = await toBody(day, lines, new Date(), { tools, ...(signal && { signal }) });
  return { hash: hashOf(body), body, day, titles: lines.length };
}

export async function readLines(
  signal?: AbortSignal,
): Promise<{ readonly day: string; readonly lines: readonly ShardLine[] }> {
  let day = "";
  const lines: ShardLine[] = [];
  for await (const titles of readKnown()) {
    signal?.throwIfAborted();
    for (const title of titles) {
      if (title.confirmed > day) day = title.confirmed;
      lines.push(toShardLine(title));
    }
  }
  return { day, lines };
}

interface Writing extends Storing {
  readonly wholeBytesMax?: number;
  readonly tools?: Tools;
}

export async function toBody(
  day: string,
  lines: readonly ShardLine[],
  now: Date,
  { wholeBytesMax = WHOLE_BYTES_MAX, tools, ...storing }: Writing = {},
): Promise<string> {
  const bytes = lines.reduce((sum, { json }) => sum + json.length, 0);
  if (bytes > wholeBytesMax) {
    const index = await storeShards(day, lines, now, storing);
    return JSON.stringify({ ...index, ...(tools && { tools }) });
  }
  return toFile(
    day,
    lines.map(({ json }) => json),
    tools,
  );
}

/** Every title of the data file. */
export async function* listTitleEvidence(): AsyncGenerator<TitleRecord> {
  const file = JSON.parse((await findCheckData()).body) as DataFile | ShardIndex;
  if (!isIndex(file)) {
    for (const line of file.titles) yield unpackTitle(line);
    return;
  }
  for (const [prefix, name] of Object.entries(file.shards)) {
    const titles = (await readShard(name)).titles.map(unpackTitle);
    yield* titles.filter(({ slug }) => isOwningShard(prefix, slug));
  }
}
