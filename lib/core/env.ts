/** The only reader of process.env, parsed once. */
import { isatty } from "node:tty";
import { z } from "zod";
import { processState } from "#lib/core/state.ts";

const perMinute = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const days = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).pathname === "/", "an origin such as https://example.org, without a path")
  .transform((url) => url.replace(/\/+$/, ""));
const list = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean),
  );
const restUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const LogLevel = z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]);
type LogLevel = z.infer<typeof LogLevel>;

// As RFC 9116 has it: a mailto:, https: or tel: URI.
const contact = z.url({ protocol: /^(https|mailto|tel)$/ });
export const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  SITE_URL: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default(".data"),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  UPSTASH_REDIS_REST_URL: restUrl.optional(),
  UPSTASH_REDIS_REST_TOKEN: z.string().optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_ANONYMOUS: perMinute(30),
  RATE_LIMIT_FREE: perMinute(60),
  RATE_LIMIT_TEST: perMinute(60),
  RATE_LIMIT_LIVE: perMinute(600),
  RATE_LIMIT_RENDERINGS: perMinute(120),
  FRESH_DAYS_NATIVE: days(365),
  FRESH_DAYS: days(180),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  CONTRIBUTIONS: z.enum(["on", "off"]).default("on"),
  RELEASES: z.enum(["weekly", "off"]).optional(),
  PROBE: z.enum(["nightly", "off"]).optional(),
  WATCH: z.enum(["on", "off"]).optional(),
  WATCH_MIRROR: origin.optional(),
  WATCH_ALLOW_PRIVATE: list,
  // The raw 32 bytes of an Ed25519 public key.
  MCP_REGISTRY_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, "an Ed25519 public key in base64")
    .optional(),
  CONTACT: contact.optional(),
  SECURITY_CONTACT: contact.optional(),
  REQUEST_LOG: z.coerce.number().min(0).max(1).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: LogLevel.optional(),
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
});

export type Env = z.infer<typeof Env> & {
  SITE_URL: string;
  WATCH: "on" | "off";
  PROBE: "nightly" | "off";
  LOG_LEVEL: LogLevel;
};

const STDERR = 2;

/**
 * @param isTerminal whether the log goes to a terminal; in a thread `process.stderr.isTTY` does not tell
 * @throws Error naming each invalid variable and what it should be
 */
export function parseEnv(values: Record<string, string | undefined>, isTerminal = isatty(STDERR)): Env {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${wrong.join("\n")}`);
  }
  if (Boolean(parsed.data.UPSTASH_REDIS_REST_URL) !== Boolean(parsed.data.UPSTASH_REDIS_REST_TOKEN)) {
    throw new Error(
      "The environment is not usable:\n  UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN go together",
    );
  }
  // JSON about routine work would bury the address that `npm start` prints on a terminal.
  const LOG_LEVEL = parsed.data.LOG_LEVEL ?? (isTerminal ? "warn" : "info");
  const { SITE_URL = `http://localhost:${parsed.data.PORT}`, ...rest } = parsed.data;
  return { ...rest, SITE_URL, LOG_LEVEL, ...upkeepOf(rest, isPublicOrigin(SITE_URL)) };
}

/** A server with a public URL updates itself; a local trial sends no request unless a setting allows it. */
function upkeepOf(
  { WATCH, PROBE, RELEASES }: Pick<z.infer<typeof Env>, "WATCH" | "PROBE" | "RELEASES">,
  isPublic: boolean,
) {
  return {
    WATCH: WATCH ?? (isPublic ? ("on" as const) : ("off" as const)),
    PROBE: PROBE ?? (isPublic ? ("nightly" as const) : ("off" as const)),
    RELEASES: RELEASES ?? (isPublic ? ("weekly" as const) : undefined),
  };
}

const LOCAL_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** An https origin that is not this machine. */
function isPublicOrigin(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && !LOCAL_HOST.test(hostname);
}

export function env(): Env {
  return processState("env", () => parseEnv(process.env));
}
