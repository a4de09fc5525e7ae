import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isApplicationsText } from "#lib/check/formats/profiler.ts";
import { readList, recognise } from "#lib/check/formats/read-list.ts";
import type { ListedApp } from "#lib/check/lists/listed-app.ts";

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), "utf8");

function read(text: string): ListedApp[] {
  const format = recognise(text);
  return format ? [...readList(text, format)] : [];
}
const builds = (text: string) => Object.fromEntries(read(text).map(({ name, build }) => [name, build]));

describe("what system_profiler prints", () => {
  test("as JSON: every kind of code, with its traps", () => {
    expect(builds(fixture("applications.json"))).toEqual({
      "Old Painter": "intel",
      "Neue Tabelle": "universal",
      "Swift Notes": "arm",
      "Dusty Game": "intel32",
      "Both Widths": "intel",
      "Pocket Chess": "ios",
      "Bundle Without Keys": "unknown",
      "Script Starter": "other",
      "Web Shop": "web",
      Safari: "universal",
      "Laser Utility": "intel",
    });
  });

  test("with the hardware, whose chip and memory each app gets", () => {
    const hardware = `"SPHardwareDataType":[{"chip_type":"Apple M2","physical_memory":"8 GB"}]`;
    const apps = `"SPApplicationsDataType":[{"_name":"VLC","arch_kind":"arch_arm"}]`;
    expect(read(`{${hardware},${apps}}`)).toMatchObject([{ name: "VLC", hardware: { chip: "M2", memory: 8 } }]);
  });

  test("as JSON: maker and team from the signature, Apple's apps marked", () => {
    const found = read(fixture("applications.json"));
    expect(found[0]).toMatchObject({ maker: "Example Paint Ltd", teamId: "PAINT12345", version: "4.2" });
    expect(found.filter(({ isApples }) => isApples).map(({ name }) => name)).toEqual(["Safari"]);
  });

  test(`as XML: unescapes names, and old "Universal" is not Apple silicon`, () => {
    expect(builds(fixture("applications.xml"))).toEqual({
      "Tom & Jerry's <Editor>": "intel",
      "Swift Notes": "arm",
      "Snow Leopard Tool": "intel32",
      "Sixty Four": "intel",
    });
  });

  test("as text: values may contain a colon", () => {
    expect(builds(fixture("applications.txt"))).toEqual({
      "Old Painter": "intel",
      "Swift Notes": "arm",
      "Dusty Game": "intel32",
      Safari: "universal",
      "Catalina Days": "intel",
    });
    expect(read(fixture("applications.txt"))[0]).toMatchObject({
      path: "/Applications/Old Painter.app",
      teamId: "PAINT12345",
      version: "4.2",
    });
  });

  test("as text from a Mac in another language", () => {
    const german = `Programme:

    Alter Maler:

      Version: 4.2
      Erhalten von: Identifizierter Entwickler
      Art: Intel
      Signiert von: Developer ID Application: Example Paint Ltd (PAINT12345), Apple Root CA
      Ort: /Applications/Old Painter.app
`;
    expect(read(german)).toMatchObject([
      { name: "Alter Maler", build: "intel", path: "/Applications/Old Painter.app", teamId: "PAINT12345" },
    ]);
  });

  test("Rosetta usage with each of the three reasons, and without one", () => {
    expect(read(fixture("legacy.json"))).toMatchObject([
      { name: "Old Painter", bundleId: "com.example.painter", build: "intel", ran: { reason: "only", launches: 12 } },
      { name: "Compiler", version: "1.2", maker: "Example Tools Ltd", ran: { reason: "surroundings", by: "Shell" } },
      { name: "Swift Notes", teamId: "NOTES12345", build: "universal", ran: { reason: "asked" } },
      { name: "Mixer", ran: { reason: "surroundings", loading: "Old Reverb" } },
      { name: "Quiet Clock", build: "unknown", ran: { reason: "untold", launches: 3 } },
    ]);
  });

  test("an unknown reason is not guessed", () => {
    const line = { reason: "reason_x86_forced_by_moon", process_identity: { identity_path: "/Applications/Tide.app" } };
    expect(read(JSON.stringify({ SPLegacySoftwareDataType: [line] }))).toMatchObject([
      { name: "Tide", build: "unknown", ran: { reason: "untold" } },
    ]);
  });
});

