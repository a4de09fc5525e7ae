/** The metrics, and that dashboards and alerts name only existing ones. */
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Close } from "#lib/core/lifetime.ts";
import { rootDir } from "#lib/core/root.ts";
import { cacheFigures } from "#lib/data/cache/cache.ts";
import { poolFigures } from "#lib/data/client.ts";
import { measure, type Subjects } from "#lib/server/metrics/metrics.ts";
import { serveMetrics } from "#lib/server/metrics/metrics-server.ts";
import { MOUNT_NAMES, type Observation } from "#lib/server/metrics/observation.ts";
import { toMarkdown } from "#lib/site/docs/markdown.ts";
import { findDocPage } from "#lib/site/docs/pages.ts";

const AT = new Date("2026-11-20T12:00:15.000Z");
const queue = (waiting: number) => ({ running: 8, waiting, refused: { busy: 3, abandoned: 0, closing: 0 } });
const subjects: Subjects = {
  cache: cacheFigures,
  pool: poolFigures,
  rendererBytes: () => 123_456,
  revision: () => ({ revision: 7, ageSeconds: 0.25 }),
  queues: () => ({ pages: queue(5), files: queue(0) }),
  upkeep: async () => ({
    ...{ queued: 12, oldestQueuedAt: AT, refreshedAt: AT, probedAt: AT, exportedAt: null },
    sources: [
      { id: "homebrew-cask", lookedAt: AT, readAt: AT, snapshotAt: AT, failures: 0 },
      { id: "doesitarm", lookedAt: AT, readAt: null, snapshotAt: null, failures: 3 },
    ],
  }),
};
const observation: Observation = {
  mount: "api",
  method: "GET",
  status: 200,
  ms: 3,
  source: "cache",
  bytes: 1,
  isCut: false,
  requestId: undefined,
  address: "203.0.113.7",
};

test("a request is counted by mount and status class", async () => {
  const { observer, registry } = measure(subjects);
  observer.ended(observation);
  const text = await registry.metrics();
  expect(text).toContain('silicon_verdict_request_duration_seconds_bucket{le="0.0025",mount="api",status="2xx"} 0');
  expect(text).toContain('silicon_verdict_request_duration_seconds_bucket{le="0.005",mount="api",status="2xx"} 1');
  expect(text).toContain('silicon_verdict_request_duration_seconds_count{mount="api",status="2xx"} 1');
  expect(text).not.toContain("203.0.113.7");
});

test("queues, pool, revision and upkeep are measured at scrape time", async () => {
  const text = await measure(subjects).registry.metrics();
  for (const line of [
    'silicon_verdict_render_queue{queue="pages",state="waiting"} 5',
    'silicon_verdict_render_queue_dropped_total{queue="files",reason="busy"} 3',
    'silicon_verdict_database_pool{state="waiting"} 0',
    'silicon_verdict_cache_hits_total{partition="verdicts"} 0',
    "silicon_verdict_renderer_resident_memory_bytes 123456",
    "silicon_verdict_revision 7",
    "silicon_verdict_revision_age_seconds 0.25",
    "silicon_verdict_retests_queued 12",
    `silicon_verdict_refreshed_timestamp_seconds ${AT.getTime() / 1_000}`,
    `silicon_verdict_probed_timestamp_seconds ${AT.getTime() / 1_000}`,
    `silicon_verdict_source_read_timestamp_seconds{source="homebrew-cask"} ${AT.getTime() / 1_000}`,
    'silicon_verdict_source_read_timestamp_seconds{source="doesitarm"} 0',
    'silicon_verdict_source_failures{source="doesitarm"} 3',
  ])
    expect(text.split("\n")).toContain(line);
});

