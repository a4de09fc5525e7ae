import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Pax } from "tar";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rootDir } from "#lib/core/root.ts";
import { inspectPath } from "#lib/inspect/inspect.ts";
import { inspectInWorker } from "#lib/inspect/inspect-in-worker.ts";
import { asar, cpio, image, pack, pbzx, pkg, tar, xar } from "#lib/testing/archive-fixtures.ts";
import { appLayout, fat, type Layout, thin, writeLayout } from "#lib/testing/macho-fixtures.ts";
import { zip, zipLayout } from "#lib/testing/zip-fixtures.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "containers-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(folder, "scratch-"));
});

async function inspect(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return inspectPath(path, { scratch });
}

const helper = { "Contents/Frameworks/Old Helper.app/Contents/MacOS/Old Helper": thin("x86_64") };
const app = appLayout("Tool", fat(["x86_64", "arm64"]), helper);
const hfs = () => readFileSync(join(rootDir(), "node_modules/dmg/test/fixtures/test.dmg"));

describe("an app and its helper are found in", () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ["tool.zip", () => zipLayout(app)],
    ["tool.tar.gz", () => gzipSync(tar(app))],
    ["tool.tar.xz", () => pack("xz", { "tool.tar": tar(app) })],
    ["tool.tar.bz2", () => pack("bzip2", { "tool.tar": tar(app) })],
    ["tool.tar", () => tar(app)],
    ["tool.7z", () => pack("7z", app)],
    ["tool.pkg", () => pkg(app, { architectures: "arm64,x86_64" })],
    ["tool with a [name] that * matches.pkg", () => pkg(app, { architectures: "arm64,x86_64" })],
    ["tool.pbzx.pkg", async () => pkg({}, { architectures: "arm64", payload: await pbzx(cpio(app), 16_384) })],
    ["tool.bzip2.pkg", async () => pkg({}, { architectures: "arm64", payload: await pack("bzip2", { p: cpio(app) }) })],
    ["pkg-in.zip", () => zip([{ name: "Tool.pkg", content: pkg(app, { architectures: "arm64" }) }])],
    ["tar-in.7z", () => pack("7z", { "tool.tar.gz": gzipSync(tar(app)) })],
    [
      "old.mpkg.zip",
      () =>
        zipLayout({
          "T.pkg/Contents/Info.plist": Buffer.from("x"),
          "T.pkg/Contents/Archive.pax.gz": gzipSync(cpio(app)),
        }),
    ],
  ])("%s", async (name, make) => {
    const { inspections, refused, warnings } = await inspect(name, await make());
    expect({ refused, warnings }).toEqual({ refused: [], warnings: [] });
    expect(inspections).toMatchObject([
      {
        name: "Tool",
        bundleId: "org.example.Tool",
        version: "1.2.3",
        status: "native",
        notes: [{ code: "intel_helpers", detail: "Old Helper.app" }],
      },
    ]);
    expect(
      readdirSync(folder).filter((left) => left.startsWith("scratch-") && readdirSync(join(folder, left)).length > 0),
    ).toEqual([]);
  });
});

describe("a real HFS+ image", () => {
  // Its only file that is long enough becomes a program.
  const planted = (program: Buffer) => {
    const bytes = hfs();
    program.copy(bytes, bytes.indexOf(Buffer.from("\0\0\0\u0001Bud1", "latin1")));
    return bytes;
  };

  test("without a program is reported", async () => {
    const { inspections, refused } = await inspect("real.dmg", hfs());
    expect([inspections, refused]).toEqual([[], [expect.stringMatching(/no Mach-O code/)]]);
  });

  test("is read raw and compressed, with a licence agreement", async () => {
    for (const bytes of [
      planted(thin("x86_64")),
      image(planted(thin("x86_64"))),
      image(planted(thin("x86_64")), { licence: "You agree." }),
    ]) {
      const { inspections, refused } = await inspect("planted.dmg", bytes);
      expect(refused).toEqual([]);
      expect(inspections).toMatchObject([{ status: "rosetta2" }]);
    }
  });

  test("is opened inside another archive", async () => {
    const { inspections } = await inspect(
      "nested.zip",
      zip([{ name: "planted.dmg", content: image(planted(thin("arm64"))) }]),
    );
    expect(inspections).toMatchObject([{ status: "native" }]);
  });
});