describe("exports of inventories", () => {
  test.each([
    [
      "osquery as JSON",
      `[{"name":"VLC.app","path":"/Applications/VLC.app","bundle_identifier":"org.videolan.vlc","bundle_executable":"VLC","bundle_short_version":"3.0.21","bundle_version":"7"}]`,
    ],
    [
      "osquery as CSV",
      `name,path,bundle_identifier,bundle_short_version,bundle_version\nVLC.app,/Applications/VLC.app,org.videolan.vlc,3.0.21,7\n`,
    ],
    [
      "Iru as JSON",
      `{"results":[{"app_name":"VLC","bundle_id":"org.videolan.vlc","path":"/Applications/VLC.app","version":"3.0.21"}]}`,
    ],
    ["Iru as CSV", `App Name,Bundle ID,Version,Path\nVLC,org.videolan.vlc,3.0.21,/Applications/VLC.app\n`],
    [
      "Jamf as JSON",
      `{"applications":[{"name":"VLC.app","path":"/Applications/VLC.app","version":"3.0.21","bundleId":"org.videolan.vlc","macAppStore":false}]}`,
    ],
    [
      "Jamf as CSV",
      `Computer Name,Application Title,Application Version,Application Bundle ID,Application Path\nMAC-1,VLC.app,3.0.21,org.videolan.vlc,/Applications/VLC.app\n`,
    ],
    [
      "Munki",
      `<?xml version="1.0"?><plist version="1.0"><array><dict><key>bundleid</key><string>org.videolan.vlc</string><key>name</key><string>VLC</string><key>path</key><string>/Applications/VLC.app</string><key>version</key><string>3.0.21</string></dict></array></plist>`,
    ],
    [
      "a table from Excel, with semicolons and a byte order mark",
      `\uFEFFBundle Identifier;Name;Version;Path\r\norg.videolan.vlc;VLC;3.0.21;/Applications/VLC.app\r\n`,
    ],
  ])("%s", (_, text) => {
    expect(read(text)).toMatchObject([
      { name: "VLC", bundleId: "org.videolan.vlc", version: "3.0.21", path: "/Applications/VLC.app" },
    ]);
  });

  test("a column of bundle ids is recognised by its values", () => {
    expect(read("Paket;Rechner\norg.videolan.vlc;MAC-1\ncom.docker.docker;MAC-1\n")).toMatchObject([
      { bundleId: "org.videolan.vlc" },
      { bundleId: "com.docker.docker" },
    ]);
  });

  test("of Fleet's software only apps are apps: a package of Homebrew is a tool, and one of Python is left out", () => {
    const rows = [
      "VLC.app,3.0.21,org.videolan.vlc,apps",
      "wget,1.21,,homebrew_packages",
      "requests,2.31,,python_packages",
    ];
    const found = read(["name,version,bundle_identifier,source", ...rows].join("\n"));
    expect(found.map(({ name, formula = "" }) => [name, formula])).toEqual([
      ["VLC", ""],
      ["wget", "wget"],
    ]);
  });

  test("an Intune export has only names, and one list for every system", () => {
    const text = `ApplicationKey,ApplicationName,ApplicationPublisher,ApplicationShortVersion,ApplicationVersion,DeviceId,DeviceName,OSVersion,Platform
k1,VLC,,3.0.21,3.0.21,0,MAC-1,27.0,macOS
k2,Paint,,1,1,0,PC-1,11,Windows
`;
    expect(read(text)).toMatchObject([{ name: "VLC", mac: "MAC-1", version: "3.0.21" }]);
  });
});

