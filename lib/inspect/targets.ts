/** What there is to open at a path: itself, and in a folder every archive that is no part of an application. */
import { lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { NO_CODE } from "#lib/inspect/classify.ts";
import { containerOf } from "#lib/inspect/containers/container.ts";
import { openFolder } from "#lib/inspect/containers/folder.ts";
import { isArchive } from "#lib/inspect/harvest.ts";
import type { InspectReport } from "#lib/inspect/inspect.ts";

/** The path first. One that cannot be read is returned alone: opening it says why. */
export function listTargets(path: string): string[] {
  try {
    const real = realpathSync(path);
    if (!lstatSync(real).isDirectory()) return [path];
    const { root, files } = openFolder(real);
    const archives = files.filter((file) => isArchive(file.path));
    const paths = archives.map((file) => join(path, file.path.slice(root.length)));
    return [path, ...paths.filter((archive) => containerOf(archive) !== null)];
  } catch {
    return [path];
  }
}

/** Combines the reports; a missing program is reported only if no part contains one. */
export async function inspectTargets(
  path: string,
  inspect: (target: string) => Promise<InspectReport>,
): Promise<InspectReport> {
  const reports: InspectReport[] = [];
  for (const target of listTargets(path)) reports.push(await inspect(target));
  const [own] = reports;
  if (reports.length === 1) return own!;
  const inspections = reports.flatMap((report) => report.inspections);
  const refused = reports.flatMap((report) => report.refused);
  const reasons = refused.filter((reason) => !reason.endsWith(NO_CODE));
  return {
    inspections,
    refused: inspections.length > 0 || reasons.length > 0 ? reasons : refused.slice(0, 1),
    warnings: reports.flatMap((report) => report.warnings),
  };
}
