/** Reads, matches and judges beside the page, so that the page never waits. */
import { readBundle } from "#lib/check/bundle.ts";
import { type Catalogue, openCatalogue } from "#lib/check/catalogue.ts";
import type { Found } from "#lib/check/found.ts";
import { type Complaint, pieceOf, readFile } from "#lib/check/intake.ts";
import { readList, recognise } from "#lib/check/read.ts";
import { Gatherer } from "#lib/check/rows.ts";
import type { Reply, Request, Source } from "./protocol.ts";

const SLICE = 500;
const ROWS_AT_ONCE = 1_000;

let catalogue: Promise<Catalogue> | null = null;
let gathered = new Gatherer();
let kept: Found[] = [];
let since = 0;

const say = (reply: Reply) => self.postMessage(reply);
const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

async function open(address: string): Promise<Catalogue> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
  return openCatalogue(await answer.json());
}

async function* readSource(source: Source): AsyncGenerator<Found | Complaint> {
  if (source.kind === "found") yield* source.found;
  else if (source.kind === "app")
    yield await readBundle(
      source.folder,
      source.pieces.map(({ path, file }) => pieceOf(file, path)),
    );
  else if (source.kind === "file") yield* readFile(source.file, source.name);
  else {
    const format = recognise(source.text);
    if (format) yield* readList(source.text, format);
  }
}

async function read(sources: readonly Source[]): Promise<void> {
  for (const source of sources) {
    for await (const each of readSource(source)) {
      if ("complaint" in each) {
        say({ kind: "complaint", text: each.complaint });
        continue;
      }
      gathered.add(each);
      kept.push(each);
      if (++since % SLICE === 0) {
        say({ kind: "progress", found: gathered.count });
        await breath();
      }
    }
  }
  say({ kind: "progress", found: gathered.count });
}

async function answer(): Promise<void> {
  if (!catalogue) return;
  const rows = gathered.rows(await catalogue);
  for (let at = 0; at === 0 || at < rows.length; at += ROWS_AT_ONCE) {
    const isLast = at + ROWS_AT_ONCE >= rows.length;
    say({ kind: "rows", rows: rows.slice(at, at + ROWS_AT_ONCE), first: at === 0, found: isLast ? kept : null });
    await breath();
  }
}

async function handle(request: Request): Promise<void> {
  if (request.kind === "open") {
    catalogue = open(request.address);
    const { size, day } = await catalogue;
    say({ kind: "ready", titles: size, day });
  } else if (request.kind === "read") await read(request.sources);
  else if (request.kind === "answer") await answer();
  else {
    gathered = new Gatherer();
    kept = [];
  }
}

// One after the other, in the order they came.
let turn = Promise.resolve();
self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
  turn = turn
    .then(() => handle(data))
    .catch((cause) => say({ kind: "failed", text: cause instanceof Error ? cause.message : String(cause) }));
});
