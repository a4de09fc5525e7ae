import type { Metadata } from "next";
import { PART_KIND_NAMES, PART_KINDS, type PartKind } from "#lib/check/parts/kinds.ts";
import { countWords } from "#lib/contract/words.ts";
import { urls } from "#lib/core/urls.ts";
import { JsonLd } from "#lib/site/components/layout/json-ld.tsx";
import { TitleRows } from "#lib/site/components/lists/title-rows.tsx";
import { AppleCite } from "#lib/site/components/signs/apple-cite.tsx";
import { ProgramSteps } from "#lib/site/components/verdict/program-steps.tsx";
import { markdownType } from "#lib/site/discovery/markdown-pages.ts";
import { collectionGraph } from "#lib/site/queries/title/json-ld.ts";
import { countPlugIns, listHosts } from "#lib/site/queries/title/plug-in-titles.ts";
import { shared } from "../sharing.ts";

const TITLE = "Plug-ins and printers";
const DESCRIPTION =
  "Apple’s list of Intel apps may leave out plug-ins, printer drivers and command-line tools. Where they are on your Mac, how to tell what each is built for, and what to do about it before macOS 28.";

const PLACES: Readonly<Record<PartKind, readonly string[]>> = {
  audio: ["~/Library/Audio/Plug-Ins", "/Library/Audio/Plug-Ins", "/Library/Application Support/Avid (Pro Tools)"],
  audioDriver: ["/Library/Audio/Plug-Ins/HAL", "/Library/Audio/MIDI Drivers"],
  printer: ["/Library/Printers", "~/Library/Printers", "/etc/cups/ppd (which driver each printer uses)"],
  scanner: ["/Library/Image Capture/Devices", "/Library/Image Capture/TWAIN Data Sources"],
  colorPicker: ["~/Library/ColorPickers", "/Library/ColorPickers"],
  quickLook: ["~/Library/QuickLook", "/Library/QuickLook"],
  spotlight: ["~/Library/Spotlight", "/Library/Spotlight"],
  preferencePane: ["~/Library/PreferencePanes", "/Library/PreferencePanes"],
  screenSaver: ["~/Library/Screen Savers", "/Library/Screen Savers"],
  service: ["~/Library/Services", "/Library/Services"],
  kernelExtension: ["/Library/Extensions"],
  systemExtension: ["/Library/SystemExtensions"],
  streamDeck: ["~/Library/Application Support/com.elgato.StreamDeck/Plugins"],
  webPlugin: ["/Library/Internet Plug-Ins"],
  plugin: ["the Plug-ins folder of the app that loads them"],
  tool: ["/usr/local/bin", "/opt", "~/bin", "~/.local/bin", "/Library/Java/JavaVirtualMachines"],
  homebrew: ["/usr/local/Cellar"],
  agent: ["/Library/LaunchAgents", "/Library/LaunchDaemons", "~/Library/LaunchAgents"],
  helper: ["the package of the app or plug-in it belongs to", "/Library/Application Support"],
  adobe: ["/Library/Application Support/Adobe", "/Applications/Utilities"],
};

export function generateMetadata(): Metadata {
  return shared({
    title: `${TITLE}: what else stops in macOS 28`,
    description: DESCRIPTION,
    path: "/plug-ins",
    card: "check",
    types: markdownType("/plug-ins"),
  });
}

export default async function PlugIns() {
  const [hosts, plugIns] = await Promise.all([listHosts(), countPlugIns()]);
  return (
    <>
      <div className="prose prose-wide">
        <h1>{TITLE}</h1>
        <p className="lead">
          Logic, Ableton Live or Photoshop may be ready for macOS&nbsp;28 while a synth, an effect or a filter in it is
          not: each plug-in needs its own version for Apple silicon. The same goes for printers and scanners. The list
          in Settings may leave them out. <AppleCite release={27} numbers={[176042635]} />
        </p>
        <h2 id="first">What to do first</h2>
        <ol>
          <li>Before you upgrade, update the plug-ins that you work with, from their makers’ sites or installers.</li>
          <li>Finish or export the projects that use a plug-in without an update, and note its settings.</li>
          <li>Add your printer again, with AirPrint: then it needs no software from its maker.</li>
        </ol>
        <section aria-labelledby="one">
          <h2 id="one">Which of mine are affected?</h2>
          <p>
            Drag your plug-ins folder onto <a href="/check">the check</a>: it reads in your browser what each is built
            for, and nothing leaves your Mac. For a single plug-in, <ProgramSteps />
          </p>
        </section>
        <h2 id="all">Everything at once</h2>
        <p>To see every plug-in, driver and tool that is built for Intel:</p>
        <ol>
          <li>
            Get{" "}
            <a href="/silicon-verdict-collect.command" download>
              our checking script
            </a>
            , a small text file. Open Terminal, type <code>zsh</code> and a space, drag the file into the window and
            press <kbd>↩</kbd>. It only reads, shows what it looks at, and keeps the result on your Mac.
          </li>
          <li>
            Drop the file that it writes, <strong>my-mac.json</strong>, on <a href="/check">the check</a>. The result is
            grouped by kind and maker. The file also holds the Mac’s name, serial number, model, chip and macOS version.
          </li>
        </ol>
        <section aria-labelledby="places">
          <h2 id="places">Where to look</h2>
          <div className="places">
            {PART_KIND_NAMES.map((kind) => (
              <details key={kind} className="box place" name="place">
                <summary>{PART_KINDS[kind].label}</summary>
                {/* The address of what is inside opens it. */}
                <p id={kind}>
                  {PART_KINDS[kind].meaning} <strong>Intel only?</strong> {PART_KINDS[kind].intelAdvice}
                </p>
                <p className="fine">
                  {PLACES[kind].map((folder, at) => (
                    <span key={folder}>
                      {at > 0 && ", "}
                      <code>{folder}</code>
                    </span>
                  ))}
                </p>
              </details>
            ))}
          </div>
        </section>
        <h2 id="today">Why a plug-in can be missing today</h2>
        <p>
          A plug-in runs the way its host app does. On macOS 26, ticking “Open using Rosetta” for the host kept old
          plug-ins working. macOS 27 starts these apps natively and does not reinstall Rosetta (
          <AppleCite release={27} numbers={[168097174, 163213094]} />
          ), so their Intel plug-ins are missing. From macOS 28 on, nothing runs them.
        </p>
        {hosts.length > 0 && (
          <section aria-labelledby="hosts">
            <h2 id="hosts">Apps that load plug-ins</h2>
            <p>Each of these can be native while your plug-ins are not.</p>
            <TitleRows shape="wide" rows={hosts} />
          </section>
        )}
        <p className="fine">
          We list {countWords(plugIns, "open-source plug-in")} in{" "}
          <a href="/categories/music-and-audio">Music and audio</a>. For all others, check the file on your Mac.
        </p>
      </div>
      <JsonLd
        graph={collectionGraph({
          url: urls.site("/plug-ins"),
          name: TITLE,
          crumbs: [{ name: TITLE, path: "/plug-ins" }],
        })}
      />
    </>
  );
}
