/** The manifests by the keys that Kubernetes, Compose and Prometheus know: a misspelt one is ignored by them, or refused at the worst time. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { rootDir } from "#lib/core/root.ts";

const read = (path: string) => readFileSync(join(rootDir(), path), "utf8");
const strict = z.strictObject;
const text = z.string().min(1);
const count = z.int().positive();

const metadata = strict({ name: text, labels: z.record(text, text).optional() });
const selector = strict({ matchLabels: z.record(text, text) });
const probe = strict({
  httpGet: strict({ path: z.string().startsWith("/"), port: text }),
  periodSeconds: count,
  failureThreshold: count.optional(),
});
const container = strict({
  name: text,
  image: z.string().regex(/:[^:/]+$/, "an image without a tag moves by itself"),
  args: z.array(text).optional(),
  ports: z.array(strict({ name: text, containerPort: count })).optional(),
  // A number or a truth value is refused by Kubernetes: env holds strings.
  env: z.array(strict({ name: text, value: z.string() })),
  envFrom: z.array(strict({ secretRef: strict({ name: text }) })),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: strict({ preStop: strict({ exec: strict({ command: z.array(text) }) }) }).optional(),
  resources: strict({ requests: z.record(text, text), limits: z.record(text, text) }).optional(),
  securityContext: strict({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: strict({ drop: z.tuple([z.literal("ALL")]) }),
  }),
  volumeMounts: z.array(strict({ name: text, mountPath: z.string().startsWith("/") })),
});
const pod = strict({
  restartPolicy: z.enum(["Never", "OnFailure"]).optional(),
  terminationGracePeriodSeconds: count.optional(),
  securityContext: strict({
    runAsNonRoot: z.literal(true),
    runAsUser: count,
    fsGroup: count,
    seccompProfile: strict({ type: z.literal("RuntimeDefault") }),
  }),
  containers: z.array(container).min(1),
  volumes: z.array(
    strict({
      name: text,
      emptyDir: strict({}).optional(),
      persistentVolumeClaim: strict({ claimName: text }).optional(),
    }),
  ),
}).refine(
  ({ containers, volumes }) =>
    containers.every((each) => each.volumeMounts.every((m) => volumes.some((v) => v.name === m.name))),
  "a mount names a volume that is not there",
);
const Manifest = z.discriminatedUnion("kind", [
  strict({
    apiVersion: z.literal("apps/v1"),
    kind: z.literal("Deployment"),
    metadata,
    spec: strict({
      replicas: count,
      selector,
      strategy: strict({
        type: z.literal("RollingUpdate"),
        rollingUpdate: strict({ maxUnavailable: z.int(), maxSurge: count }),
      }),
      template: strict({ metadata: metadata.partial(), spec: pod }),
    }),
  }),
  strict({
    apiVersion: z.literal("v1"),
    kind: z.literal("Service"),
    metadata,
    spec: strict({
      selector: z.record(text, text),
      ports: z.array(strict({ name: text, port: count, targetPort: text })),
    }),
  }),
  strict({
    apiVersion: z.literal("policy/v1"),
    kind: z.literal("PodDisruptionBudget"),
    metadata,
    spec: strict({ minAvailable: count, selector }),
  }),
  strict({
    apiVersion: z.literal("batch/v1"),
    kind: z.literal("CronJob"),
    metadata,
    spec: strict({
      schedule: z.string().regex(/^(?:[\d*/,-]+ ){4}[\d*/,-]+$/),
      concurrencyPolicy: z.enum(["Allow", "Forbid", "Replace"]),
      jobTemplate: strict({ spec: strict({ backoffLimit: z.int(), template: strict({ spec: pod }) }) }),
    }),
  }),
]);

const Compose = strict({
  services: z.record(
    text,
    strict({
      build: text.optional(),
      image: text.optional(),
      restart: z.enum(["no", "always", "on-failure", "unless-stopped"]),
      depends_on: z.record(text, strict({ condition: z.literal("service_healthy") })).optional(),
      environment: z.record(text, z.string()).optional(),
      ports: z.array(text).optional(),
      volumes: z.array(text).optional(),
      read_only: z.boolean().optional(),
      tmpfs: z.array(text).optional(),
      cap_drop: z.array(text).optional(),
      stop_grace_period: z
        .string()
        .regex(/^\d+s$/)
        .optional(),
      command: z.array(z.string()).optional(),
      healthcheck: strict({ test: z.array(text), interval: text, timeout: text, retries: count }).optional(),
    }).refine(({ build, image }) => Boolean(build) !== Boolean(image), "a service is built or has an image"),
  ),
  volumes: z.record(text, z.null()),
}).refine(
  ({ services }) =>
    Object.values(services).every(({ depends_on = {} }) =>
      Object.keys(depends_on).every((name) => services[name]?.healthcheck),
    ),
  "a service waits for one without a health check",
);

const Rules = strict({
  groups: z.array(
    strict({
      name: text,
      rules: z.array(
        strict({
          alert: text,
          expr: text,
          for: z
            .string()
            .regex(/^\d+[smhd]$/)
            .optional(),
          labels: z.record(text, text),
          annotations: strict({ summary: text, runbook_url: z.url() }),
        }),
      ),
    }),
  ),
});

const manifests = parseAllDocuments(read("deploy/kubernetes.yaml")).map((document) => document.toJS());
const faultsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? z.prettifyError(error) : "";
};

describe("deployment files hold only keys that their readers know", () => {
  test.each(manifests.map((manifest) => [manifest.kind, manifest]))("kubernetes.yaml: %s", (_, manifest) => {
    expect(faultsOf(Manifest, manifest)).toBe("");
  });
  test("compose.yaml", () => expect(faultsOf(Compose, parse(read("compose.yaml")))).toBe(""));
  test("prometheus-alerts.yaml", () => expect(faultsOf(Rules, parse(read("deploy/prometheus-alerts.yaml")))).toBe(""));

  test.each([
    ["a misspelt probe", "readinessProbe", "readynessProbe"],
    ["an indentation lost", "securityContext", "securitycontext"],
    ["a wrong API", "batch/v1", "batch/v1beta1"],
    ["a volume that is not there", "name: tmp\n          emptyDir", "name: temp\n          emptyDir"],
  ])("%s is a fault", (_, right, wrong) => {
    const text = read("deploy/kubernetes.yaml").replaceAll(right, wrong);
    const changed = parseAllDocuments(text).map((document) => document.toJS());
    expect(changed.map((manifest) => faultsOf(Manifest, manifest)).join("")).not.toBe("");
  });
});