describe("tables with other heads", () => {
  test.each([
    [
      "an asset manager's",
      "Software Title,Publisher,Installed Version,Computer Name\nVLC,VideoLAN,3.0.21,MAC-1\n",
      { name: "VLC", maker: "VideoLAN", version: "3.0.21", mac: "MAC-1" },
    ],
    ["quoted", '"App","Kind"\n"VLC","Intel"\n', { name: "VLC", build: "intel" }],
    ["German", "Produkt;Ausgabe\nVLC;3.0.21\n", { name: "VLC", version: "3.0.21" }],
    ["German with umlauts", "Gerätename;Anwendung;Version\nMAC-1;VLC;3\n", { name: "VLC", mac: "MAC-1" }],
    ["French", "Logiciel;Éditeur\nVLC;VideoLAN\n", { name: "VLC", maker: "VideoLAN" }],
    ["of more words", "Installed software (macOS),Version detected\nVLC,3.0.21\n", { name: "VLC", version: "3.0.21" }],
    ["Markdown", "| App | Version |\n| --- | ---: |\n| VLC | 3.0.21 |\n", { name: "VLC", version: "3.0.21" }],
    ["with bars", "Name|Version\nVLC|3.0.21\n", { name: "VLC", version: "3.0.21" }],
    ["of one column", "Application Name\nVLC\n", { name: "VLC" }],
    ["of one quoted column", '"Software"\n"VLC"\n', { name: "VLC" }],
    ["JSON", '[{"name":"VLC","arch_kind":"arch_i64"}]', { name: "VLC", build: "intel" }],
    ["JSON of names and versions", '[{"name":"VLC","version":"17"}]', { name: "VLC", version: "17" }],
    ["Activity Monitor's", "Process Name\t% CPU\tKind\nVLC\t1.2\tIntel\n", { name: "VLC", build: "intel" }],
    ["JSON of names alone", '["VLC"]', { name: "VLC" }],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toMatchObject([expected]);
  });

  test("the kinds of System Information and of file are read the same", () => {
    const kinds = [
      "Universal",
      "Apple Silicon",
      "Intel",
      "Intel (32-bit)",
      "PowerPC",
      "arch_arm_i64",
      "x86_64 arm64",
      "iOS",
    ];
    const table = ["App,Kind", ...kinds.map((kind) => `VLC,${kind}`)].join("\n");
    expect(read(table).map(({ build }) => build)).toEqual([
      "universal",
      "arm",
      "intel",
      "intel32",
      "powerpc",
      "universal",
      "universal",
      "ios",
    ]);
  });
});