describe("a real APFS image", () => {
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", name));
  const disk = gunzipSync(fixture("apfs.gz"));

  const lzfse = (bytes: Buffer) => image(disk, { packed: { by: "lzfse", bytes } });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ["as it is", () => disk],
    ["packed by zlib", () => image(disk)],
    ["packed by LZFSE", () => lzfse(fixture("apfs.lzfse"))],
    ["packed by bzip2", async () => image(disk, { packed: { by: "bzip2", bytes: await pack("bzip2", { disk }) } })],
    ["packed by xz", async () => image(disk, { packed: { by: "xz", bytes: await pack("xz", { disk }) } })],
  ])("is read %s", async (_, make) => {
    const { inspections, refused, warnings } = await inspect("apfs.dmg", await make());
    expect({ refused, warnings }).toEqual({ refused: [], warnings: [] });
    expect(inspections).toMatchObject([{ path: expect.stringMatching(/a_directory\/a_file$/), status: "native" }]);
  });

  test("damaged and compressed by LZFSE is reported", async () => {
    const damaged = fixture("apfs.lzfse").fill(0xff, 2000, 4000);
    const { inspections, refused } = await inspect("apfs.dmg", lzfse(damaged));
    expect(inspections).toEqual([]);
    expect(refused).toEqual([expect.stringMatching(/apfs\.dmg: .*(?:cannot open|Data Error)/)]);
  });
});

describe("an installer is distinguished from what it installs", () => {
  const native = appLayout("Tool", thin("arm64"));
  test.each<[string, Buffer, object[]]>([
    ["declared for both", pkg(native, { architectures: "arm64,x86_64" }), []],
    ["declared for Intel", pkg(native, { architectures: "x86_64" }), [{ code: "installer_needs_rosetta" }]],
    ["not declared", pkg(native), [{ code: "installer_needs_rosetta" }]],
    [
      "with an Intel tool of its own",
      pkg(native, {
        architectures: "arm64",
        scripts: { postinstall: Buffer.from("#!/bin/sh\n./tool\n"), tool: thin("x86_64") },
      }),
      [{ code: "installer_needs_rosetta", detail: "tool" }],
    ],
    [
      "with an Intel program in the app that it installs",
      pkg(appLayout("Tool", fat(["x86_64", "arm64"]), { "Contents/Resources/bin/ffmpeg": thin("x86_64") }), {
        architectures: "arm64",
      }),
      [{ code: "intel_helpers", detail: "ffmpeg" }],
    ],
  ])("%s", async (_, bytes, notes) => {
    const { inspections } = await inspect("installer.pkg", bytes);
    expect(inspections).toMatchObject([{ status: "native", notes }]);
    expect(inspections[0]!.notes).toHaveLength(notes.length);
  });

  test("its own tools are not the product", async () => {
    const { inspections } = await inspect(
      "cli.pkg",
      pkg({ "usr/local/bin/tool": thin("arm64") }, { architectures: "arm64", scripts: { check: thin("x86_64") } }),
    );
    expect(inspections).toMatchObject([{ name: "tool", status: "native" }]);
  });
});

