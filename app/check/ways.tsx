/** Three ways to get a list, easiest first, with drawings: for people who have never opened Terminal. */
import { AppleCite } from "#lib/site/components/signs/apple-cite.tsx";

const COMMAND =
  "system_profiler SPHardwareDataType SPSoftwareDataType SPApplicationsDataType SPLegacySoftwareDataType SPExtensionsDataType SPPrintersSoftwareDataType SPFrameworksDataType SPPrefPaneDataType SPStartupItemDataType -json > ~/Desktop/my-mac.json";

export function Ways() {
  return (
    <section className="needs-script no-print" aria-labelledby="ways">
      <h2 id="ways">Three ways, easiest first</h2>
      <details className="check-fold-ways" open>
        <summary>On the Mac, with this page open there</summary>
        <ol className="check-ways">
          <li>
            <FolderPicture />
            <h3>Drag the Applications folder</h3>
            <ol>
              <li>
                Open <strong>Finder</strong>, the blue and white face in the Dock.
              </li>
              <li>
                Drag <strong>Applications</strong> from its left column into the box above.
              </li>
              <li>Wait a few seconds. Only the first bytes of each app are read.</li>
            </ol>
          </li>
          <li>
            <ReportPicture />
            <h3>Save a report</h3>
            <ol>
              <li>
                Hold down the <kbd>⌥ Option</kbd> key, open the Apple menu at the top left and choose{" "}
                <strong>System Information…</strong>
              </li>
              <li>
                In its left column click <strong>Applications</strong>, under Software, and wait for the list. From
                macOS 26.4, also click <strong>Legacy Software</strong>: it shows what ran with Rosetta.
              </li>
              <li>
                Choose <strong>File</strong>, then <strong>Save…</strong>, and drop the saved file into the box above.
              </li>
            </ol>
          </li>
          <li>
            <TerminalPicture />
            <h3>One line in Terminal</h3>
            <ol>
              <li>
                Press <kbd>⌘ Space</kbd>, type <strong>Terminal</strong>, press <kbd>↩</kbd>.
              </li>
              <li>
                Paste this line and press <kbd>↩</kbd>. It writes one file on your desktop, which also holds the Mac’s
                name, its serial number and your name.
                <pre>
                  <code>{COMMAND}</code>
                </pre>
                <button type="button" className="button button-quiet" data-copy={COMMAND} hidden>
                  Copy the line
                </button>
              </li>
              <li>
                Drop the file <strong>my-mac.json</strong> from your desktop into the box above.
              </li>
            </ol>
          </li>
        </ol>
      </details>
      <div className="box" id="collector">
        <h3>Everything at once, with plug-ins, printers and tools</h3>
        <p>
          On macOS&nbsp;27, System Settings &gt; General also lists Intel apps, but may leave out plug-ins, drivers and
          tools. <AppleCite release={27} numbers={[175697313, 176042635]} />{" "}
          <a href="/silicon-verdict-collect.command" download>
            Get our checking script
          </a>
          , a small text file. Open Terminal, type <code>zsh</code> and a space, drag the file into the window and press{" "}
          <kbd>↩</kbd>. It works offline, shows what it looks at, and writes <strong>my-mac.json</strong> on your
          desktop, which also holds the Mac’s name and serial number. Drop that here.{" "}
          <a href="/plug-ins">What it looks for, and why</a>
        </p>
      </div>
      <details className="box">
        <summary>What else can be read</summary>
        <ul>
          <li>A pasted list: names, bundle ids, App Store or Steam links.</li>
          <li>
            Homebrew: <code>brew list</code> with <code>--cask</code> or <code>--formula</code>, a Brewfile,{" "}
            <code>brew --prefix</code>, <code>brew info --json=v2 --installed</code>, <code>mas list</code>.
          </li>
          <li>
            Folders of plug-ins, drivers and printers from your Library, launch agents, and the PPD files of{" "}
            <code>/etc/cups/ppd</code>.
          </li>
          <li>
            Steam: <code>appmanifest_….acf</code> and <code>libraryfolders.vdf</code>, and its list of owned games as
            JSON.
          </li>
          <li>
            Lines that <code>file</code> or <code>lipo -archs</code> print.
          </li>
          <li>
            Inventories: osquery, Munki, Jamf, Intune, Iru, and any CSV or JSON with a column of bundle ids or names. If
            the column is unclear, the page asks. Drop several Macs together: the table counts by app.
          </li>
        </ul>
      </details>
    </section>
  );
}

function FolderPicture() {
  return (
    <svg className="check-picture" viewBox="0 0 240 130" aria-hidden="true">
      <path className="drawn" d="M8 12h120v96H8z" />
      <path className="drawn drawn-soft" d="M8 28h120M48 28v80" />
      <path className="drawn-fill" d="M15 18h4v4h-4zm8 0h4v4h-4zm8 0h4v4h-4z" />
      <path className="drawn drawn-soft" d="M15 42h26M15 82h26M15 94h18" />
      <path className="drawn-fill" d="M13 54h30v14H13z" />
      <path className="drawn drawn-soft" d="M62 44h16v16H62zm28 0h16v16H90zM62 76h16v16H62zm28 0h16v16H90z" />
      <path className="drawn drawn-strong" d="M46 61c44 42 84 44 122 20m-15-2 15 2-6 14" />
      <path className="drawn drawn-dashed" d="M176 40h42l14 14v54h-56z" />
    </svg>
  );
}

function ReportPicture() {
  return (
    <svg className="check-picture" viewBox="0 0 240 130" aria-hidden="true">
      <path className="drawn" d="M8 12h224v14H8z" />
      <path className="drawn-fill" d="M15 16h6v6h-6zM30 16h18v6H30zM54 16h14v6H54z" />
      <path className="drawn" d="M30 26h72v62H30z" />
      <path className="drawn drawn-soft" d="M38 38h40M38 50h48M38 78h30" />
      <path className="drawn-fill" d="M33 57h66v14H33z" />
      <path className="drawn drawn-strong" d="M108 64h40m-10-10 10 10-10 10" />
      <path className="drawn" d="M160 42h36l16 16v56h-52z" />
      <path className="drawn drawn-soft" d="M196 42v16h16M170 72h32M170 84h32M170 96h20" />
    </svg>
  );
}

function TerminalPicture() {
  return (
    <svg className="check-picture" viewBox="0 0 240 130" aria-hidden="true">
      <path className="drawn" d="M8 12h150v96H8z" />
      <path className="drawn drawn-soft" d="M8 28h150" />
      <path className="drawn-fill" d="M15 18h4v4h-4zm8 0h4v4h-4zm8 0h4v4h-4z" />
      <path className="drawn drawn-strong" d="m20 44 10 8-10 8" />
      <path className="drawn" d="M38 60h20" />
      <path className="drawn drawn-soft" d="M64 52h80M20 76h96M20 90h60" />
      <path className="drawn drawn-strong" d="M166 64h22m-9-9 9 9-9 9" />
      <path className="drawn" d="M196 42h22l14 14v52h-36z" />
      <path className="drawn drawn-soft" d="M218 42v14h14M204 72h20M204 84h20" />
    </svg>
  );
}
