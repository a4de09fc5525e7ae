/** Texts that are no list: documents, pages and programs. Pure. */
import { readLines } from "#lib/check/formats/lines.ts";

// PDF, PostScript, Rich Text, a page, a drawing, a script.
const MAGICS = /^(?:%PDF-|%!PS|\{\\rtf|<(?:!doctype|html|head|body|svg|[a-z][\w:-]*(?:\s[^>]*)?>)|#!)/i;
const LINES_MAX = 200;
const WORDS_MAX = 8;
const LETTERS_MAX = 80;
// Of sentences and of program code; "Yahoo!" is an app.
const NO_NAME = /[{};]$|[^.]\.$|[?:,]$|^\S+\(.*\)$|\s=\s/;

/** @param head its beginning, which is no table */
export function isOtherText(head: string): boolean {
  if (MAGICS.test(head)) return true;
  let [all, others] = [0, 0];
  for (const { name, path, token, bundleId, steamId, formula, version } of readLines(head)) {
    all++;
    if (!(path || token || bundleId || steamId || formula || version) && !mayBeName(name)) others++;
    if (all === LINES_MAX) break;
  }
  return others > all / 2;
}

const mayBeName = (name: string) =>
  /[\p{L}\d]/u.test(name) && name.length <= LETTERS_MAX && name.split(" ").length <= WORDS_MAX && !NO_NAME.test(name);