describe("a launcher of another program is no evidence", () => {
  test.each<[string, Layout, RegExp]>([
    ["a shell script", appLayout("Tool", Buffer.from("#!/bin/bash\nexec java\n")), /cannot tell, runs on bash/],
    ["a Python script", appLayout("Tool", Buffer.from("#!/usr/bin/env python3\n")), /cannot tell, runs on python3/],
    [
      "a Java stub",
      appLayout("Tool", thin("x86_64"), {}, { JVMMainClassName: "org.example.Main" }),
      /cannot tell, runs on the Java/,
    ],
  ])("%s", async (_, layout, reason) => {
    const { inspections, refused } = await inspect("launcher.tar.gz", gzipSync(tar(layout)));
    expect([inspections, refused]).toEqual([[], [expect.stringMatching(reason)]]);
  });

  test("unless it contains its own Java", async () => {
    const jvm = { "Contents/runtime/Contents/Home/lib/server/libjvm.dylib": thin("arm64", { fileType: 6 }) };
    const layout = appLayout("Tool", thin("arm64"), jvm, { JVMMainClassName: "org.example.Main" });
    expect((await inspect("jpackage.zip", zipLayout(layout))).inspections).toMatchObject([{ status: "native" }]);
  });
});

test("other facts of Info.plist are kept", async () => {
  const info = {
    LSApplicationCategoryType: "public.app-category.utilities",
    LSArchitecturePriority: ["arm64", "x86_64"],
    LSRequiresNativeExecution: true,
  };
  const { inspections } = await inspect("stated.zip", zipLayout(appLayout("Tool", thin("arm64"), {}, info as never)));
  expect(inspections[0]!.stated).toEqual({
    macosStated: "12.3",
    category: "public.app-category.utilities",
    architecturePriority: ["arm64", "x86_64"],
    requiresNative: true,
  });
});

test.each(["zip", "tar.gz", "folder"])("native modules inside an app.asar are seen in a %s", async (form) => {
  const modules = {
    "node_modules/old/build/old.node": thin("x86_64", { fileType: 8 }),
    "index.js": Buffer.alloc(2_000_000, "/"),
    "node_modules/older/build/older.node": thin("x86_64", { fileType: 8 }),
  };
  const layout = appLayout("Tool", thin("arm64"), { "Contents/Resources/app.asar": asar(modules) });
  const notes = [{ code: "intel_helpers", detail: "old.node, older.node" }];
  if (form === "folder") {
    const place = join(folder, "asar");
    mkdirSync(place);
    writeLayout(place, layout);
    expect((await inspectPath(place)).inspections).toMatchObject([{ notes }]);
  } else {
    const bytes = form === "zip" ? zipLayout(layout) : gzipSync(tar(layout));
    expect((await inspect(`asar.${form}`, bytes)).inspections).toMatchObject([{ notes }]);
  }
});

test("a real Intel app is reported as Intel", async () => {
  const vendor = join(rootDir(), "node_modules/node-notifier/vendor/mac.noindex/terminal-notifier.app");
  expect((await inspectPath(vendor)).inspections).toMatchObject([{ name: "terminal-notifier", status: "rosetta2" }]);
});

/** The same package with another length in its header (xar.h: 64 bits from byte 16). */
function statedTable(pkg: Buffer, bytes: number): Buffer {
  const lying = Buffer.from(pkg);
  lying.writeBigUInt64BE(BigInt(bytes), 16);
  return lying;
}

