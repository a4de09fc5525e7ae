/** The figures of one process, for Prometheus. Most are read when they are asked for; only requests are counted as they end. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type cacheFigures, ROOM_NAMES } from "#lib/data/cache/cache.ts";
import type { revisionFigures } from "#lib/data/cache/revision.ts";
import type { poolFigures } from "#lib/data/client.ts";
import type { UpkeepFigures } from "#lib/evidence/upkeep/figures.ts";
import type { Observer } from "#lib/server/metrics/observation.ts";
import { REASONS } from "#lib/server/pages/render-queue.ts";
import { type PageServer, QUEUES } from "#lib/server/pages/serve-pages.ts";

export interface Subjects {
  cache: typeof cacheFigures;
  pool: typeof poolFigures;
  revision: typeof revisionFigures;
  queues: PageServer["queues"];
  /** null while the database does not say. */
  upkeep(): Promise<UpkeepFigures | null>;
}

export interface Metrics {
  readonly observer: Observer;
  readonly registry: Registry;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
// Finer than this the monitor itself would be what keeps an idle process awake.
const LOOP_PRECISION_MS = 20;
const seconds = (date: Date) => date.getTime() / 1_000;
const named = (name: string) => `silicon_verdict_${name}`;

export function measure(subjects: Subjects): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  for (const add of [addCache, addQueues, addDatabase, addUpkeep]) add(registry, subjects);
  return { observer: requests(registry), registry };
}

function requests(registry: Registry): Observer {
  const registers = [registry];
  const duration = new Histogram({
    registers,
    name: named("request_duration_seconds"),
    help: "From a request's arrival to the end of its answer, by what was asked for and where the answer came from",
    labelNames: ["kind", "source"],
    buckets: SECONDS,
  });
  const answered = new Counter({
    registers,
    name: named("requests_total"),
    help: "Answered requests, by what was asked for and the class of the answer; cut: the caller had gone",
    labelNames: ["kind", "status"],
  });
  const inFlight = new Gauge({
    registers,
    name: named("requests_in_flight"),
    help: "Requests that are being answered",
  });
  return {
    began: () => inFlight.inc(),
    ended({ kind, source, status, ms, isCut }) {
      inFlight.dec();
      duration.observe({ kind, source }, ms / 1_000);
      answered.inc({ kind, status: isCut ? "cut" : `${Math.floor(status / 100)}xx` });
    },
  };
}

function addCache(registry: Registry, { cache }: Subjects): void {
  const registers = [registry];
  const labelNames = ["room"] as const;
  new Counter({
    registers,
    labelNames,
    name: named("cache_hits_total"),
    help: "Kept values that were handed out",
    collect() {
      this.reset();
      for (const room of ROOM_NAMES) this.inc({ room }, cache()[room].hits);
    },
  });
  new Counter({
    registers,
    labelNames,
    name: named("cache_misses_total"),
    help: "Values that had to be made",
    collect() {
      this.reset();
      for (const room of ROOM_NAMES) this.inc({ room }, cache()[room].misses);
    },
  });
  new Gauge({
    registers,
    labelNames,
    name: named("cache_bytes"),
    help: "What the kept values take",
    collect() {
      for (const room of ROOM_NAMES) this.set({ room }, cache()[room].bytes);
    },
  });
}

function addQueues(registry: Registry, { queues }: Subjects): void {
  const registers = [registry];
  new Gauge({
    registers,
    labelNames: ["queue", "state"],
    name: named("render_queue"),
    help: "Renderings under way and waiting",
    collect() {
      for (const queue of QUEUES)
        for (const state of ["running", "waiting"] as const) this.set({ queue, state }, queues()[queue][state]);
    },
  });
  new Counter({
    registers,
    labelNames: ["queue", "reason"],
    name: named("render_queue_dropped_total"),
    help: "Renderings that were never begun; busy: refused with 503, abandoned: nobody waited any more",
    collect() {
      this.reset();
      for (const queue of QUEUES)
        for (const reason of REASONS) this.inc({ queue, reason }, queues()[queue].refused[reason]);
    },
  });
}

function addDatabase(registry: Registry, { pool, revision }: Subjects): void {
  const registers = [registry];
  new Gauge({
    registers,
    labelNames: ["state"],
    name: named("database_pool"),
    help: "Connections, those of them that are idle, and callers that wait for one",
    collect() {
      for (const state of ["total", "idle", "waiting"] as const) this.set({ state }, pool()[state]);
    },
  });
  // Of several processes the one that is furthest behind counts.
  new Gauge({
    registers,
    name: named("revision"),
    help: "The data's revision as this process knows it",
    aggregator: "min",
    collect() {
      this.remove();
      const known = revision();
      if (known) this.set(known.revision);
    },
  });
  new Gauge({
    registers,
    name: named("revision_age_seconds"),
    help: "Since the database last confirmed the revision; above 1 nothing is kept, above 60 kept answers end",
    aggregator: "max",
    collect() {
      this.remove();
      const known = revision();
      if (known) this.set(known.ageSeconds);
    },
  });
}

function addUpkeep(registry: Registry, { upkeep }: Subjects): void {
  const registers = [registry];
  const gauge = (name: string, help: string, pick: (figures: UpkeepFigures) => number | undefined) =>
    new Gauge({
      registers,
      name: named(name),
      help,
      aggregator: "max",
      async collect() {
        const figures = await upkeep();
        const value = figures && pick(figures);
        this.remove();
        if (value != null) this.set(value);
      },
    });
  gauge("retests_queued", "Re-tests that nobody has done yet", ({ queued }) => queued);
  gauge("retests_oldest_timestamp_seconds", "When the oldest of them was queued", ({ oldestQueuedAt }) =>
    oldestQueuedAt ? seconds(oldestQueuedAt) : undefined,
  );
  gauge("refreshed_timestamp_seconds", "When verdicts were last looked at for age", ({ refreshedAt }) =>
    refreshedAt ? seconds(refreshedAt) : undefined,
  );
}
