/** Rewrites a rendered page: its HTML without Next's scripts. Pure. */

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const SCRIPT_PRELOAD = /<link\b[^>]*\bas="script"[^>]*>/gi;

const isData = (attributes: string) => /\btype="application\/(ld\+)?json"/i.test(attributes);
// A file of public/ or one of our built page scripts; ours are never inline.
const isOurs = (attributes: string) => /\bsrc="\/(?![/_])/i.test(attributes);

/** Keeps data and our own scripts. Every page is complete as HTML; Next's scripts would only hydrate it. */
export function removeRuntime(html: string): string {
  return html
    .replace(SCRIPT, (whole, attributes: string) => (isData(attributes) || isOurs(attributes) ? whole : ""))
    .replace(SCRIPT_PRELOAD, "");
}

const STATUS_MARK = /<meta name="page-status" content="([1-5][0-9]{2})"\/?>/;
// The markup of our layout, which is on every page.
const CONTENT = '<main id="content"';

/** The status that our `PageStatus` component sets: notFound() would leave the page to Next's scripts. */
export function statusOf(html: string, rendered: number): number {
  return Number(STATUS_MARK.exec(html)?.[1] ?? rendered);
}

const HEAD_LINK = /<link\b[^>]*\brel="(?:canonical|alternate|license)"[^>]*>/gi;

/** The link relations of a page's head as a Link header, for clients that send HEAD or parse no HTML. */
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

/** If a page throws, Next sends a document that only its scripts would fill. */
export const isWhole = (html: string): boolean => html.includes(CONTENT);
