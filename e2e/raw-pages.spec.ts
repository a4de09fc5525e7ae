/** The properties of Next's output that let us send pages without its scripts; a Next release that changes one fails here. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { rootDir } from "#lib/core/root.ts";
import { isWhole, removeRuntime, statusOf } from "#lib/server/pages/html.ts";
import { clusterUrl, sharedDataDir } from "#lib/testing/own-server.ts";
import { PAGE_KINDS } from "./site-pages.ts";

interface RawPage {
  readonly address: string;
  readonly status: number;
  readonly html: string;
}

let pages: readonly RawPage[];

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "silicon-verdict-raw-"));
  const file = join(folder, "pages.json");
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: clusterUrl(sharedDataDir()),
    SITE_URL: "http://localhost",
  };
  const script = join(rootDir(), "e2e", "raw-pages.ts");
  await promisify(execFile)(process.execPath, ["--import", "tsx", script, file, ...PAGE_KINDS], {
    cwd: rootDir(),
    env,
  });
  pages = JSON.parse(readFileSync(file, "utf8"));
  rmSync(folder, { recursive: true });
  expect(pages).toHaveLength(PAGE_KINDS.length);
});

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
// Feeds the client with the page once more, or says which files the client is made of.
const CLIENT_PUSH =
  /^(\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(/;
const OURS = /\bsrc="\/(?![/_])/;

function offenders(offends: (page: RawPage) => boolean): string[] {
  return pages.filter(offends).map(({ address }) => address);
}

test("every script tag of Next only loads or feeds its client", () => {
  const strange = pages.flatMap(({ address, html }) =>
    [...html.matchAll(SCRIPT)]
      .filter(([, attributes = ""]) => !/type="application\/(ld\+)?json"/.test(attributes) && !OURS.test(attributes))
      .filter(([, attributes = "", code = ""]) => {
        const isLoader = /\bsrc="\/_next\/static\//.test(attributes) && code === "";
        const isPush = CLIENT_PUSH.test(code);
        return !isLoader && !isPush;
      })
      .map(([script]) => `${address}: ${script.slice(0, 200)}`),
  );
  expect(strange).toEqual([]);
});

test("no part of a page needs a script to be moved into place", () => {
  expect(offenders(({ html }) => /\$RC\(|\$RX\(|\$RS\(|hidden id="S:|<template id="[BP]:/.test(html))).toEqual([]);
});

test("titles are in the head, not in the body", () => {
  const headOf = (html: string) => html.slice(0, html.indexOf("</head>"));
  expect(offenders(({ html }) => !/<title>[^<]+<\/title>/.test(headOf(html)))).toEqual([]);
  expect(
    offenders(({ html }) => /<title>/.test(html.slice(html.indexOf("</head>")).replace(/<svg[\s\S]*?<\/svg>/g, ""))),
  ).toEqual([]);
});

test("a missing page states its own status, and is complete", () => {
  const missing = ["/titles/no-such-title", "/titles?page=999", "/no-such-page"];
  expect(offenders(({ status, html }) => statusOf(html, status) === 404)).toEqual(missing);
  expect(offenders(({ html }) => !isWhole(html))).toEqual([]);
  expect(offenders(({ html }) => !/<h1[ >]/.test(removeRuntime(html)))).toEqual([]);
});

test("without Next's scripts nothing of Next's client is left", () => {
  expect(offenders(({ html }) => /__next_f|<script[^>]*src="\/_next|as="script"/.test(removeRuntime(html)))).toEqual(
    [],
  );
});
