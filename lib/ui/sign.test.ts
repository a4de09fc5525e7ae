import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Status } from "#lib/contract/schema.ts";
import { SIGN_SHAPES } from "#lib/ui/sign.ts";

const css = readFileSync(new URL("../../app/styles/signs.css", import.meta.url), "utf8");
const drawings = [...css.matchAll(/--sign-(\w+): url\("data:image\/svg\+xml,([^"]+)"\)/g)].map(([, status, svg]) => ({
  status: status as Status,
  svg: decodeURIComponent(svg!),
}));

describe("the signs in tables", () => {
  test("are there for every answer", () => {
    expect(new Set(drawings.map(({ status }) => status))).toEqual(new Set(Object.keys(SIGN_SHAPES)));
  });

  test.each(drawings)("have the shapes of the icons: $status", ({ status, svg }) => {
    for (const shape of SIGN_SHAPES[status]) expect(svg).toContain(`d='${shape}'`);
  });
});
