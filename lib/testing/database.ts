/** A throwaway database per suite, cloned from a migrated template in a cluster that vitest's global set-up runs. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { stopListening } from "#lib/data/cache/revision.ts";
import { disconnect, useDatabase } from "#lib/data/client.ts";

export const ADMIN_URL_VARIABLE = "TEST_DATABASE_ADMIN_URL";
export const TEMPLATE = "template_migrated";

export function databaseAt(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

export async function runAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function adminOfSuites(): string {
  const adminUrl = process.env[ADMIN_URL_VARIABLE];
  if (!adminUrl) throw new Error("This suite needs vitest's global set-up (lib/testing/global-setup.ts)");
  return adminUrl;
}

/** @returns the new database's URL; the caller drops it. */
export async function createThrowaway(template = TEMPLATE): Promise<string> {
  const adminUrl = adminOfSuites();
  const name = `suite_${randomBytes(6).toString("hex")}`;
  await runAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return databaseAt(adminUrl, name);
}

export async function dropThrowaway(url: string): Promise<void> {
  await runAdmin(adminOfSuites(), `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
}

export interface ThrowawayDatabase {
  url(): string;
}

/** Call at the top of a suite: `db()` is an empty, migrated database or a copy of the template, until the suite ends. */
export function useThrowawayDatabase(template = TEMPLATE): ThrowawayDatabase {
  let url = "";
  beforeAll(async () => {
    url = await createThrowaway(template);
    useDatabase(url);
  });
  afterAll(async () => {
    await stopListening();
    await disconnect();
    await dropThrowaway(url);
  });
  return { url: () => url };
}
