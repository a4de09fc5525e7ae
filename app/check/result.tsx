/** The frame of the result, which the page's script fills. */
import { COLUMN_HEADS } from "#lib/check/formats/markup.ts";
import { FILTERS, SORTS } from "#lib/check/selection.ts";
import { SIGN_SHAPES } from "#lib/site/components/sign.ts";
import { Contribute } from "./contribute.tsx";

const FIGURES = [
  ["check-count-stopping", "stop in macOS 28"],
  ["check-count-update", "of these have an update"],
  ["check-count-lost", "do not run even now"],
  ["check-count-unknown", "cannot be told"],
  ["check-count-fine", "run on"],
] as const;

const FILES = [
  ["check-csv", "CSV"],
  ["check-fleet", "Which Macs stop (CSV)"],
  ["check-markdown", "Markdown"],
  ["check-calendar", "Dates for your calendar"],
  ["check-print", "Print"],
  ["check-link", "Copy a link to this list"],
  ["check-keep", "Keep in this browser"],
] as const;

/** @param contributions whether this site accepts any */
export function Result({ contributions }: { contributions: boolean }) {
  return (
    <section id="check-result" aria-labelledby="check-headline" hidden>
      <div id="check-plate" className="plate check-plate" data-status="unknown">
        <div className="check-plate-top">
          <svg id="check-sign" className="icon status-icon" aria-hidden="true" />
          <h2 id="check-headline" tabIndex={-1}>
            Your apps
          </h2>
        </div>
        <dl className="plate-facts check-figures">
          {FIGURES.map(([id, words]) => (
            <div key={id}>
              <dt>{words}</dt>
              <dd id={id} className="num" />
            </div>
          ))}
        </dl>
      </div>
      <div id="check-todo" className="check-todo" hidden />
      <p id="check-beside" className="fine" />
      <div id="check-changes" className="box" hidden>
        <h3>
          What changed since <span id="check-changes-day" />
        </h3>
        <ul id="check-changes-list" />
      </div>
      <div className="check-tools no-print">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a box of its own */}
        <div id="check-filters" className="filters" role="group" aria-label="Show">
          {Object.entries(FILTERS).map(([name, { label }]) => (
            <button key={name} type="button" className="filter" data-filter={name} aria-pressed={name === "all"}>
              {label} <span className="num" />
            </button>
          ))}
        </div>
        <div className="check-narrow">
          <label>
            Find <input id="check-find" type="search" autoComplete="off" spellCheck={false} />
          </label>
          <label>
            Order{" "}
            <select id="check-sort">
              {Object.entries(SORTS).map(([name, { label }]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </div>
      </div>
      <ResultTable />
      <p id="check-none" className="fine" hidden>
        No app on your list is of that kind.
      </p>
      <p className="no-print">
        <button type="button" className="button" id="check-more" hidden />
      </p>
      <section id="check-parts" aria-labelledby="parts" hidden>
        <h2 id="parts">Plug-ins, drivers and other parts</h2>
        <p>
          You do not open these yourself: another program loads or starts them. Apple’s own list of Intel apps may leave
          them out.
        </p>
        <div id="check-parts-groups" />
      </section>
      <section className="no-print" aria-labelledby="take-away">
        <h2 id="take-away">Take it with you</h2>
        <ul className="plain check-buttons">
          {FILES.map(([id, words]) => (
            <li key={id}>
              <button type="button" className="button" id={id}>
                {words}
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="button button-quiet" id="check-clear">
              Start over
            </button>
          </li>
        </ul>
        <p className="fine">
          All of it is made in your browser. The link carries only the titles’ names, behind a sign (#) that browsers
          never send to a server.
        </p>
      </section>
      {contributions && <Contribute />}
    </section>
  );
}

/** @param rows as HTML, produced by the same code as the script's */
export function ResultTable({ rows = "" }: { rows?: string }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: on narrow screens it is drawn as cards, which takes a table's roles away
    <table className="check-table" role="table" aria-label="Your apps, worst first">
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <tr role="row">
          {COLUMN_HEADS.map((head) => (
            // biome-ignore lint/a11y/noRedundantRoles: as above
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is drawn */}
      <tbody id="check-rows" role="rowgroup" dangerouslySetInnerHTML={{ __html: rows }} />
    </table>
  );
}

/** @param html escaped where it is drawn; nothing at all where it is empty */
export function CheckedParts({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
  return html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null;
}

/** The five signs, drawn once and used by every row. */
export function SignSymbols() {
  return (
    <svg className="check-symbols" aria-hidden="true">
      {Object.entries(SIGN_SHAPES).map(([status, [body, mark]]) => (
        <symbol key={status} id={`sign-${status}`} viewBox="0 0 24 24">
          <path className={status === "unknown" ? "icon-gap" : "icon-body"} d={body} />
          <path className="icon-mark" d={mark} />
        </symbol>
      ))}
    </svg>
  );
}