describe("an unreadable file has a reason, and leaves no temporary files", () => {
  const whole = pkg(app);
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ["an encrypted 7z", () => pack("7z", app, ["-psecret", "-mhe=on"]), /encrypted/],
    ["an encrypted file in a 7z", () => pack("7z", app, ["-psecret"]), /encrypted/],
    ["an encrypted disk image", () => Buffer.concat([Buffer.from("encrcdsa"), Buffer.alloc(4096)]), /encrypted/],
    ["a truncated 7z", async () => (await pack("7z", app)).subarray(0, -40), /cannot open/],
    [
      "a truncated xz",
      async () => (await pack("xz", { "tool.tar": tar(app) })).subarray(0, -40),
      /cannot open|truncated/,
    ],
    ["a truncated gzip", () => gzipSync(tar(app)).subarray(0, -40), /damaged/],
    ["a truncated tar", () => gzipSync(tar(app).subarray(0, 9000)), /damaged/],
    ["a truncated package", () => whole.subarray(0, -40), /cannot open|truncated|damaged|no Mach-O/],
    ["a package of nothing", () => xar({}), /no Mach-O code|cannot open/],
    ["a package whose table of contents unpacks to 900 MB", () => statedTable(pkg(app), 900e6), /table of contents/],
    ["a truncated disk image", () => image(hfs()).subarray(9000), /cannot open|no Mach-O/],
    [
      "a tar with a path that climbs out",
      () => gzipSync(tar({ ...app, "../../evil": thin("arm64") })),
      /leads out of the archive/,
    ],
    [
      "a tar with a path longer than any that macOS opens",
      () => Buffer.concat([new Pax({ path: `${"x.app.".repeat(1_000)}/tool` }).encode(), tar({ tool: thin("arm64") })]),
      /longer than 4096/,
    ],
    ["a tar with a link that climbs out", () => gzipSync(tar({ ...app, x: "../../etc" })), /leads out of the archive/],
    ["a payload with a path that climbs out", () => pkg({ "../../evil": thin("arm64") }), /no Mach-O code/],
    ["a RAR archive", () => Buffer.from("Rar!\u001a\u0007\u0000 and more"), /a RAR archive/],
    [
      "an absurd fat header",
      () =>
        gzipSync(
          tar(
            appLayout(
              "Tool",
              Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 43]), Buffer.alloc(5000, 0xff)]),
            ),
          ),
        ),
      /fat/,
    ],
  ])("%s", async (_, make, reason) => {
    const { inspections, refused, warnings } = await inspect("bad", await make());
    expect(inspections).toEqual([]);
    expect([...refused, ...warnings].join("\n")).toMatch(reason);
    expect(refused).not.toEqual([]);
    expect(readdirSync(folder).includes("evil")).toBe(false);
  });

  test("any number of programs stays within a bounded memory", async () => {
    const programs = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`tool-${index}`, thin("arm64")]));
    const { inspections, refused } = await inspect("many.cpio", cpio(programs));
    expect({ inspections, refused }).toEqual({
      inspections: [],
      refused: [expect.stringMatching(/more than 20000 programs/)],
    });
  });

  test("a gzip bomb stops at its bound", async () => {
    const zeros = gzipSync(Buffer.alloc(50_000_000));
    const path = join(folder, "bomb.gz");
    writeFileSync(path, zeros);
    const limits = { unpackedMax: 10_000_000, scratchMax: 1_000_000 };
    const { refused } = await inspectPath(path, { scratch, limits });
    expect(refused).toEqual([expect.stringMatching(/would unpack to more than/)]);
  });
});

describe("in a worker thread", () => {
  test("the report is the same", async () => {
    const path = join(folder, "apart.7z");
    writeFileSync(path, await pack("7z", app));
    const apart = await inspectInWorker(path, scratch);
    expect(apart).toEqual(await inspectPath(path));
  });

  test("an inspection that takes too long is ended without leftovers", async () => {
    const path = join(folder, "long.gz");
    writeFileSync(path, gzipSync(Buffer.alloc(4_000_000)));
    await expect(inspectInWorker(path, scratch, { timeoutMs: 1 })).rejects.toThrow(/not read within/);
    expect(readdirSync(folder).includes(scratch.split("/").at(-1)!)).toBe(false);
  });

  test("an inspection that needs too much memory is reported", async () => {
    const path = join(folder, "wide.7z");
    writeFileSync(path, await pack("7z", { tool: Buffer.alloc(26_000_000) }, ["-m0=LZMA:d=24m"]));
    const { refused } = await inspectInWorker(path, scratch, { memoryMb: 24 });
    expect(refused).toEqual([expect.stringMatching(/memory|cannot open/i)]);
  });
});
