import { expect, test } from "vitest";
import { withoutCredentials } from "#lib/evidence/download/credentials.ts";

test.each([
  ["https://user:secret@lists.test/a?b=c@d#e", "https://lists.test/a?b=c@d#e"],
  ["http://user@lists.test:8080/", "http://lists.test:8080/"],
  ["https://us%40er:se%3Acret@lists.test/", "https://lists.test/"],
  ["https:\\\\user:secret@lists.test/", "https://lists.test/"],
  ["https://user:secret@no host/", "https://no host/"],
  ["ftp://user:p@ss@no host/", "ftp://no host/"],
])("%j is named as %j", (address, named) => {
  expect(withoutCredentials(address)).toBe(named);
});

test.each(["https://lists.test", "https://lists.test/a@b", "HTTPS://Lists.test/?q=a:b@c", "./list@2.json", ""])(
  "%j is named as it was written",
  (address) => {
    expect(withoutCredentials(address)).toBe(address);
  },
);
