import { expect, test } from "vitest";
import { isIntelMac, isReportOfIntelMac } from "#lib/check/formats/intel-macs.ts";

test.each([
  ["Intel Core i7", true],
  ["2,3 GHz 8-Core Intel Core i9", true],
  ["Quad-Core Intel Xeon E5", true],
  ["x86_64", true],
  ["MacBookPro16,4", true],
  ["MacBookPro17,1", false],
  ["MacBookAir9,1", true],
  ["MacBookAir10,1", false],
  ["iMac20,2", true],
  ["iMac21,1", false],
  ["Macmini9,1", false],
  ["Mac14,2", false],
  ["MacPro7,1", true],
  ["iMac (Retina 5K, 27-inch, 2019)", true],
  ["MacBook Pro (13-inch, 2020)", false],
  ["Apple M2 Pro", false],
  ["Intelligent Design", false],
  ["", false],
])("%s: %s", (words, is) => {
  expect(isIntelMac(words)).toBe(is);
});

const asText = (model: string) =>
  `Hardware:\n\n    Hardware Overview:\n\n      Model Identifier: ${model}\n      Memory: 8 GB\n`;
const asJson = (model: string) => `{"SPHardwareDataType":[{"_name":"hardware_overview","machine_model":"${model}"}]}`;
const asXml = (model: string) => `<dict><key>machine_model</key>\n\t<string>${model}</string></dict>`;

test.each([
  [asText, "MacBookPro16,1", true],
  [asText, "MacBookPro18,3", false],
  [asJson, "iMac20,2", true],
  [asJson, "Mac14,2", false],
  [asXml, "Macmini8,1", true],
  [asXml, "Macmini9,1", false],
])("a report as %o of a %s is of an Intel Mac: %s", (report, model, is) => {
  expect(isReportOfIntelMac(report(model))).toBe(is);
});

test("without a model the processor tells, in one that names it at all", () => {
  const ofCpu = (key: string, cpu: string) => `{"SPHardwareDataType":[{"${key}" : "${cpu}"}]}`;
  const intel = ofCpu("cpu_type", "Quad-Core Intel Core i5");
  expect(isReportOfIntelMac(intel)).toBe(true);
  expect(isReportOfIntelMac("<key>cpu_type</key>\n\t<string>6-Core Intel Core i7</string>")).toBe(true);
  expect(isReportOfIntelMac(ofCpu("chip_type", "Apple M2"))).toBe(false);
  expect(isReportOfIntelMac(`${intel}\n${ofCpu("chip_type", "Apple M2")}`)).toBe(false);
  expect(isReportOfIntelMac(`${intel}\n${asJson("Mac14,2")}`)).toBe(false);
});

test("the reports of two Macs are not one Mac's", () => {
  expect(isReportOfIntelMac(`${asJson("iMac20,2")}\n${asJson("Mac14,2")}`)).toBe(false);
});