describe("lists that people paste", () => {
  test.each([
    ["Photoshop / Illustrator / After Effects"],
    ["Photoshop/Illustrator/After Effects"],
    ["Photoshop | Illustrator | After Effects"],
    ["Photoshop|Illustrator|After Effects"],
    ["Photoshop,Illustrator,After Effects"],
    ["photoshop,photoshop,Photoshop", ["photoshop", "photoshop", "Photoshop"]],
    ['"Photoshop"\n"Illustrator"\n"After Effects"'],
  ])("%j is three names", (text, names = ["Photoshop", "Illustrator", "After Effects"]) => {
    expect(read(text).map(({ name }) => name)).toEqual(names);
  });

  test("a slash or a comma in a name, and a path, divide nothing", () => {
    for (const name of ["AC/DC", "Contents/MacOS/Helper", "Papers, Please", "a,b,c"])
      expect(read(name).map(({ name: each }) => each)).toHaveLength(name.includes(", ") ? 2 : 1);
  });

  test("`ls -l` of the Applications folder", () => {
    const text = `total 0
drwxr-xr-x@  3 root  wheel    96 Mar  1  2024 Safari.app
drwxr-xr-x   3 ada   admin    96 Aug 12 10:31 Adobe Photoshop 2024
drwxrwxr-x+  3 ada   admin    96 Aug 12 10:31 VLC media player.app
lrwxr-xr-x   1 root  wheel    54 Mar  1  2024 Old.app -> /Volumes/Old/Old.app
drwxr-xr-x@ 20 root  wheel   640 Mar  1  2024 Utilities
-rw-r--r--   1 root  wheel     0 Mar  1  2024 .localized
drwxr-xr-x  12 root  wheel   384 Mar  1  2024 .
`;
    expect(read(text).map(({ name }) => name)).toEqual(["Safari", "Adobe Photoshop 2024", "VLC media player", "Old"]);
  });

  test.each([
    ["Photoshop", { name: "Photoshop" }],
    ["- Final Cut Pro.app", { name: "Final Cut Pro" }],
    ["org.videolan.vlc", { bundleId: "org.videolan.vlc" }],
    ["https://apps.apple.com/gb/app/things-3/id904280696?mt=12", { name: "things 3" }],
    ["https://store.steampowered.com/app/620/Portal_2/", { steamId: "620" }],
    ["brew install --cask docker", { token: "docker" }],
    [`cask "homebrew/cask/google-chrome"`, { token: "google-chrome" }],
    [`mas "Xcode", id: 497799835`, { name: "Xcode" }],
    ["497799835 Xcode (26.1)", { name: "Xcode", version: "26.1" }],
    ["visual-studio-code", { token: "visual-studio-code" }],
    ["/Applications/VLC.app", { name: "VLC" }],
    ["/Applications/VLC.app/Contents/MacOS/VLC: Mach-O 64-bit executable x86_64", { name: "VLC", build: "intel" }],
    [
      "Architectures in the fat file: /Applications/VLC.app/Contents/MacOS/VLC are: x86_64 arm64 ",
      { name: "VLC", build: "universal" },
    ],
    ["Non-fat file: a/b/tool is architecture: arm64", { name: "tool", build: "arm" }],
    ["VLC: x86_64", { name: "VLC", build: "intel" }],
  ])("%s", (line, expected) => {
    expect(read(line)).toMatchObject([expected]);
  });

  test("`brew list --cask` in columns, a Brewfile with more than casks, and names with commas", () => {
    expect(read("==> Casks\nblender    docker    google-chrome\n").map(({ token }) => token)).toEqual([
      "blender",
      "docker",
      "google-chrome",
    ]);
    expect(
      read(`tap "homebrew/bundle"\nbrew "git"\ncask "vlc" # player`).map(({ token, formula }) => [token, formula]),
    ).toEqual([
      [undefined, "git"],
      ["vlc", undefined],
    ]);
    expect(read("Photoshop, Lightroom").map(({ name }) => name)).toEqual(["Photoshop", "Lightroom"]);
  });

  test("`file` of a universal app is one copy, though it prints three lines", () => {
    const text = `/Applications/A.app/Contents/MacOS/A: Mach-O universal binary with 2 architectures: [x86_64:Mach-O 64-bit executable x86_64] [arm64]
/Applications/A.app/Contents/MacOS/A (for architecture x86_64):	Mach-O 64-bit executable x86_64
/Applications/A.app/Contents/MacOS/A (for architecture arm64):	Mach-O 64-bit executable arm64
/Applications/B.app/Contents/MacOS/B: Mach-O 64-bit executable x86_64
`;
    expect(read(text)).toMatchObject([
      { name: "A", build: "universal" },
      { name: "B", build: "intel" },
    ]);
  });
});

test("of a Steam profile's page its own words are no games, and its list is a library", () => {
  const page =
    "All Games (312)\nPerfect Games (4)\nSort by\nPlaytime\nRust\nTOTAL PLAYED\n1,203 hours\nLAST PLAYED\n4 Mar, 2024\nBlender\nTOTAL PLAYED\n3 hours";
  expect([...readList(page, "lines")]).toEqual(
    ["Rust", "Blender"].map((name) => ({ name, build: "unknown", inLibrary: true })),
  );
});

test("Steam's own files name its games", () => {
  expect(
    read(
      `"AppState"\n{\n\t"appid"\t\t"620"\n\t"name"\t\t"Portal 2"\n\t"UserConfig"\n\t{\n\t\t"name"\t\t"other"\n\t}\n}\n`,
    ),
  ).toMatchObject([{ name: "Portal 2", steamId: "620" }]);
  const folders = `"libraryfolders"\n{\n\t"0"\n\t{\n\t\t"path"\t\t"/Users/ada"\n\t\t"apps"\n\t\t{\n\t\t\t"620"\t\t"123"\n\t\t\t"228980"\t\t"4"\n\t\t\t"400"\t\t"5"\n\t\t}\n\t}\n}\n`;
  expect(read(folders).map(({ steamId }) => steamId)).toEqual(["620", "228980", "400"]);
});