test("unavailable figures are omitted, and the others are served", async () => {
  const text = await measure({
    ...subjects,
    revision: () => null,
    upkeep: () => Promise.reject(new Error("no database")),
  }).registry.metrics();
  expect(text).not.toMatch(/^silicon_verdict_(revision|retests|refreshed)\w* /m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

async function opened(port: number): Promise<{ server: Server; close: Close }> {
  const closing: Close[] = [];
  const { registry } = measure(subjects);
  const settings = { METRICS_PORT: port, METRICS_HOST: "127.0.0.1" };
  const server = await serveMetrics(() => registry.metrics(), settings, {
    opened: (close) => void closing.push(close),
  });
  return { server, close: closing[0]! };
}

test("metrics have their own port, and a port in use is reported", async () => {
  const { server, close } = await opened(0);
  const { address, port } = server.address() as AddressInfo;
  const answered = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(address).toBe("127.0.0.1");
  expect(answered.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answered.text()).toContain("silicon_verdict_revision 7");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(opened(port)).rejects.toThrow(`METRICS_PORT ${port}`);
  await close(new AbortController().signal);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

const NAME = /\b(silicon_verdict|process|nodejs)_[a-z0-9_]+/g;
const MOUNT = /mount=~?"([^"]+)"/g;
const read = (path: string) => readFileSync(join(rootDir(), path), "utf8");

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
const rules = (): Rule[] =>
  parse(read("deploy/prometheus-alerts.yaml")).groups.flatMap((group: { rules: Rule[] }) => group.rules);

test.each(["deploy/grafana-dashboard.json", "deploy/prometheus-alerts.yaml", "docs/monitoring.md"])(
  "%s names only figures and mounts that exist",
  async (path) => {
    const { observer, registry } = measure(subjects);
    observer.ended(observation);
    const served = new Set(
      [...(await registry.metrics()).matchAll(/^(?:# TYPE )?([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name),
    );
    const text = read(path).replaceAll('\\"', '"');
    const named = [...new Set([...text.matchAll(NAME)].map(([name]) => name))];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
    const mounts = [...text.matchAll(MOUNT)].flatMap(([, names = ""]) => names.split("|"));
    expect(mounts.filter((mount) => !MOUNT_NAMES.includes(mount))).toEqual([]);
  },
);

test("deploy/prometheus.yaml uses the job name of the alerts, and loads them", () => {
  const { rule_files, scrape_configs } = parse(read("deploy/prometheus.yaml"));
  expect(rule_files).toEqual(["prometheus-alerts.yaml"]);
  const jobs = [...read("deploy/prometheus-alerts.yaml").matchAll(/job="([^"]+)"/g)].map(([, job]) => job);
  expect([...new Set(jobs)]).toEqual(scrape_configs.map(({ job_name }: { job_name: string }) => job_name));
});

test("each panel of the dashboard queries the selected data source", () => {
  const { panels, templating } = JSON.parse(read("deploy/grafana-dashboard.json"));
  const asking = panels.filter(({ type }: { type: string }) => type !== "row");
  expect(templating.list[0]).toMatchObject({ name: "source", type: "datasource", query: "prometheus" });
  for (const { title, targets, datasource } of asking) {
    expect([title, datasource]).toEqual([title, { type: "prometheus", uid: "$source" }]);
    expect(targets.every(({ expr }: { expr: string }) => expr.length > 0)).toBe(true);
  }
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
});

test("every alert has a severity and a link to an existing runbook", () => {
  const page = findDocPage("/monitoring")!;
  const anchors = page.blocks().flatMap((block) => (typeof block === "object" && "heading" in block ? [block.id] : []));
  expect(rules().length).toBeGreaterThan(6);
  for (const { alert, labels, annotations } of rules()) {
    expect(["page", "ticket"]).toContain(labels.severity);
    expect(annotations.summary.length).toBeGreaterThan(20);
    const [, anchor] = annotations.runbook_url.split("/docs/monitoring#");
    expect(anchors, alert).toContain(anchor);
    expect(toMarkdown(page), "named beside what to do").toContain(`\`${alert}\``);
  }
});
