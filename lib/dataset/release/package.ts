/** Writes the npm package of the data: packages/data, the built lookup, and one data file. */

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { groupBy } from "#lib/core/group-by.ts";
import { rootDir } from "#lib/core/root.ts";
import { urls } from "#lib/core/urls.ts";
import { encodeTitle } from "#lib/dataset/release/compact.ts";
import { type Contents, projectionIn } from "#lib/dataset/release/contents.ts";
import { printCredits } from "#lib/dataset/release/credits.ts";
import type { OfflineData } from "#lib/dataset/release/offline.ts";

const AS_THEY_ARE = ["README.md", "index.d.ts", "index.js"];

/** Semantic versions hold no leading zeros: 2026-01-05 is 2026.105.0. */
export function packageVersion(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${year}.${month! * 100 + day!}.0`;
}

/** @throws Error before `npm run build` has built the lookup */
export async function writePackage(folder: string, date: string, contents: Contents): Promise<void> {
  const template = join(rootDir(), "packages", "data");
  const code = await readFile(join(rootDir(), "dist", "data-package", "offline.js")).catch((cause) => {
    throw new Error("The package's code is not built yet: `npm run build` makes it", { cause });
  });
  const manifest = JSON.parse(await readFile(join(template, "package.json"), "utf8")) as object;
  await mkdir(folder, { recursive: true });
  for (const name of AS_THEY_ARE) await cp(join(template, name), join(folder, name));
  await cp(join(rootDir(), "LICENSE"), join(folder, "LICENSE"));
  await writeFile(join(folder, "CREDITS.md"), printCredits(contents.sources));
  await cp(join(rootDir(), "prisma", "catalogue", "licences"), join(folder, "licences"), { recursive: true });
  await writeFile(join(folder, "offline.js"), code);
  await writeFile(join(folder, "data.js"), packageData(date, contents));
  await writeFile(
    join(folder, "package.json"),
    `${JSON.stringify({ ...manifest, version: packageVersion(date) }, null, 2)}\n`,
  );
}

export function packageData(date: string, contents: Contents): string {
  const { verdicts, names, bundleIds, sources } = contents;
  const ids = groupBy(bundleIds, ({ slug }) => slug);
  const homes = numberSharedHomes(names);
  const lines = verdicts.map((verdict, index) => {
    const { names: own, short, popularity, homepage } = names[index]!;
    return encodeTitle({
      ...verdict,
      onMacos28: projectionIn(contents, verdict, date),
      translationLayer: verdict.translationLayer ?? null,
      // The title as a release shows it is none of a channel's own names: OmegaT 5 (latest).
      aliases: [...own.filter((each) => each !== verdict.title), ...short],
      bundleIds: (ids.get(verdict.slug) ?? []).map(({ key }) => key),
      home: (homepage !== null && homes.get(homepage)) || 0,
      isAlive: popularity >= 0,
    });
  });
  const macosVersion = verdicts[0]?.macosVersion ?? "";
  const data: OfflineData = { date, macosVersion, home: urls.site(""), sources, lines: lines.join("\n") };
  return `export default ${JSON.stringify(data)};\n`;
}

/** Home addresses of more than one title, numbered from 1. */
function numberSharedHomes(names: Contents["names"]): ReadonlyMap<string, number> {
  const byHome = groupBy(
    names.flatMap(({ homepage }) => homepage ?? []),
    (homepage) => homepage,
  );
  const shared = [...byHome].filter(([, all]) => all.length > 1).map(([homepage]) => homepage);
  return new Map(shared.map((homepage, index) => [homepage, index + 1]));
}
