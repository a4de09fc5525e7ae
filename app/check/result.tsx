/** The frame of the result, which the page's script fills. */
import type { ReactNode } from "react";
import { COLUMN_HEADS, MACS_HEAD } from "#lib/check/formats/markup.ts";
import { FILTERS, SORTS } from "#lib/check/judging/selection.ts";
import { Contribute } from "./contribute.tsx";
import { MacChoice } from "./mac-choice.tsx";

const TAKE_AWAY = {
  Share: { "check-poster": "Save poster", "check-link": "Copy link", "check-share": "Share …" },
  Files: {
    "check-csv": "CSV",
    "check-fleet": "Macs with work to do (CSV)",
    "check-markdown": "Markdown",
    "check-calendar": "Calendar",
  },
  Keep: { "check-print": "Print", "check-keep": "Save in this browser" },
} as const;

/** @param contributions whether this site accepts any */
export function Result({ contributions }: { contributions: boolean }) {
  return (
    <section id="check-result" aria-labelledby="check-headline" hidden>
      <p className="check-read">
        <span id="check-read" />{" "}
        <button type="button" className="check-link" id="check-clear">
          Check another list
        </button>{" "}
        <button type="button" className="check-link" id="check-add">
          Add to this list
        </button>
      </p>
      <p id="check-since" className="box check-merged" hidden>
        <span id="check-since-words" />{" "}
        <a id="check-since-more" className="no-print" href="#check-changes">
          See what changed
        </a>
      </p>
      <p id="check-merged" className="box check-merged no-print" hidden>
        <span id="check-merged-words" tabIndex={-1} />{" "}
        <span className="check-buttons">
          <button type="button" className="button" id="check-fresh">
            Start fresh
          </button>
          <button type="button" className="button" id="check-together">
            Put both together
          </button>
          <button type="button" className="button" id="check-earlier">
            Show that list again
          </button>
        </span>
      </p>
      <div id="check-readings" />
      <MacChoice />
      <div id="check-board" />
      <TakeAway />
      <p id="check-said" className="fine check-said no-print" role="status" />
      <p id="check-kept-back" className="box check-merged no-print" hidden>
        <span id="check-kept-back-words" />{" "}
        <button type="button" className="button" id="check-kept-undo">
          Keep that one instead
        </button>
      </p>
      <input id="check-address" className="check-address no-print" aria-label="Link to this list" readOnly hidden />
      <div id="check-todo" className="check-todo" hidden />
      <div id="check-groups" className="check-groups" />
      <p id="check-beside" className="fine" />
      <div id="check-changes" className="box" hidden>
        <h3>
          What changed since <span id="check-changes-day" />
        </h3>
        <ul id="check-changes-list" />
      </div>
      <div id="check-macs" />
      <div id="check-table">
        <h2 id="check-details">Every app in detail</h2>
        <Fold count={<span id="check-all" />}>
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
            No app on your list matches this.
          </p>
          <p className="no-print">
            <button type="button" className="button" id="check-more" hidden />
          </p>
        </Fold>
      </div>
      <section id="check-parts" aria-labelledby="parts" hidden>
        <h2 id="parts">Plug-ins, drivers and other parts</h2>
        <p>Parts that other programs load or start. Apple’s own list of Intel apps may leave them out.</p>
        <div id="check-parts-groups" />
      </section>
      <p className="fine no-print">
        Poster, link and files are made in your browser. In the link, the apps come after a #: browsers never send that
        part to a server.
      </p>
      {contributions && <Contribute />}
    </section>
  );
}

function TakeAway() {
  return (
    <div className="check-take check-taking no-print">
      {Object.entries(TAKE_AWAY).map(([purpose, buttons]) => (
        <div key={purpose}>
          <p className="fine" id={`check-to-${purpose.toLowerCase()}`}>
            {purpose}
          </p>
          <ul className="plain check-buttons" aria-labelledby={`check-to-${purpose.toLowerCase()}`}>
            {Object.entries(buttons).map(([id, words]) => (
              <li key={id}>
                <button type="button" className={id === "check-poster" ? "button button-go" : "button"} id={id}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
          {purpose === "Share" && (
            <p id="check-lettered" className="fine" hidden>
              <label className="check-turn">
                <input id="check-letters" type="checkbox" /> Letters on the poster
              </label>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

/** Folded on a phone, where each app is a tall card; the style sheet unfolds it for wide windows and paper. @param count "all 14" apps */
export function Fold({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <details className="check-fold">
      <summary>Show {count}</summary>
      {children}
    </details>
  );
}

/** @param rows as HTML, produced by the same code as the script's */
export function ResultTable({ rows = "" }: { rows?: string }) {
  return (
    <>
      <p className="fine check-named">* Matched by name only: this copy may differ.</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: on narrow screens it is drawn as cards, which takes a table's roles away */}
      <table className="check-table" role="table" aria-label="Every app, worst first">
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
          <tr role="row">
            {COLUMN_HEADS.map((head) => (
              // biome-ignore lint/a11y/noRedundantRoles: as above
              <th key={head} role="columnheader" scope="col" className={head === MACS_HEAD ? "check-macs" : undefined}>
                {head.startsWith("macOS ") ? <MacosHead major={head.slice(6)} /> : head}
              </th>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: as above */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped where it is drawn */}
        <tbody id="check-rows" role="rowgroup" dangerouslySetInnerHTML={{ __html: rows }} />
      </table>
    </>
  );
}

/** On paper one above the other. */
function MacosHead({ major }: { major: string }) {
  return (
    <>
      <span className="check-macos">macOS </span>
      {major}
    </>
  );
}

/** @param html escaped where it is drawn; nothing at all where it is empty */
export function CheckedParts({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
  return html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
