/** Thirty titles and their downloads, sound and damaged, as found in practice. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { rootDir } from "#lib/core/root.ts";
import { asar, cpio, image, pack, pbzx, pkg, tar } from "#lib/testing/archive-fixtures.ts";
import type { Served } from "#lib/testing/file-server.ts";
import { appLayout, fat, type Layout, thin } from "#lib/testing/macho-fixtures.ts";
import { zip, zipLayout } from "#lib/testing/zip-fixtures.ts";

export interface ProbeTitle {
  readonly slug: string;
  readonly file: string;
  readonly served: Served;
  /** The checksum that the catalogue states, if it is false or missing. */
  readonly checksum?: string | null;
  /** A status, or the reason why there is none. */
  readonly expected: string | RegExp;
}

const universal = fat(["x86_64", "arm64"]);
const intel = thin("x86_64");
const app = (main: Buffer, more: Layout = {}, info: Parameters<typeof appLayout>[3] = {}) =>
  appLayout("App", main, more, info);
const helper = { "Contents/Library/LoginItems/Old.app/Contents/MacOS/Old": intel };
const modules = asar({ "native/old.node": thin("x86_64", { fileType: 8 }) });
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><plist><dict><key>CFBundleName</key><string>&b;</string></dict></plist>`;

/** An Intel application from the package node-notifier. */
export function terminalNotifier(): Layout {
  const vendor = join(rootDir(), "node_modules/node-notifier/vendor/mac.noindex");
  return Object.fromEntries(
    readdirSync(vendor, { recursive: true, encoding: "utf8" })
      .filter((path) => statSync(join(vendor, path)).isFile())
      .map((path) => [path, readFileSync(join(vendor, path))]),
  );
}

/** A real HFS+ image; its one file that is long enough becomes a program. */
export function disk(program: Buffer): Buffer {
  const bytes = readFileSync(join(rootDir(), "node_modules/dmg/test/fixtures/test.dmg"));
  program.copy(bytes, bytes.indexOf(Buffer.from("\0\0\0\u0001Bud1", "latin1")));
  return bytes;
}

const fixture = (name: string) => readFileSync(join(rootDir(), "lib/inspect/containers/fixtures", name));

// Real files: see the fixtures' SOURCES.md.
export const program = (architecture: "arm64" | "x64") => gunzipSync(fixture(`esbuild-darwin-${architecture}.gz`));
const apfsDisk = () => gunzipSync(fixture("apfs.gz"));

function endless(): Served {
  return (response, range) => {
    if (range === "bytes=0-3") return void response.end("dmg?");
    const block = Buffer.alloc(65_536, 7);
    const more = () => {
      while (!response.destroyed && response.write(block)) {}
    };
    response.on("drain", more);
    more();
  };
}

/** Announced longer than it is. */
function short(bytes: Buffer): Served {
  return (response, range) => {
    if (range === "bytes=0-3")
      response.writeHead(206, { "Content-Range": `bytes 0-3/${bytes.length + 99}` }).end(bytes.subarray(0, 4));
    else response.end(bytes);
  };
}

/** An end record that claims a million entries. */
function million(): Buffer {
  const start = Buffer.alloc(32);
  start.write("PK\u0003\u0004", 0, "latin1");
  const record = Buffer.alloc(56);
  record.write("PK\u0006\u0006", 0, "latin1");
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(1_000_000n, 24);
  record.writeBigUInt64LE(1_000_000n, 32);
  const locator = Buffer.alloc(20);
  locator.write("PK\u0006\u0007", 0, "latin1");
  locator.writeBigUInt64LE(BigInt(start.length), 8);
  locator.writeUInt32LE(1, 16);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.fill(0xff, 8, 20);
  return Buffer.concat([start, record, locator, end]);
}

export async function probeTitles(): Promise<ProbeTitle[]> {
  const evil = { name: "evil", content: Buffer.from("evil") };
  const entries = Object.entries(app(universal)).map(([name, content]) => ({ name, content: content as Buffer }));
  const secret = await pack("7z", app(universal), ["-psecret", "-mhe=on"]);
  const fatLie = Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 43]), Buffer.alloc(5000, 0xff)]);
  const sound: [string, string, Served, string][] = [
    ["zip-universal", "App.zip", zipLayout(app(universal)), "native"],
    ["zip-intel", "App.zip", zipLayout(app(intel)), "rosetta2"],
    ["zip-large", "App.zip", zipLayout(app(universal, { "Contents/Resources/film.bin": noise(3_000_000) })), "native"],
    ["zip-asar", "App.zip", zipLayout(app(universal, { "Contents/Resources/app.asar": modules })), "native"],
    ["zip-of-image", "App.zip", zip([{ name: "App.dmg", content: image(disk(intel)) }]), "rosetta2"],
    ["zip-of-package", "App.zip", zip([{ name: "App.pkg", content: pkg(app(universal)) }]), "native"],
    ["real-intel-app", "notifier.zip", zipLayout(terminalNotifier()), "rosetta2"],
    ["real-intel-app-packed", "notifier.pkg", pkg(terminalNotifier()), "rosetta2"],
    ["real-universal-module", "fsevents.tgz", fixture("fsevents-2.3.3.tgz"), "native"],
    ["real-arm-program", "App.zip", zipLayout(app(program("arm64"))), "native"],
    ["real-intel-program", "app.tar.gz", gzipSync(tar(app(program("x64")))), "rosetta2"],
    ["tar-gz", "app.tar.gz", gzipSync(tar(app(universal, helper))), "native"],
    ["tar-xz", "app.tar.xz", await pack("xz", { "app.tar": tar(app(intel)) }), "rosetta2"],
    ["tar-bz2", "app.tar.bz2", await pack("bzip2", { "app.tar": tar(app(thin("arm64"))) }), "native"],
    ["seven-zip", "app.7z", await pack("7z", app(universal)), "native"],
    ["package", "app.pkg", pkg(app(universal), { architectures: "arm64,x86_64" }), "native"],
    [
      "package-of-intel-tools",
      "app.pkg",
      pkg(app(universal), { architectures: "arm64", scripts: { tool: intel } }),
      "native",
    ],
    ["package-pbzx", "app.pkg", pkg({}, { payload: await pbzx(cpio(app(thin("arm64"))), 8192) }), "native"],
    ["image", "app.dmg", image(disk(intel)), "rosetta2"],
    ["image-with-licence", "app.dmg", image(disk(thin("arm64")), { licence: "You agree." }), "native"],
    ["image-apfs", "app.dmg", image(apfsDisk()), "native"],
    [
      "image-apfs-lzfse",
      "app.dmg",
      image(apfsDisk(), { packed: { by: "lzfse", bytes: fixture("apfs.lzfse") } }),
      "native",
    ],
    ["only-32-bit", "app.tar.gz", gzipSync(tar(app(thin("i386")))), "unsupported"],
  ];
  const faulty: [string, string, Served, RegExp, (string | null)?][] = [
    [
      "script",
      "app.tar.gz",
      gzipSync(tar(app(Buffer.from("#!/usr/bin/env python3\n")))),
      /cannot tell, runs on python3/,
    ],
    ["truncated", "app.7z", (await pack("7z", app(universal))).subarray(0, -30), /cannot open/, null],
    ["too-large", "app.dmg", Buffer.alloc(4_000_001), /larger than 4 MB/],
    ["encrypted", "app.7z", secret, /encrypted/],
    ["wrong-checksum", "app.pkg", pkg(app(universal)), /checksum is not the one/, "0".repeat(64)],
    ["wrong-size", "app.tar.gz", short(gzipSync(tar(app(universal)))), /bytes where .* were announced/, null],
    ["endless", "app.dmg", endless(), /larger than 4 MB/, null],
    [
      "gzip-bomb",
      "app.tar.gz",
      gzipSync(tar({ "App.app/big": Buffer.alloc(60_000_000) }), { level: 1 }),
      /would unpack to more than/,
    ],
    [
      "zip-overlaps",
      "app.zip",
      zip([...entries, evil, { ...evil, name: "again", sameStartAs: entries.length }]),
      /overlaps another entry/,
    ],
    ["zip-of-a-million", "app.zip", million(), /more than 500000 files/],
    ["zip-climbs", "app.zip", zip([...entries, { ...evil, name: "../evil" }]), /relative path/],
    ["tar-link-climbs", "app.tar.gz", gzipSync(tar({ ...app(universal), x: "../../etc" })), /leads out of the archive/],
    ["absurd-fat-header", "app.tar.gz", gzipSync(tar(app(fatLie))), /fat/],
    [
      "billion-laughs",
      "app.tar.gz",
      gzipSync(tar(app(universal, { "Contents/Info.plist": Buffer.from(LAUGHS) }))),
      /entities/,
    ],
    ["encrypted-image", "app.dmg", Buffer.concat([Buffer.from("encrcdsa"), Buffer.alloc(4096)]), /encrypted/],
    ["server-down", "app.dmg", (response) => void response.writeHead(503).end(), /answered 503/, null],
    ["gone", "nowhere.dmg", (response) => void response.writeHead(404).end(), /answered 404/, null],
  ];
  return [...sound, ...faulty].map(([slug, name, served, expected, checksum]) => ({
    ...{ slug, file: `${slug}/${name}`, served, expected },
    ...(checksum !== undefined && { checksum }),
  }));
}

/** SHA-256, where the catalogue states the truth. */
export const checksumOf = ({ served, checksum }: ProbeTitle) =>
  checksum !== undefined
    ? checksum
    : Buffer.isBuffer(served)
      ? createHash("sha256").update(served).digest("hex")
      : null;

/** Bytes that pack to no less, the same at every run. */
export function noise(length: number): Buffer {
  return createHash("shake256", { outputLength: length }).update("noise").digest();
}
