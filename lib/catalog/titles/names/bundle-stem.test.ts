import { expect, test } from "vitest";
import { bundleKeys, readVersionedId } from "#lib/catalog/titles/names/bundle-stem.ts";

test.each([
  ["org.gimp.gimp-2.10", "org.gimp.gimp", "2.10"],
  ["com.finaldraft.finaldraft.v13", "com.finaldraft.finaldraft", "13"],
  ["com.qsrinternational.NVivo-12", "com.qsrinternational.NVivo", "12"],
])("%s is %s, version %s", (id, stem, version) => {
  expect(readVersionedId(id)).toEqual({ stem, version });
});

test.each(["com.lynx.4", "com.install4j.1106-5897-7327-6550.5", "com.logitech.CameraSettingsApp2.0", "com.acme.word"])(
  "%s ends with no version of a product",
  (id) => {
    expect(bundleKeys(id)).toEqual([id.toLowerCase()]);
  },
);
