/** The whole catalogue as static files: what /check and the command-line tool answer from without asking anybody. */
import { type DataFile, type TitleRecord, unpackTitle } from "#lib/check/catalogue.ts";
import {
  isIndex,
  isOwnPart,
  type ShardIndex,
  type ShardLine,
  toFile,
  toShardLine,
  WHOLE_BYTES_MAX,
} from "#lib/check/shards.ts";
import { log } from "#lib/core/log.ts";
import { runningProgram } from "#lib/core/program.ts";
import { processState } from "#lib/core/state.ts";
import { type Db, db } from "#lib/data/client.ts";
import { figureState, keepFigure, readFigure } from "#lib/data/figures.ts";
import { areStored, hashOf, readShard, type Storing, storeShards } from "#lib/site/queries/check-shards.ts";
import { readKnown } from "#lib/site/queries/check-titles.ts";

export interface CheckData {
  /** Of the content: an address that never changes its meaning. */
  readonly hash: string;
  /** The catalogue in one file, or the index of its parts where that would be too large. */
  readonly body: string;
  /** YYYY-MM-DD of the newest evidence. */
  readonly day: string;
  readonly titles: number;
  /** The program that made it: another may say of the same facts something else. */
  readonly madeBy: string;
}

const FIGURE = "check data";
// It takes seconds to make, in a large catalogue minutes, and an answer about a whole Mac hardly ever hangs on the title
// that changed just now.
const PAUSE_MS = 30_000;
const PAUSE_PER_MAKING = 20;

interface Kept {
  /** What the database says it was made from. */
  readonly madeFrom: string;
  readonly data: CheckData;
}

interface Making {
  kept: Kept | null;
  underWay: Promise<CheckData> | null;
  /** By the process's clock. */
  notBefore: number;
}

const makings = () => processState("check-data", () => new Map<Db, Making>());

function ownMaking(): Making {
  const making = makings().get(db()) ?? { kept: null, underWay: null, notBefore: 0 };
  makings().set(db(), making);
  return making;
}

/** The one that was made last, while a new one is made that nobody waits for; only where there is none yet, that. */
export async function findCheckData(): Promise<CheckData> {
  const making = ownMaking();
  const { madeFrom, heldFrom } = await figureState(FIGURE);
  if (heldFrom !== null && making.kept?.madeFrom !== heldFrom) making.kept = await readKept(heldFrom);
  if (making.kept === null) return make(making);
  if (making.kept.madeFrom !== madeFrom && performance.now() >= making.notBefore) make(making).catch(tell);
  return making.kept.data;
}

export interface Renewal {
  /** Interrupts it; the next run makes it from the beginning. */
  readonly signal?: AbortSignal | undefined;
  /** By whom; of the same facts each makes it anew. */
  readonly program?: string;
}

/** Behind the visitors' backs: once by each version of the program, and whenever the facts have changed. */
export async function renewCheckData({ signal, program = runningProgram() }: Renewal = {}): Promise<void> {
  const making = ownMaking();
  const { madeFrom, heldFrom } = await figureState(FIGURE);
  const kept = madeFrom === heldFrom ? await readKept(heldFrom) : null;
  if (kept?.data.madeBy === program) making.kept = kept;
  else await make(making, { signal, program });
}

const tell = (cause: unknown) =>
  log().warn({ err: cause }, "the data file of /check could not be made anew; the last one stays");

async function readKept(madeFrom: string): Promise<Kept | null> {
  const data = await readFigure<CheckData>(FIGURE);
  return data && (await hasParts(data)) ? { madeFrom, data } : null;
}

/** Parts lie on the disk of the machine that made them. */
async function hasParts({ body }: CheckData): Promise<boolean> {
  const file = JSON.parse(body) as DataFile | ShardIndex;
  return !isIndex(file) || areStored(file);
}

function make(making: Making, renewal: Renewal = {}): Promise<CheckData> {
  making.underWay ??= makeAndKeep(making, renewal).finally(() => {
    making.underWay = null;
  });
  return making.underWay;
}

async function makeAndKeep(making: Making, { signal, program = runningProgram() }: Renewal): Promise<CheckData> {
  const started = performance.now();
  const { madeFrom } = await figureState(FIGURE);
  const data = { ...(await makeCheckData(signal)), madeBy: program };
  await keepFigure(FIGURE, madeFrom, data);
  making.kept = { madeFrom, data };
  const ended = performance.now();
  making.notBefore = ended + Math.max(PAUSE_MS, PAUSE_PER_MAKING * (ended - started));
  return data;
}

async function makeCheckData(signal?: AbortSignal): Promise<Omit<CheckData, "madeBy">> {
  const { day, lines } = await readLines(signal);
  const body = await toBody(day, lines, new Date(), { ...(signal && { signal }) });
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
}

export async function toBody(
  day: string,
  lines: readonly ShardLine[],
  now: Date,
  { wholeBytesMax = WHOLE_BYTES_MAX, ...storing }: Writing = {},
): Promise<string> {
  const bytes = lines.reduce((sum, { json }) => sum + json.length, 0);
  if (bytes > wholeBytesMax) return JSON.stringify(await storeShards(day, lines, now, storing));
  return toFile(
    day,
    lines.map(({ json }) => json),
  );
}

/** All that the data file says, title by title. */
export async function* listKnown(): AsyncGenerator<TitleRecord> {
  const file = JSON.parse((await findCheckData()).body) as DataFile | ShardIndex;
  if (!isIndex(file)) {
    for (const line of file.titles) yield unpackTitle(line);
    return;
  }
  for (const [prefix, name] of Object.entries(file.shards)) {
    const titles = (await readShard(name)).titles.map(unpackTitle);
    yield* titles.filter(({ slug }) => isOwnPart(prefix, slug));
  }
}
