/** The cache's limits are limits on memory only if its count equals the heap's use. */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { bytesHeld as bytesOfAnswer, makeAnswer } from "#lib/api/answer.ts";
import { exampleBody } from "#lib/api/operations/examples.ts";
import { lookupVerdict } from "#lib/api/operations/lookup-verdict.ts";
import type { Operation } from "#lib/api/operations/operation.ts";
import { searchTitles } from "#lib/api/operations/search-titles.ts";
import type { Verdict } from "#lib/contract/schema.ts";
import { bytesHeld, toPage } from "#lib/server/pages/page.ts";
import { sendPage } from "#lib/server/pages/send-page.ts";

// Large enough that the process's own allocations do not matter.
const TIMES = 1_000;
// Less than this is no uncollected garbage.
const SETTLED_BYTES = 10_000;
const CONTEXT = { sandbox: false };
setFlagsFromString("--expose-gc");
// Collections age compiled functions, and megabytes of other suites' code would be freed while this one measures.
setFlagsFromString("--no-flush-bytecode");
const collect = runInNewContext("gc") as () => void;

/** Incompressible, so that its cached size is about its length. */
function noise(seed: string, length: number): string {
  return createHash("shake256", { outputLength: length }).update(seed).digest("base64url").slice(0, length);
}

/** Waits until garbage of earlier suites is freed; some of it takes several turns of the event loop. */
async function heapUsed(): Promise<number> {
  for (let last = Number.POSITIVE_INFINITY; ; ) {
    collect();
    await nextTurn();
    const used = process.memoryUsage().heapUsed;
    if (used > last - SETTLED_BYTES) return used;
    last = used;
  }
}

async function fill<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  const values: T[] = [];
  for (let index = 0; index < TIMES; index++) values.push(await make(index));
  return values;
}

/** A function of its own, as a later round of a loop could still hold the values. */
async function measure<T>(make: (index: number) => Promise<T>, count: (value: T) => number): Promise<number> {
  const before = await heapUsed();
  const values = await fill(make);
  const held = (await heapUsed()) - before;
  return held / values.reduce((sum, value) => sum + count(value), 0);
}

/** @returns bytes of heap per counted byte; the middle one of three, as garbage of other suites may be freed during one */
async function heldFor<T>(make: (index: number) => Promise<T>, count: (value: T) => number): Promise<number> {
  // Allocates one-time objects first, code included.
  await fill(make);
  const ratios: number[] = [];
  for (let run = 0; run < 3; run++) ratios.push(await measure(make, count));
  return ratios.sort((a, b) => a - b)[1] ?? 0;
}

function expectNoMore(ratio: number): void {
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(1.2);
}

test("a cached verdict takes at most its counted size", async () => {
  const verdict = exampleBody("native") as Verdict;
  const make = (index: number) => {
    const slug = `title-${index}`;
    const made: Operation = { ...(lookupVerdict as unknown as Operation), run: async () => ({ ...verdict, slug }) };
    return makeAnswer(made, { identifier: `slug:${slug}` }, CONTEXT);
  };
  expectNoMore(await heldFor(make, bytesOfAnswer));
});

test("a cached list takes at most its counted size", async () => {
  const make = (index: number) => {
    const query = `words ${index}`;
    const made: Operation = {
      ...(searchTitles as unknown as Operation),
      run: async () => ({ data: [noise(query, 1_000)], nextCursor: null }),
    };
    return makeAnswer(made, { query }, CONTEXT);
  };
  expectNoMore(await heldFor(make, bytesOfAnswer));
});

test("a cached page takes at most its counted size, also after sending", async () => {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "public" };
  const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
  const request = { method: "GET", headers: { "accept-encoding": "br" } } as unknown as IncomingMessage;
  const make = async (index: number) => {
    const url = `/titles/title-${index}`;
    const html = `<!DOCTYPE html><html><head><link rel="canonical" href="${url}"></head><body><main id="content">${noise(url, 500)}</main></body></html>`;
    const page = await toPage({
      status: 200,
      headers: { ...headers, link: noise(url, 900) },
      body: Buffer.from(html),
    });
    await sendPage(request, response, page);
    return page;
  };
  expectNoMore(await heldFor(make, bytesHeld));
});
