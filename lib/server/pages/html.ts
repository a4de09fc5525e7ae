/** What we send of a rendered page: complete without its client runtime, with a policy that names each script it keeps. Pure. */
import { createHash } from "node:crypto";
import { contentPolicy } from "#lib/server/http/content-policy.ts";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const SCRIPT_PRELOAD = /<link\b[^>]*\bas="script"[^>]*>/gi;

const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/i.test(attributes);
const isOurs = (attributes: string) => /\bdata-keep\b/i.test(attributes) || /\bsrc="\/(?!_next\/)/i.test(attributes);

/** Every page is whole as HTML; Next's scripts would only draw it a second time. */
export function removeRuntime(html: string): string {
  return html
    .replace(SCRIPT, (whole, attributes: string) => (isData(attributes) || isOurs(attributes) ? whole : ""))
    .replace(SCRIPT_PRELOAD, "");
}

const STATUS_MARK = /<meta name="page-status" content="([1-5][0-9]{2})"\/?>/;
// What Next sends when a page throws: an empty body that only its scripts could fill.
const EMPTY_SHELL = /^<!DOCTYPE html><html id="__next_error__"/i;

/** The status a page asks for: Next has no other way to send a complete page with a 404. */
export function statusOf(html: string, rendered: number): number {
  return Number(STATUS_MARK.exec(html)?.[1] ?? rendered);
}

const HEAD_LINK = /<link\b[^>]*\brel="(?:canonical|alternate|license)"[^>]*>/gi;

/** The relations that a page's head states, as values of a Link header: for whoever asks with HEAD, or reads no HTML. */
export function linksOf(html: string): string[] {
  const head = html.slice(0, html.indexOf("</head>"));
  return (head.match(HEAD_LINK) ?? []).flatMap((tag) => {
    const [rel, type, href] = ["rel", "type", "href"].map((name) => attribute(tag, name));
    return rel && href ? [`<${href}>; rel="${rel.toLowerCase()}"${type ? `; type="${type}"` : ""}`] : [];
  });
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"<>]*)"`, "i").exec(tag)?.[1]?.replaceAll("&amp;", "&");
}

export function isEmptyShell(html: string): boolean {
  return EMPTY_SHELL.test(html);
}

/** The policy that allows the inline scripts which are left, each by its hash. */
export function policyFor(html: string): string {
  const hashes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = "", code = ""]) => !isData(attributes) && code.trim() !== "")
    .map(([, , code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return contentPolicy([...new Set(hashes)]);
}
