/** A printer queue's PPD: which programs of its maker it calls. Pure. */
import { clean, type ListedApp } from "#lib/check/lists/listed-app.ts";
import { outermostBundle } from "#lib/check/parts/kinds.ts";

export const isPpd = (text: string): boolean => /^\*PPD-Adobe:/m.test(text.slice(0, 2_000));

const VALUE = /^\*(cupsFilter2?|APDialogExtension|NickName|Manufacturer):\s*"([^"]*)"/gm;

export interface PpdProgram {
  /** As the PPD has it. */
  readonly program: string;
  readonly printer: string;
  readonly maker: string | undefined;
}

/** Full paths of programs. "-" means no program, and one without a folder belongs to macOS. */
export function readPpd(text: string): PpdProgram[] {
  const values = [...text.matchAll(VALUE)].map(([, key = "", value = ""]) => [key, value.trim()] as const);
  const first = (key: string) => clean(values.find(([each]) => each === key)?.[1]);
  const printer = first("NickName") ?? "Printer";
  const programs = values.flatMap(([key, value]) => {
    const program = programOf(key, value);
    return program?.startsWith("/") ? [program] : [];
  });
  return [...new Set(programs)].map((program) => ({ program, printer, maker: first("Manufacturer") }));
}

// source, cost, program; of the second form source, destination, cost and perhaps a limit. A path may hold spaces.
function programOf(key: string, value: string): string | undefined {
  if (key === "APDialogExtension") return value;
  if (key === "cupsFilter") return /^\S+\s+\d+\s+(.+)$/.exec(value)?.[1];
  if (key === "cupsFilter2") return /^\S+\s+\S+\s+\d+\s+(?:maxsize\(\d+\)\s+)?(.+)$/.exec(value)?.[1];
  return undefined;
}

/** @param file name of the PPD's file */
export const queueName = (file: string): string => file.replace(/\.(?:ppd|gz)$/gi, "");

/** The programs of a PPD, which says nothing of their code: unread until another list holds it. @param queue name of the PPD's file */
export function listPpd(text: string, queue: string): ListedApp[] {
  return readPpd(text).map(({ program, printer, maker }) => ({
    name: printer,
    printer,
    build: "unknown",
    path: outermostBundle(program) ?? program,
    partKind: "printer",
    maker,
    how: `the printer queue ${queueName(queue)}`,
    partial: `The queue’s program ${program} was not among what was read`,
  }));
}
