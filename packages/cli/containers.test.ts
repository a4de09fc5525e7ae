/** Real programs in every container: the operator's `inspect`, the gate's `binaries` and the probe's opener agree. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOfSlices } from "../../lib/check/formats/bundle.ts";
import { rootDir } from "../../lib/core/root.ts";
import { permit } from "../../lib/evidence/download/permission.ts";
import { openDownload, PROBE_LIMITS } from "../../lib/evidence/probing/open-download.ts";
import { type InspectReport, inspectPath } from "../../lib/inspect/inspect.ts";
import { inspectTargets } from "../../lib/inspect/targets.ts";
import { cpio, image, pack, pkg, tar, xar } from "../../lib/testing/archive-fixtures.ts";
import { serveFiles } from "../../lib/testing/file-server.ts";
import { useLocalServers } from "../../lib/testing/local-server.ts";
import { appLayout, type Layout, writeLayout } from "../../lib/testing/macho-fixtures.ts";
import { disk, program, terminalNotifier } from "../../lib/testing/probe-titles.ts";
import { zip, zipLayout } from "../../lib/testing/zip-fixtures.ts";
import { isIntelOnly, listBinaries } from "./src/binaries.ts";

const universalModule = readFileSync(join(rootDir(), "lib/inspect/containers/fixtures/fsevents-2.3.3.tgz"));

/** What is packed, and what it comes to. */
const PROGRAMS: Readonly<Record<string, { readonly layout: Layout; readonly status: string }>> = {
  "terminal-notifier, an app for Intel": { layout: terminalNotifier(), status: "rosetta2" },
  "esbuild in an app for Apple silicon": { layout: appLayout("esbuild", program("arm64")), status: "native" },
  "esbuild for Intel, a bare program": { layout: { "bin/esbuild": program("x64") }, status: "rosetta2" },
};

const FORMS: Readonly<Record<string, (layout: Layout) => Promise<Buffer> | Buffer>> = {
  zip: zipLayout,
  tar,
  "tar.gz": (layout) => gzipSync(tar(layout)),
  "tar.bz2": (layout) => pack("bzip2", { "all.tar": tar(layout) }),
  "tar.xz": (layout) => pack("xz", { "all.tar": tar(layout) }),
  "7z": (layout) => pack("7z", layout),
  "cpio.gz": (layout) => gzipSync(cpio(layout)),
  "component.pkg": (layout) => xar({ PackageInfo: Buffer.from("<pkg-info/>"), Payload: gzipSync(cpio(layout)) }),
  pkg: (layout) => pkg(layout, { architectures: "arm64,x86_64" }),
  "pkg.zip": (layout) => zip([{ name: "All.pkg", content: pkg(layout, { architectures: "arm64,x86_64" }) }]),
};

useLocalServers();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "same-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const summary = ({ inspections, refused, warnings }: InspectReport) => ({
  found: inspections.map(({ name, status, code }) => ({ name, status, built: code.map((each) => each.architectures) })),
  refused,
  warnings,
});

async function probed(name: string, bytes: Buffer): Promise<InspectReport> {
  const { origin } = await serveFiles({ [name]: bytes });
  const options = { folder: join(folder, "probe"), limits: { ...PROBE_LIMITS, freeMin: 0 } };
  const wanted = { url: `${origin}/${name}`, checksum: null };
  return (await openDownload(wanted, { ...options, permission: permit(["127.0.0.1"]) })).report;
}

async function compare(path: string, bytes: Buffer | null, status: string): Promise<void> {
  const report = summary(await inspectTargets(path, inspectPath));
  expect(report).toMatchObject({ found: [{ status }], refused: [], warnings: [] });
  const { binaries, unread } = await listBinaries([path]);
  expect(unread).toEqual([]);
  expect(binaries.map(({ build }) => build)).toEqual(report.found.flatMap(({ built }) => built.map(buildOfSlices)));
  expect(binaries.some(isIntelOnly)).toBe(status === "rosetta2");
  if (bytes) expect(summary(await probed(path.split("/").at(-1)!, bytes))).toEqual(report);
}

describe.each(Object.entries(PROGRAMS))("%s", (what, { layout, status }) => {
  test("in a folder, and by its own path", async () => {
    const place = join(folder, what);
    writeLayout(place, layout);
    await compare(place, null, status);
    await compare(join(place, readdirSync(place)[0]!), null, status);
  });

  test.each(Object.entries(FORMS))("in %s, and that in a folder", async (ending, make) => {
    const bytes = await make(layout);
    const path = join(folder, `${what}-${ending}`, `packed.${ending}`);
    mkdirSync(dirname(path));
    writeFileSync(path, bytes);
    await compare(path, bytes, status);
    await compare(dirname(path), null, status);
  });
});

const IMAGES: Readonly<Record<string, (disk: Buffer) => Promise<Buffer> | Buffer>> = {
  img: (disk) => disk,
  dmg: (disk) => image(disk),
  "bzip2.dmg": async (disk) => image(disk, { packed: { by: "bzip2", bytes: await pack("bzip2", { disk }) } }),
  "xz.dmg": async (disk) => image(disk, { packed: { by: "xz", bytes: await pack("xz", { disk }) } }),
  "dmg.zip": (disk) => zip([{ name: "All.dmg", content: image(disk) }]),
};

describe.each([
  { architecture: "arm64", status: "native" },
  { architecture: "x64", status: "rosetta2" },
] as const)("esbuild for $architecture in the real HFS+ image", ({ architecture, status }) => {
  test.each(Object.entries(IMAGES))("as %s", async (ending, make) => {
    const path = join(folder, `${architecture}.${ending}`);
    const bytes = await make(disk(program(architecture)));
    writeFileSync(path, bytes);
    await compare(path, bytes, status);
  });
});

test("fsevents as npm ships it", async () => {
  writeFileSync(join(folder, "fsevents.tgz"), universalModule);
  await compare(join(folder, "fsevents.tgz"), universalModule, "native");
});
