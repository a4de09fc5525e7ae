import { expect, test } from "vitest";
import { makerOf } from "#lib/ui/maker.ts";

test.each([
  ["https://www.adobe.com/products/photoshop.html", "adobe.com"],
  ["https://github.com/obsproject/obs-studio", "obsproject on GitHub"],
  ["https://github.com/", "github.com"],
  ["javascript:alert(1)", undefined],
  ["not an address", undefined],
  [null, undefined],
])("%s tells that it is from %s", (homepage, text) => {
  expect(makerOf(homepage)?.text).toBe(text);
});