describe("bad input", () => {
  test.each(["applications.json", "applications.xml", "applications.txt", "legacy.json"])(
    "a copy of %s that was cut off keeps what stands before the cut",
    (name) => {
      const text = fixture(name);
      const whole = read(text);
      const cut = read(text.slice(0, Math.floor(text.length * 0.8)));
      expect(cut.length).toBeGreaterThanOrEqual(Math.floor(whole.length / 2));
      expect(cut.slice(0, -1)).toEqual(whole.slice(0, cut.length - 1));
    },
  );

  test.each([
    ["nothing", ""],
    ["zeros", "\0\0\0\0PK"],
    ["noise", "\u0001\u0002\u0003\uFFFD\uFFFD\uFFFDabc"],
  ])("%s is no list", (_, text) => {
    expect(recognise(text)).toBeNull();
  });

  test("no text makes any reader fail or hang", () => {
    const marks = fc.constantFrom(
      "<dict>",
      "</dict>",
      "<array>",
      "<key>_name</key>",
      "<string>",
      "</string>",
      "{",
      "}",
      "[",
      '"',
      "\\",
      ",",
      ":",
      "\n",
      "name",
      "<plist>",
      "<true/>",
      "&#x41;",
      "\t",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(marks, fc.string({ maxLength: 5 })), { maxLength: 60 }), (pieces) => {
        for (const head of ["", "<plist>", "[{", '"AppState" {', "name,version\n", "Applications:\n"])
          read(head + pieces.join(""));
      }),
    );
  });

  test("a million blank lines are read once each", () => {
    // Rescanning from each line would take an hour and time out.
    expect(isApplicationsText(`    Some App:\n${"\n".repeat(1_000_000)}`)).toBe(false);
  });

  test("names lose line breaks, control and bidirectional characters", () => {
    const [found] = read(`[{"bundle_identifier":"a.b.c","name":"evil\\u202egpj\\n\\u0007${"x".repeat(900)}"}]`);
    expect(found!.name).toMatch(/^evil gpj x+$/);
    expect(found!.name.length).toBeLessThanOrEqual(200);
  });
});

test("a folder as a terminal prints it, in columns of tabs or spaces, is read to the last column", () => {
  const printed = "1Password.app\t\t\tGoogle Chrome.app\t\tSafari.app\nUtilities\t\t\tAdobe Photoshop 2024\nVLC.app";
  const names = ["1Password", "Google Chrome", "Safari", "Adobe Photoshop 2024", "VLC"];
  for (const text of [printed, printed.replaceAll(/\t+/g, "    ")])
    expect([...readList(text, recognise(text)!)].map(({ name }) => name)).toEqual(names);
});

test("an app called as a word of a Brewfile is read", () => {
  const namesOf = (text: string) => [...readList(text, recognise(text)!)].map(({ name }) => name);
  expect(namesOf("vscode\nvscode 1.50\ngo")).toEqual(["vscode", "vscode 1.50", "go"]);
  expect(namesOf('tap "a/b"\nvscode "x.y"\ncask_args appdir: "~/Applications"\ncask "zoom"')).toEqual(["zoom"]);
});

test("a file that counts devices is no device itself", () => {
  const text = "Application Name,Application Version,Device Count\nPainter,4.2,250\nViewer,1,3\n";
  const listed = [...readList(text, "csv", "AppInvByCount")];
  expect(listed.map(({ mac, devices }) => [mac, devices])).toEqual([
    [undefined, 250],
    [undefined, 3],
  ]);
});

