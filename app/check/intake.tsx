/** The input of a list: dropped, chosen or pasted; without scripts only pasted. */
import { GAMES } from "#lib/check/lists/library.ts";
import { countWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";

const PAGE = urls.site("/check");

interface Props {
  readonly titles: number;
  /** Addresses of the scripts that read a list, and of the catalogue's data file. */
  readonly reader: string;
  /** Of the answer. */
  readonly styles: string;
  readonly worker: string;
  readonly data: string;
}

export function Intake({ titles, reader, worker, styles, data }: Props) {
  return (
    <>
      <p id="check-broken" className="box check-merged no-print" tabIndex={-1} hidden />
      <section
        id="check-intake"
        className="check-intake needs-script"
        aria-labelledby="intake"
        data-intake
        data-reader={reader}
        data-styles={styles}
        data-worker={worker}
        data-catalogue={data}
      >
        <h2 id="intake" className="out-of-sight">
          Add your apps
        </h2>
        <div id="check-kept" className="check-kept" hidden>
          <p id="check-kept-words" />
          <p className="check-buttons">
            <button type="button" className="button" id="check-kept-open">
              Show it and what changed
            </button>
            <button type="button" className="button button-quiet" id="check-kept-forget">
              Forget it
            </button>
          </p>
        </div>
        <div className="check-in">
          <div id="check-drop" className="check-drop">
            <DropPicture />
            <p className="check-drop-words">
              <span className="by-mouse">
                Drop your <strong>Applications folder</strong> here
              </span>
              <strong className="by-touch">Or open a file from a Mac</strong>
            </p>
            <p className="fine">
              <span className="by-mouse">
                or plug-ins, printers, single apps, a zip, a saved report or an export: any number of files.
              </span>
              <span className="by-touch">A saved report, a list or an export.</span>
            </p>
            <p className="check-buttons">
              <label className="button button-go by-mouse">
                Choose a folder
                {/* React knows the attribute only by its lower-case name. */}
                <input id="check-folder" className="check-file" type="file" {...{ webkitdirectory: "" }} />
              </label>
              <label className="button">
                Choose files
                <input id="check-files" className="check-file" type="file" multiple />
              </label>
            </p>
            <label className="fine by-mouse">
              <input id="check-deep" type="checkbox" /> Also check helper programs inside each app (slower)
            </label>
          </div>
          {/* The script takes it over; only where that did not load is the list sent. */}
          <form id="check-paste" className="check-paste" action="/check" method="get">
            <label htmlFor="check-pasted">Paste a list, one app per line</label>
            <textarea
              id="check-pasted"
              name="list"
              rows={7}
              spellCheck={false}
              autoCapitalize="off"
              autoComplete="off"
              placeholder={"Photoshop\nVLC\norg.videolan.vlc\nhttps://store.steampowered.com/app/620"}
            />
            <p className="check-buttons">
              <button type="submit" className="button">
                Check the list
              </button>
            </p>
          </form>
        </div>
        <div className="check-send">
          <p>
            <strong>To check every app at once</strong>, open this page on the Mac and drop its Applications folder.
          </p>
          <p className="check-buttons">
            <a
              className="button"
              href={`mailto:?subject=${encodeURIComponent("Check my Mac")}&body=${encodeURIComponent(PAGE)}`}
            >
              Mail it
            </a>
            <button type="button" className="button button-go" id="check-send" data-link={PAGE} hidden>
              Send this page to my Mac
            </button>
          </p>
        </div>
        <p className="check-private">
          <LockPicture />
          <span>
            <strong>Your list stays on your computer.</strong> When you begin, this page loads{" "}
            {countWords(titles, "answer")}, the same for everyone, and compares your list with them in this browser.{" "}
            <span id="check-loaded" hidden>
              They are loaded: you can turn off your network, and it still works.{" "}
            </span>
            Nothing is sent unless you choose to below the result, or your browser runs no scripts here.
          </span>
        </p>
      </section>
      <p id="check-progress" className="check-progress" role="status" />
      <ul id="check-complaints" className="check-complaints" aria-live="polite" hidden />
      <ul id="check-notes" className="plain fine" hidden />
      <div id="check-columns" />
      <Waiting />
      <template id="check-columns-form">
        <ColumnsForm />
      </template>
    </>
  );
}

const WAITING_TILES = Array.from({ length: 40 }, (_, at) => at);

/** The outline of a result, while its answers load. */
function Waiting() {
  return (
    <div id="check-waiting" className="check-waiting" aria-hidden="true" hidden>
      <div className="check-waiting-plate" />
      <div className="wall">
        {WAITING_TILES.map((at) => (
          <span key={at} className="check-waiting-tile" />
        ))}
      </div>
    </div>
  );
}

/** Shown once for each unclear table; the script fills in names and choices. */
function ColumnsForm() {
  return (
    <form className="box check-columns">
      <h3 tabIndex={-1}>Which column is which?</h3>
      <p data-part="words" />
      <p className="check-columns-choices">
        <label>
          Name of the app <select name="name" />
        </label>
        <label>
          Bundle id, if there is one <select name="bundleId" />
        </label>
      </p>
      <p>
        <label>
          <input type="checkbox" name="hasHead" defaultChecked /> The first line is a header
        </label>
      </p>
      <p className="check-buttons">
        <button type="submit" className="button">
          Read the table
        </button>
        <button type="button" className="button button-quiet" data-part="leave">
          Skip it
        </button>
      </p>
      <p className="fine">For this file only, until you close the page.</p>
    </form>
  );
}

interface PlainFormProps {
  readonly list: string;
  readonly isGames: boolean;
  readonly max: number;
}

/** For browsers without scripts. */
export function PlainForm({ list, isGames, max }: PlainFormProps) {
  return (
    <form className="check-plain" action="/check" method="get">
      <p>
        <label htmlFor="plain-list">
          Paste up to {max} names, one per line. Scripts are off in your browser, so the names are sent to our server.
        </label>
      </p>
      <textarea id="plain-list" name="list" rows={8} defaultValue={list} required />
      <p>
        <label>
          <input type="checkbox" name={GAMES} value="yes" defaultChecked={isGames} /> These are games
        </label>
      </p>
      <p>
        <button type="submit" className="button">
          Check the list
        </button>
      </p>
      <p className="fine">
        Did you open a link to a list? It needs scripts: the list is in the link alone and is never sent to us.
      </p>
    </form>
  );
}

function DropPicture() {
  return (
    <svg className="check-drop-picture" viewBox="0 0 96 72" aria-hidden="true">
      <path className="drawn" d="M6 14h26l7 8h51v44H6z" />
      <path className="drawn drawn-soft" d="M6 30h84" />
      <path className="drawn drawn-strong" d="M48 6v42m-13-13 13 13 13-13" />
    </svg>
  );
}

function LockPicture() {
  return (
    <svg className="icon glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 10.5h14V21H5zM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v3" />
    </svg>
  );
}
