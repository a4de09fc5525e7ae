/** Dated, cited statements about well-known titles, maintained in prisma/catalogue/statements.ndjson. */
import { z } from "zod";
import { CHANNELS, isReasonFor, type Note, REASON_CODES, type SourceInfo } from "#lib/contract/evidence.ts";
import { Confidence, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";
import { FloorsShape, PlayShape, SlugText } from "#lib/contract/signal-line.ts";
import { readHandKept } from "#lib/evidence/sources/hand-kept.ts";
import { toDay } from "#lib/evidence/sources/payload.ts";
import {
  type Entry,
  NOTHING_SAID,
  type Publisher,
  type Reading,
  type Statement,
} from "#lib/evidence/sources/source.ts";

const PUBLISHERS = ["vendor", "project", "inventory", "press", "tester", "recipes", "crowd"] as const;
type PublisherKind = (typeof PUBLISHERS)[number];

const WHO = {
  vendor: { kind: "metadata", name: "Makers' statements" },
  project: { kind: "metadata", name: "Projects' statements" },
  inventory: { kind: "metadata", name: "Published inventories of Macs" },
  press: { kind: "crowd", name: "Press" },
  tester: { kind: "crowd", name: "Developers who tried it" },
  recipes: { kind: "crowd", name: "Package recipes" },
  crowd: { kind: "crowd", name: "User reports" },
} as const satisfies Record<PublisherKind, Pick<SourceInfo, "kind" | "name">>;

const words = z.string().trim().min(1);

export const StatementLine = z
  .object({
    name: words,
    slug: SlugText,
    kind: TitleKind,
    /** `unknown` if it is untried or has nothing to install: `reason` says which. */
    status: Status,
    reason: z.enum(REASON_CODES).nullish(),
    channel: z.enum(CHANNELS).nullish(),
    /** The edition, if it is about one alone. */
    edition: words.nullish(),
    floors: FloorsShape.nullish(),
    play: PlayShape.nullish(),
    layer: TranslationLayer.nullish(),
    publisher: z.enum(PUBLISHERS),
    source_name: words,
    url: z.url({ protocol: /^https?$/ }),
    date: z.iso.date(),
    date_precision: z.enum(["day", "month", "year"]).default("day"),
    app_version: words.nullish(),
    min_macos: z.coerce.number().nullish(),
    steam_id: z.coerce
      .string()
      .regex(/^[1-9]\d*$/)
      .nullish(),
    bundle_id: words.nullish(),
    /** The anti-cheat software that prevents it from running: its name, or true if the source names none. */
    anti_cheat: z.union([z.literal(true), words]).nullish(),
    /** The tested Mac. Recorded beside the statement, not as its scope: other Macs may run it too. */
    chip: z
      .string()
      .regex(/^(?:M[1-9]( (Pro|Max|Ultra))?|A18 Pro)$/)
      .nullish(),
    /** In our own words. */
    claim: words,
    confidence: Confidence,
  })
  .refine((line) => (line.status === "translation") === Boolean(line.layer), { path: ["layer"] })
  .refine((line) => isReasonFor(line.reason, line.status), { path: ["reason"] })
  .refine((line) => line.status !== "unknown" || line.reason, { path: ["reason"] });
type StatementLine = z.output<typeof StatementLine>;

export interface StatementGroup {
  readonly publisher: Publisher;
  readonly reading: Reading;
}

/** One group per kind of publisher, so that a reader's statement does not replace a maker's. @throws AppError if no line is usable. */
export function readStatements(input: Uint8Array): StatementGroup[] {
  const groups = new Map<PublisherKind, Map<string, Entry>>();
  const { lines, skipped } = readHandKept("statements.ndjson", StatementLine, input);
  for (const data of lines) {
    const entries = groups.get(data.publisher) ?? new Map<string, Entry>();
    groups.set(data.publisher, entries);
    const ref = `${data.slug} ${data.url}`.slice(0, 300);
    const known = entries.get(ref);
    entries.set(
      ref,
      known ? { ...known, statements: inOrder([...known.statements, toStatement(data)]) } : toEntry(ref, data),
    );
  }
  return [...groups].map(([who, entries], index) => ({
    publisher: { info: infoOf(who) },
    reading: { entries: [...entries.values()], skipped: index === 0 ? skipped : [] },
  }));
}

export function infoOf(who: PublisherKind): SourceInfo {
  const facts = { url: "", licence: "Facts", attribution: "Each statement with the address where it was made" };
  return { id: `statements-${who}`, ...WHO[who], ...facts };
}

function toEntry(ref: string, line: StatementLine): Entry {
  const { name, slug, kind, url, steam_id, bundle_id } = line;
  return {
    ref,
    url,
    name,
    slug,
    kind,
    ...NOTHING_SAID,
    identifiers: [
      ...(steam_id ? [{ scheme: "steam" as const, value: steam_id }] : []),
      ...(bundle_id ? [{ scheme: "bundle" as const, value: bundle_id }] : []),
    ],
    categories: kind === "game" ? ["games"] : [],
    statements: [toStatement(line)],
  };
}

function toStatement(line: StatementLine): Statement {
  const macosMin = Math.floor(line.min_macos ?? 0);
  const { date_precision: dated, channel, reason, edition, floors, play } = line;
  return {
    status: line.status,
    ...(line.layer && { layer: line.layer }),
    ...testimonyOf(line),
    ...(macosMin > 11 && { macosMin }),
    at: toDay(line.date) ?? null,
    ...(dated !== "day" && { dated }),
    ...(channel && { channel }),
    ...(reason && { reason }),
    ...(edition && { edition }),
    ...(floors && { floors }),
    ...(play && { play }),
    ...(line.app_version && { appVersion: line.app_version }),
    notes: notesOf(line),
  };
}

/** Inspected on a user's Mac: more reliable than a report, less than our own inspection. */
function testimonyOf({
  publisher,
  status,
  confidence,
}: StatementLine): Pick<Statement, "kind" | "confidence" | "basis"> {
  if (publisher === "inventory") return { kind: "test", confidence: "medium", basis: ["automated_test"] };
  if (WHO[publisher].kind === "metadata") return { kind: "source", confidence, basis: ["vendor"] };
  const sure = status === "native" && confidence !== "low" ? "medium" : "low";
  return { kind: "report", confidence: sure, basis: ["crowd"] };
}

function notesOf({ anti_cheat, chip }: StatementLine): Note[] {
  return [
    ...(anti_cheat ? [{ code: "anti_cheat" as const, ...(anti_cheat !== true && { detail: anti_cheat }) }] : []),
    ...(chip ? [{ code: "tried_on" as const, detail: chip }] : []),
  ];
}

const inOrder = (statements: readonly Statement[]) =>
  statements.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
