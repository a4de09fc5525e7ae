import { expect, test } from "vitest";
import { readHardware, readSerial } from "#lib/check/formats/hardware.ts";
import { readList, recognise } from "#lib/check/formats/read-list.ts";
import { forMac } from "#lib/check/lists/own-mac.ts";

const APP = '{"_name":"Painter","arch_kind":"arch_arm","path":"/Applications/Painter.app"}';

const asJson = (chip: string, memory: string) =>
  `{"SPHardwareDataType":[{"_name":"hardware_overview","chip_type" : "${chip}","physical_memory" : "${memory}"}]}`;
const asText = (chip: string, memory: string, key = "Memory") =>
  `Hardware:\n\n    Hardware Overview:\n\n      Model Identifier: Mac14,2\n      Chip: ${chip}\n      ${key}: ${memory}\n      Serial Number: X\n`;

test.each([
  ["as JSON", asJson("Apple M2 Pro", "16 GB"), { chip: "M2 Pro", memory: 16 }],
  [
    "as XML",
    "<key>chip_type</key>\n\t<string>Apple M1</string><key>physical_memory</key>\n\t<string>8 GB</string>",
    { chip: "M1", memory: 8 },
  ],
  ["as text", asText("Apple M4 Max", "128 GB"), { chip: "M4 Max", memory: 128 }],
  ["as text in French", asText("Apple M3", "24 Go", "Mémoire "), { chip: "M3", memory: 24 }],
  ["of a MacBook Neo", asJson("Apple A18 Pro", "8 GB"), { chip: "A18 Pro", memory: 8 }],
  ["without its memory", asText("Apple M1", "unknown"), { chip: "M1" }],
  ["of an Intel Mac", asText("Quad-Core Intel Core i5", "16 GB"), null],
  ["of two Macs", asJson("Apple M1", "8 GB") + asJson("Apple M2", "16 GB"), null],
  [
    "of apps alone",
    "Applications:\n\n    VLC:\n\n      Version: 3.0.21\n      Location: /Applications/VLC.app\n",
    null,
  ],
])("a report %s tells its Mac's chip and memory", (_, report, expected) => {
  expect(readHardware(report)).toEqual(expected);
});

test.each([
  ['{"SPHardwareDataType":[{"serial_number" : "C02XK1ABJGH5"}],"SPUSB":[{"serial_num":"1"}]}', "C02XK1ABJGH5"],
  ["<key>serial_number</key>\n<string>C02XK1ABJGH5</string>", "C02XK1ABJGH5"],
  ["      Serial Number (system): C02XK1ABJGH5\n      Serial Number: 123456789012\n", "C02XK1ABJGH5"],
  ['[{"serial_number":"C02XK1ABJGH5"},{"serial_number":"C02XK1ABJGH6"}]', undefined],
])("a report tells its Mac's serial number: %j", (report, expected) => {
  expect(readSerial(report)).toBe(expected);
});

test.each([
  [`{"SPSoftwareDataType":[{"local_host_name":"Adas-Mac"}],"SPApplicationsDataType":[${APP}]}`, "json", "Adas-Mac"],
  [`{"SPApplicationsDataType":[${APP}]}`, "json", "sp"],
  [`[{"local_host_name":"A"},{"local_host_name":"B"},${APP}]`, "json", "sp"],
] as const)("a report's Mac has its own name before that of the file: %s", (text, format, mac) => {
  expect([...readList(text, format, "sp")].map((each) => each.mac)).toEqual([mac]);
  expect([...readList(text, format)].map((each) => each.mac)).toEqual([undefined]);
});

const reportOf = (mac: string, chip: string, serial: string) =>
  JSON.stringify({
    SPHardwareDataType: [
      {
        machine_name: "MacBook Air",
        machine_model: "Mac14,2",
        chip_type: chip,
        physical_memory: "16 GB",
        serial_number: serial,
      },
    ],
    SPSoftwareDataType: [{ _name: "os_overview", os_version: "macOS 26.1 (25B78)", local_host_name: mac }],
    SPApplicationsDataType: [JSON.parse(APP)],
  });
const [ADA, BEA] = [reportOf("Ada", "Apple M2", "C02XK1ABJGH5"), reportOf("", "Apple M4 Pro", "C02XK1ABJGH6")];
const [HARDWARE, ...OTHERS] = Object.entries(JSON.parse(ADA)).map((part) => JSON.stringify(Object.fromEntries([part])));

const inXml = (value: unknown): string => {
  if (Array.isArray(value)) return `<array>${value.map(inXml).join("")}</array>`;
  if (typeof value !== "object") return `<string>${value}</string>`;
  return `<dict>${Object.entries(value!)
    .map(([key, own]) => `<key>${key}</key>\n${inXml(own)}`)
    .join("\n")}</dict>`;
};
const partsInXml = (report: string) =>
  Object.entries(JSON.parse(report)).map(([type, items]) =>
    inXml({ _SPCommandLineArguments: ["-xml", type], _dataType: type, _items: items }),
  );
