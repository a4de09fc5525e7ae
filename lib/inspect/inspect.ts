/** Inspects an application on disk for Apple silicon. Reads headers, runs nothing, and unpacks no more than their first bytes. */

import { isoDay } from "#lib/contract/days.ts";
import type { Note } from "#lib/contract/evidence.ts";
import type { Confidence } from "#lib/contract/schema.ts";
import type { SignalLine } from "#lib/contract/signal-line.ts";
import { AppError } from "#lib/core/errors.ts";
import {
  type BundleInfo,
  listSubjects,
  type OpenOptions,
  openTree,
  readInfo,
  refuseCycles,
  refuseEscapes,
  type Subject,
} from "#lib/inspect/bundle.ts";
import { type Classification, classify, type Runs } from "#lib/inspect/classify.ts";
import type { Code } from "#lib/inspect/code.ts";
import { type FileTree, printable, refuse } from "#lib/inspect/containers/file-tree.ts";
import { type Installer, installerNotes, isInstallersOwn, readInstaller } from "#lib/inspect/installer.ts";
import { runsOn } from "#lib/inspect/launcher.ts";
import { readAll, refuseTooMany } from "#lib/inspect/list-code.ts";

export interface Inspection extends Pick<BundleInfo, "name" | "bundleId" | "version" | "isGame"> {
  /** Its path, starting with the last part of the inspected path. */
  readonly path: string;
  /** Every code file, the main executable first. */
  readonly code: readonly Code[];
  readonly status: Runs;
  readonly confidence: Confidence;
  readonly macosMin?: number;
  readonly notes: readonly Note[];
  /** From Info.plist; see BundleInfo. */
  readonly stated?: Pick<BundleInfo, "macosStated" | "category" | "architecturePriority" | "requiresNative">;
}

export interface InspectReport {
  readonly inspections: readonly Inspection[];
  /** Subjects without a result, each with the reason. */
  readonly refused: readonly string[];
  /** Parts that could not be read, of subjects that were inspected all the same. */
  readonly warnings: readonly string[];
  readonly installer?: Installer;
}

export function inspectPath(path: string, options?: OpenOptions): Promise<InspectReport> {
  return inspectTree(() => openTree(path, options));
}

/** Closes the tree at the end. */
export async function inspectTree(open: () => Promise<FileTree>): Promise<InspectReport> {
  const [inspections, refused, warnings]: [Inspection[], string[], string[]] = [[], [], []];
  const complain = (cause: unknown) => {
    if (!(cause instanceof AppError)) throw cause;
    refused.push(cause.message);
  };
  let tree: FileTree | undefined;
  let installer: Installer | null = null;
  try {
    tree = await open();
    refuseEscapes(tree);
    refuseTooMany(tree.root, "parts that cannot be read", tree.unread.length);
    warnings.push(...tree.unread);
    installer = await readInstaller(tree);
    const subjects = listSubjects(tree);
    for (const subject of subjects) {
      try {
        if (subject.isBundle) inspections.push(await inspectBundle(tree, subject, installer, warnings));
        else inspections.push(...(await inspectLoose(tree, subject, refused, subjects.length > 1)));
      } catch (cause) {
        complain(cause);
      }
      refuseTooMany(tree.root, "parts that cannot be read", refused.length + warnings.length);
    }
  } catch (cause) {
    complain(cause);
  } finally {
    tree?.close();
  }
  return { inspections, refused, warnings, ...(installer && { installer }) };
}

async function inspectBundle(
  tree: FileTree,
  subject: Subject,
  installer: Installer | null,
  warnings: string[],
): Promise<Inspection> {
  refuseCycles(tree, subject);
  const info = await readInfo(tree, subject);
  const { code, damaged } = await readAll(subject, info.main);
  warnings.push(...damaged);
  const classification = await classifyBundle(subject, info, code);
  const { name, bundleId, version, isGame, macosStated, category, architecturePriority, requiresNative } = info;
  const isNative = classification.status === "native";
  const macosMin = info.macosMin[isNative ? "arm64" : "x86_64"];
  const notes = isNative ? [...classification.notes, ...installerNotes(installer)] : classification.notes;
  const stated = { macosStated, category, architecturePriority, requiresNative };
  return { path: subject.path, name, bundleId, version, isGame, code, ...classification, notes, macosMin, stated };
}

/** @throws AppError("invalid_param") if there is no result, or only the application's launcher can be read. */
async function classifyBundle(subject: Subject, info: BundleInfo, code: readonly Code[]): Promise<Classification> {
  const main = subject.files.find(({ path }) => path === info.main);
  const interpreter = main ? await runsOn(main, info) : null;
  const classification = classify(code);
  if (interpreter === null) return classifyFile(subject.path, code);
  if (typeof classification === "string" || info.needsJava)
    throw refuse(subject.path, `cannot tell, runs on ${interpreter}`);
  return classification;
}

/** Programs outside bundles: each separately, or a single one with the libraries around it. */
async function inspectLoose(
  tree: FileTree,
  subject: Subject,
  refused: string[],
  isBesideBundles: boolean,
): Promise<Inspection[]> {
  refuseCycles(tree, subject);
  const files = subject.files.filter(({ path }) => !isInstallersOwn(path));
  const { code, damaged } = await readAll({ ...subject, files }, tree.shape === "file" ? tree.root : null);
  refused.push(...damaged);
  if (code.length === 0 && (damaged.length > 0 || isBesideBundles)) return [];
  const programs = code.filter(({ role }) => role === "helper" || role === "main executable");
  if (programs.length === 0) return [loose(subject.path, subject.path.replace(/\.zip$/i, ""), code)];
  return programs.flatMap((program) => {
    const others = programs.length === 1 ? code.filter((each) => each !== program) : [];
    try {
      return [loose(program.path, program.name, [{ ...program, role: "main executable" }, ...others])];
    } catch (cause) {
      refused.push((cause as AppError).message);
      return [];
    }
  });
}

function loose(path: string, name: string, code: readonly Code[]): Inspection {
  return { path, name: printable(name), code, ...classifyFile(path, code) };
}

function classifyFile(path: string, code: readonly Code[]): Classification {
  const classification = classify(code);
  if (typeof classification === "string") throw refuse(path, classification);
  return classification;
}

/** The line of a signal file that says it. `now` is the day of the inspection; `slug` names the title where the operator knows it. */
export function toSignalLine(inspection: Inspection, now: Date, slug?: string): SignalLine {
  const { name, bundleId, isGame, status, confidence, macosMin, version, notes } = inspection;
  return {
    title: {
      ...(slug !== undefined && { slug }),
      name,
      ...(isGame !== undefined && { kind: isGame ? "game" : "app" }),
      ...(bundleId !== undefined && { identifiers: { bundle: bundleId } }),
    },
    source: "binary-inspection",
    ref: bundleId ?? slug ?? name,
    kind: "test",
    status,
    confidence,
    basis: ["binary"],
    ...(macosMin !== undefined && { macosMin }),
    at: isoDay(now),
    ...(version !== undefined && { appVersion: version }),
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}
