/** The Prometheus metrics of one process. Requests are counted as they end; the rest is collected at each scrape. */
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { type cacheFigures, PARTITION_NAMES } from "#lib/data/cache/cache.ts";
import type { revisionFigures } from "#lib/data/cache/revision.ts";
import type { poolFigures } from "#lib/data/client.ts";
import { withTimeout } from "#lib/data/with-timeout.ts";
import type { SourceAge, UpkeepFigures } from "#lib/evidence/upkeep/figures.ts";
import type { Observer } from "#lib/server/metrics/observation.ts";
import { REFUSAL_REASONS } from "#lib/server/pages/render-queue.ts";
import { type PageServer, QUEUES } from "#lib/server/pages/serve-pages.ts";

export interface Subjects {
  readonly cache: typeof cacheFigures;
  readonly pool: typeof poolFigures;
  /** Resident memory of the process that renders pages. */
  readonly rendererBytes: () => number;
  readonly revision: typeof revisionFigures;
  readonly queues: PageServer["queues"];
  readonly upkeep: () => Promise<UpkeepFigures>;
}

/** A value with its labels; undefined: unknown at the moment. */
type Reading = readonly [value: number | undefined, ...labels: string[]];
type Read = () => readonly Reading[] | Promise<readonly Reading[]>;

const POOL = ["total", "idle", "waiting"] as const;
const RENDERING = ["running", "waiting"] as const;
const UPKEEP_TIMEOUT_MS = 1_000;

export function measure(subjects: Subjects): { readonly observer: Observer; readonly registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const { cache, pool, rendererBytes, revision, queues, upkeep } = subjects;
  /** @param aggregator combines several processes' values; by default their sum */
  const add = (
    Kind: typeof Counter | typeof Gauge,
    name: string,
    labelNames: string[],
    read: Read,
    aggregator?: Aggregator,
  ) =>
    new Kind({
      ...{ registers, name: `silicon_verdict_${name}`, help: "/docs/monitoring#figures", labelNames, aggregator },
      async collect(this: Counter | Gauge) {
        const readings = await read();
        this.reset();
        // Without labels a reset gauge would be 0 instead of absent.
        if (labelNames.length === 0) this.remove();
        for (const [value, ...labels] of readings) if (value !== undefined) this.labels(...labels).inc(value);
      },
    });
  // One reading for all gauges of a scrape. An unreachable database must not block the other metrics.
  let reading: Promise<UpkeepFigures | undefined> | undefined;
  const ofUpkeep = (pick: (figures: UpkeepFigures) => readonly Reading[]) => async () => {
    reading ??= withTimeout(UPKEEP_TIMEOUT_MS, upkeep())
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    const figures = await reading;
    return figures ? pick(figures) : [];
  };

  add(Counter, "cache_hits_total", ["partition"], () => PARTITION_NAMES.map((name) => [cache()[name].hits, name]));
  add(Counter, "cache_misses_total", ["partition"], () => PARTITION_NAMES.map((name) => [cache()[name].misses, name]));
  add(Gauge, "cache_bytes", ["partition"], () => PARTITION_NAMES.map((name) => [cache()[name].bytes, name]));
  add(Gauge, "render_queue", ["queue", "state"], () =>
    QUEUES.flatMap((queue) => RENDERING.map((state): Reading => [queues()[queue][state], queue, state])),
  );
  add(Counter, "render_queue_dropped_total", ["queue", "reason"], () =>
    QUEUES.flatMap((queue) =>
      REFUSAL_REASONS.map((reason): Reading => [queues()[queue].refused[reason], queue, reason]),
    ),
  );
  add(Gauge, "database_pool", ["state"], () => POOL.map((state) => [pool()[state], state]));
  add(Gauge, "renderer_resident_memory_bytes", [], () => [[rendererBytes()]]);
  add(Gauge, "revision", [], () => [[revision()?.revision]], "min");
  add(Gauge, "revision_age_seconds", [], () => [[revision()?.ageSeconds]], "max");
  const totals: Readonly<Record<string, (figures: UpkeepFigures) => number | undefined>> = {
    retests_queued: ({ queued }) => queued,
    refreshed_timestamp_seconds: ({ refreshedAt }) => seconds(refreshedAt),
    retests_oldest_timestamp_seconds: ({ oldestQueuedAt }) => seconds(oldestQueuedAt),
    probed_timestamp_seconds: ({ probedAt }) => seconds(probedAt),
    exported_timestamp_seconds: ({ exportedAt }) => seconds(exportedAt),
  };
  for (const [name, pick] of Object.entries(totals)) {
    const read = ofUpkeep((figures) => [[pick(figures)]]);
    add(Gauge, name, [], read, "max");
  }
  const ofSources = (pick: (source: SourceAge) => number | undefined) =>
    ofUpkeep(({ sources }) => sources.map((source) => [pick(source), source.id]));
  const ages: Readonly<Record<string, (source: SourceAge) => number | undefined>> = {
    source_looked_timestamp_seconds: ({ lookedAt }) => seconds(lookedAt),
    // 0 for a source that was never read, so that its alert fires too.
    source_read_timestamp_seconds: ({ readAt }) => seconds(readAt) ?? 0,
    source_snapshot_timestamp_seconds: ({ snapshotAt }) => seconds(snapshotAt),
    source_failures: ({ failures }) => failures,
  };
  for (const [name, pick] of Object.entries(ages)) add(Gauge, name, ["source"], ofSources(pick), "max");
  return { observer: requests(registry), registry };
}

const seconds = (at: Date | null) => (at ? at.getTime() / 1_000 : undefined);

function requests(registry: Registry): Observer {
  const duration = new Histogram({
    registers: [registry],
    name: "silicon_verdict_request_duration_seconds",
    help: "From a request's arrival to the end of its answer; status cut: the caller left first",
    labelNames: ["mount", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  return {
    ended: ({ mount, status, ms, isCut }) =>
      duration.observe({ mount, status: isCut ? "cut" : `${Math.floor(status / 100)}xx` }, ms / 1_000),
  };
}