test("what a line says of its code in brackets is its build, not its name", () => {
  expect(builds("Steam (Intel)\nBlender (Universal), Arc (Apple silicon)\nPhotoshop (Beta)")).toEqual({
    Steam: "intel",
    Blender: "universal",
    Arc: "arm",
    "Photoshop (Beta)": "unknown",
  });
});

test("`ls` lists also what is no app: Utilities, folders marked by a slash, and what Finder hides", () => {
  expect(read("VLC.app/\nUtilities/\nzoom.us.app/").map(({ name }) => name)).toEqual(["VLC", "zoom.us"]);
  expect(read(".\n..\n.DS_Store\n.localized\nVLC.app\n.NET\nUtilities").map(({ name }) => name)).toEqual([
    "VLC",
    ".NET",
  ]);
  expect(read(".\t\tVLC.app\tzoom.us.app\n..\t\t.DS_Store\tArc.app").map(({ name }) => name)).toEqual([
    "VLC",
    "zoom.us",
    "Arc",
  ]);
  expect(read("VLC.app/\t\tUtilities/\tzoom.us.app/").map(({ name }) => name)).toEqual(["VLC", "zoom.us"]);
});

test("`brew info --json=v2` lists casks with the installed version, and formulae", () => {
  const printed = JSON.stringify({
    formulae: [
      {
        name: "wget",
        full_name: "wget",
        tap: "homebrew/core",
        versions: { stable: "1.25" },
        installed: [{ version: "1.24" }],
      },
    ],
    casks: [
      {
        token: "vlc",
        full_token: "vlc",
        name: ["VLC media player"],
        installed: "3.0.8",
        version: "3.0.23",
        artifacts: [{ app: ["VLC.app"] }],
      },
      { token: "steam", full_token: "steam", name: ["Steam"], installed: null, version: "6.0" },
    ],
  });
  expect(read(printed)).toMatchObject([
    { formula: "wget" },
    { token: "vlc", version: "3.0.8" },
    { token: "steam", version: undefined },
  ]);
});

test("Steam's own list of games is read by their numbers", () => {
  const answer = {
    response: { game_count: 2, games: [{ appid: 620, name: "Portal 2", playtime_forever: 1 }, { appid: 730 }] },
  };
  expect(read(JSON.stringify(answer))).toMatchObject([
    { name: "Portal 2", steamId: "620", inLibrary: true },
    { name: "Steam game 730", steamId: "730", inLibrary: true },
  ]);
});

describe("several computers of Jamf", () => {
  const app = (version: string) => ({ name: "Tom & Jerry.app", path: "/Applications/Tom & Jerry.app", version });
  const PROCESSORS: Readonly<Record<string, string>> = { "Mac One": "Quad-Core Intel Core i7", "Mac Two": "Apple M2" };
  const expected = [
    { name: "Tom & Jerry", version: "1.0", mac: "Mac One", isOnIntel: true },
    { name: "Tom & Jerry", version: "2.0", mac: "Mac Two" },
  ];

  test.each(["applications", "software"] as const)("as JSON, with %s", (key) => {
    const computer = (name: string, version: string) => ({
      general: { id: 1, name },
      hardware: { processorType: PROCESSORS[name] },
      [key]: key === "software" ? { applications: [app(version)] } : [app(version)],
    });
    const text = JSON.stringify({ computers: [computer("Mac One", "1.0"), computer("Mac Two", "2.0")] });
    expect([...readList(text, "json", "file")]).toMatchObject(expected);
  });

  test("as the classic interface's XML", () => {
    const computer = (name: string, version: string) =>
      `<computer><general><id>1</id><name>${name}</name><site><name>None</name></site></general><hardware><model>MacBook Pro</model><processor_type>${PROCESSORS[name]}</processor_type></hardware><software><applications><size>1</size><application><name>Tom &amp; Jerry.app</name><path>/Applications/Tom &amp; Jerry.app</path><version>${version}</version></application></applications></software></computer>`;
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<computers>${computer("Mac One", "1.0")}${computer("Mac Two", "2.0")}</computers>`;
    expect(recognise(text)).toBe("jamf");
    expect([...readList(text, "jamf", "file")]).toMatchObject(expected);
  });
});
