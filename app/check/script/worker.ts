/** Reads, matches and judges in a worker, so that the page stays responsive. */

import { type DataFile, DataUnusable } from "#lib/check/catalogue/catalogue.ts";
import { type CatalogueReader, isIndex, openData, type ShardIndex } from "#lib/check/catalogue/shards.ts";
import { Gatherer } from "#lib/check/judging/rows.ts";
import type { Complaint } from "#lib/check/lists/intake.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";
import { newestReports } from "#lib/check/lists/newest-reports.ts";
import { changesSince, sinceWords } from "#lib/check/lists/saved-list.ts";
import type { SavedList } from "#lib/check/lists/stored-list.ts";
import { macsApart } from "#lib/check/matching/same-names.ts";
import type { Reply, Request, Source } from "./protocol.ts";
import { readSource } from "./read-source.ts";

const SLICE = 500;
const ROWS_AT_ONCE = 1_000;
const PARTS_AT_ONCE = 8;
// Retry delays: a server that has just started may be slow.
const WAITS_MS = [1_000, 4_000, 0];

let address = "";
let catalogue: Promise<CatalogueReader> | null = null;
let gathered = new Gatherer();
let listed: ListedApp[] = [];
let since = 0;

const say = (reply: Reply) => self.postMessage(reply);
const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A failed load is retried on the next use. */
function ready(): Promise<CatalogueReader> {
  catalogue ??= open().catch((cause) => {
    catalogue = null;
    throw cause;
  });
  return catalogue;
}

async function open(): Promise<CatalogueReader> {
  const data = (await (await load(address)).json()) as DataFile | ShardIndex;
  // All shards, for any list: a selection would reveal part of the list to the server.
  const parts = isIndex(data) ? await loadParts([...new Set(Object.values(data.shards))]) : new Map<string, Blob>();
  return openData(data, async (name) => JSON.parse(await parts.get(name)!.text()));
}

async function loadParts(names: readonly string[]): Promise<Map<string, Blob>> {
  const parts = new Map<string, Blob>();
  const left = [...names];
  const loadNext = async (): Promise<void> => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      parts.set(name, await (await load(new URL(name, address).href)).blob());
      if (parts.size % PARTS_AT_ONCE === 0) say({ kind: "loading", loaded: parts.size, all: names.length });
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, loadNext));
  return parts;
}

async function load(from: string): Promise<Response> {
  for (const waitMs of WAITS_MS) {
    const answer = await fetch(from).catch(() => null);
    if (answer?.ok) return answer;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  throw new DataUnusable("The answers could not be loaded. Check your connection, reload the page and try again.");
}

function replyTo({ complaint, columns, table }: Complaint, source: Source): Reply {
  if (!columns || (source.kind !== "file" && source.kind !== "text")) return { kind: "complaint", text: complaint };
  const { file, name, chosen } =
    source.kind === "file" ? source : { file: new Blob([source.text]), name: "Your list", chosen: undefined };
  const asked = table === undefined ? file : new Blob([table]);
  return { kind: "columns", file: asked, name, columns, again: chosen !== undefined };
}

async function read(sources: readonly Source[]): Promise<void> {
  for (const source of sources) {
    for await (const each of readSource(source, (text) => say({ kind: "note", text }))) {
      if ("complaint" in each) {
        say(replyTo(each, source));
        continue;
      }
      gathered.add(each);
      listed.push(each);
      if (++since % SLICE === 0) {
        say({ kind: "progress", found: gathered.count });
        await breath();
      }
    }
  }
  say({ kind: "progress", found: gathered.count });
}

async function answer(number: number): Promise<void> {
  const tell = (done: number, all: number) => say({ kind: "comparing", done, all });
  for (const text of gathered.replaced) say({ kind: "note", text });
  const rows = await (await ready()).ask((known) => gathered.rows(known, tell));
  for (let at = 0; at === 0 || at < rows.length; at += ROWS_AT_ONCE) {
    const isLast = at + ROWS_AT_ONCE >= rows.length;
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    const found = isLast ? macsApart(newestReports(listed).kept) : null;
    say({ kind: "rows", rows: some, first: at === 0, found, number });
    await breath();
  }
}

async function compare(saved: SavedList): Promise<void> {
  const own = new Gatherer();
  for (const app of saved.found) own.add(app);
  const rows = await (await ready()).ask((known) => own.rows(known));
  say({ kind: "changed", words: sinceWords(saved, changesSince(saved, rows)) });
}

async function handle(request: Request): Promise<void> {
  if (request.kind === "open") {
    address = request.address;
    const { size, day } = await ready();
    say({ kind: "ready", titles: size, day });
  } else if (request.kind === "read") await read(request.sources);
  else if (request.kind === "answer") await answer(request.number);
  else if (request.kind === "compare") await compare(request.saved);
  else {
    gathered = new Gatherer();
    listed = [];
  }
}

const failureWords = (cause: unknown): string =>
  cause instanceof DataUnusable ? cause.message : `Something went wrong (${cause}). Reload the page and try again.`;

// One at a time, in order of arrival.
let turn = Promise.resolve();
self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
  turn = turn.then(() => handle(data)).catch((cause) => say({ kind: "failed", text: failureWords(cause) }));
});