const asPlist = (...parts: readonly string[]) => `<?xml version="1.0"?><plist><array>${parts.join("")}</array></plist>`;
const [ADA_XML, BEA_XML] = [ADA, BEA].map((report) => partsInXml(report).join("")) as [string, string];
const inText = (mac: string, chip: string, serial: string) =>
  `Hardware:\n\n    Hardware Overview:\n\n      Model Identifier: Mac14,2\n      Chip: ${chip}\n      Memory: 16 GB\n      Serial Number (system): ${serial}\n\nSoftware:\n\n    System Software Overview:\n\n      System Version: macOS 26.1 (25B78)\n${mac && `      Computer Name: ${mac}\n`}\nApplications:\n\n    Painter:\n\n      Version: 1\n      Kind: Apple Silicon\n      Location: /Applications/Painter.app\n`;
const [ADA_TEXT, BEA_TEXT] = [inText("Ada", "Apple M2", "C02XK1ABJGH5"), inText("", "Apple M4 Pro", "C02XK1ABJGH6")];

test.each([
  ["in a list", `[${ADA},${BEA}]`, "Both 2"],
  ["one after the other", `${ADA}\n${BEA}\n`, "Both 2"],
  ["each under its name", `{"Ada":${ADA},"MBP-2":${BEA}}`, "MBP-2"],
  ["in several parts each", `[${HARDWARE},${OTHERS},${BEA}]`, "Both 2"],
  ["as .spx in one array", asPlist(ADA_XML, BEA_XML), "Both 2"],
  ["as .spx in an array each", asPlist(`<array>${ADA_XML}</array>`, `<array>${BEA_XML}</array>`), "Both 2"],
  ["as .spx one after the other", `${asPlist(ADA_XML)}\n${asPlist(BEA_XML)}`, "Both 2"],
  ["as .spx, the second one cut off", asPlist(ADA_XML, BEA_XML).slice(0, -40), "Both 2"],
  ["as text one after the other", `${ADA_TEXT}\n${BEA_TEXT}`, "Both 2"],
])("reports of two Macs in one file, %s, tell of each Mac", (_, text, second) => {
  const facts = { model: "Mac14,2", macos: "26.1" };
  const of = (value: string) => ({ macId: { kind: "serial", value } });
  expect([...readList(text, recognise(text)!, "Both")]).toMatchObject([
    { mac: "Ada", chip: "M2", hardware: { chip: "M2", memory: 16 }, ...facts, ...of("C02XK1ABJGH5") },
    { mac: second, chip: "M4 Pro", hardware: { chip: "M4 Pro", memory: 16 }, ...facts, ...of("C02XK1ABJGH6") },
  ]);
});

test("judged for any Mac, nothing is left of the report's chip", () => {
  const [app] = forMac([...readList(ADA, "json", "Ada")], {});
  expect([app?.chip, app?.hardware, app?.mac]).toEqual([undefined, undefined, "Ada"]);
});

test("an Intel Mac's processor is its chip", () => {
  const intel = ADA.replace("chip_type", "cpu_type").replace("Apple M2", "Dual-Core Intel Core i5");
  const [app] = readList(intel.replace("Mac14,2", "MacBookPro16,2"), "json", "Ada");
  expect(app).toMatchObject({ chip: "Dual-Core Intel Core i5", model: "MacBookPro16,2", isOnIntel: true });
});

test("a report is from the day that it holds, else from its file's, and from none without the Mac's number", () => {
  const dayOf = (text: string) =>
    [...readList(`<plist><array>${text}</array></plist>`, "plist", "Report", undefined, "2026-11-20")][0]?.reportedOn;
  const app = "<dict><key>_name</key><string>Painter</string><key>arch_kind</key><string>arch_arm</string></dict>";
  const number = "<dict><key>serial_number</key><string>C02XK1ABJGH5</string></dict>";
  const stamp = "<dict><key>_timeStamp</key><date>2026-11-01T09:00:00Z</date></dict>";
  expect([dayOf(number + stamp + app), dayOf(number + app), dayOf(stamp + app)]).toEqual([
    "2026-11-01",
    "2026-11-20",
    undefined,
  ]);
});

test("the Mac in a report as text is no app, with and without its model", () => {
  const apps = "Applications:\n\n    VLC:\n\n      Version: 3.0.21\n      Location: /Applications/VLC.app\n";
  for (const model of ["      Model Identifier: Mac14,2\n", ""]) {
    const report = `Hardware:\n\n    Hardware Overview:\n\n${model}      Chip: Apple M2\n      Memory: 8 GB\n\n${apps}`;
    expect([...readList(report, "profilerText")].map(({ name }) => name)).toEqual(["VLC"]);
  }
});
