/** One line of a signal file: its schema, which also documents it, and the claims that a line may not make. */
import { z } from "zod";
import { CONTRIBUTED_SCANS, READER_REPORTS } from "#lib/contract/contribution-sources.ts";
import {
  CHANNELS,
  DATED,
  isReasonFor,
  NOTE_CODES,
  REASON_CODES,
  SOURCE_KINDS,
  type SourceInfo,
} from "#lib/contract/evidence.ts";
import { Basis, Chip, Confidence, SignalKind, Status, TitleKind, TranslationLayer } from "#lib/contract/schema.ts";
import { MACOS_VERSIONS } from "#lib/contract/scope.ts";
import { PUBLISHED } from "#lib/contract/source-addresses.ts";

export const BINARY_INSPECTION: SourceInfo = {
  id: "binary-inspection",
  kind: "binary",
  name: "Binary inspection",
  url: "",
  licence: "CC BY 4.0",
  attribution: "",
};

export const CURATOR: SourceInfo = {
  id: "silicon-verdict-curator",
  kind: "curator",
  name: "Silicon Verdict's curators",
  url: "",
  licence: "CC BY 4.0",
  attribution: "",
};

/** Our own sources: a line may name them by id alone, and no other source may claim their strength. */
export const OWN_SOURCES: ReadonlyMap<string, SourceInfo> = new Map(
  [BINARY_INSPECTION, CURATOR].map((info) => [info.id, info]),
);

// Only the newest statement of a source counts: a file under an imported source's name would supersede its
// importer until the next import. To overrule such a source, make a curator's statement.
const isImported = (id: string) =>
  id in PUBLISHED || id.startsWith("statements-") || id === READER_REPORTS.id || id === CONTRIBUTED_SCANS.id;

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(max, `at most ${max} characters`)
    .regex(/^[^\p{Cc}]*$/u, "must not hold control characters");
const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" }).max(2000);
export const SlugText = text(200).regex(/^[a-z0-9][a-z0-9.+@_-]*$/, "must be a slug such as visual-studio-code");
const macosMajor = z.int().min(11, "must be 11 or newer: nothing older runs on Apple silicon").max(99);

export const SignalSource = z.strictObject({
  id: text(60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters, digits and hyphens"),
  kind: z.enum(SOURCE_KINDS).describe("what kind of witness it is; its strength follows from this"),
  name: text(100),
  url: webAddress.optional(),
  licence: text(100).optional(),
  attribution: text(300).optional(),
});

export const SignalTitle = z
  .strictObject({
    slug: SlugText.optional().describe("our own id of the title, where known"),
    name: text(200).optional(),
    kind: TitleKind.optional(),
    identifiers: z
      .strictObject({
        bundle: text(200)
          .regex(/^[\w-]+(\.[\w-]+)+$/, "must be a bundle id such as org.videolan.vlc")
          .optional(),
        steam: z
          .union([z.int().positive(), z.string().regex(/^[1-9]\d{0,9}$/)], {
            error: "must be a Steam app id, a number",
          })
          .transform(String)
          .optional(),
        homebrew: text(100)
          .regex(/^[a-z0-9][a-z0-9.+@_-]*$/, "must be a Homebrew token")
          .optional(),
      })
      .optional(),
  })
  .refine((title) => title.slug !== undefined || title.name !== undefined, { error: "needs a slug or a name" });

/** A note as it is stored. */
export const NoteShape = z.object({
  code: z.enum(NOTE_CODES),
  detail: z.string().optional(),
  since: z.string().optional(),
});

const gigabytes = z.int().min(1).max(2048);
export const FloorsShape = z.strictObject({
  macos: z
    .string()
    .regex(/^\d{2}(\.\d{1,2}){0,2}$/, "must be a macOS release such as 13.3")
    .optional(),
  chip: z
    .string()
    .regex(
      /^M\d( (Pro|Max|Ultra))?( or M\d( (Pro|Max|Ultra))?)*$/,
      "must be a chip such as M1 Pro, or M1 Max or M2 Pro",
    )
    .optional(),
  memory: gigabytes.optional().describe("gigabytes"),
});
export const PlayShape = z.strictObject({
  rating: text(60).optional(),
  fps: text(40).optional().describe("frames a second"),
  resolution: text(40).optional(),
  memory: gigabytes.optional().describe("gigabytes, of the Mac it was tried on"),
  antiCheat: text(100).optional(),
});

export const SignalLine = z
  .strictObject({
    title: SignalTitle,
    source: z
      .union([z.string(), SignalSource])
      .describe("who says it; the id alone where it is ours or an earlier line of the file describes it"),
    ref: text(300).describe(
      "the source's own id of the thing: stable, so that a later statement replaces an earlier one",
    ),
    url: webAddress.optional().describe("where a person can read the statement"),
    kind: SignalKind,
    status: Status.describe("unknown withdraws the source's earlier statement"),
    layer: TranslationLayer.optional().describe("if and only if status is translation"),
    confidence: Confidence,
    basis: z.array(Basis).max(5),
    chip: Chip.optional(),
    macosMin: macosMajor.optional().describe("oldest macOS major it runs on"),
    macos: z
      .int()
      .refine((major) => MACOS_VERSIONS.includes(String(major)), {
        error: `must be one of ${MACOS_VERSIONS.join(", ")}`,
      })
      .optional()
      .describe("macOS major it was observed on"),
    at: z
      .union([z.iso.date(), z.iso.datetime({ offset: true })], {
        error: "must be a real day or moment, such as 2026-11-20",
      })
      .describe("when it was said or last confirmed; not in the future"),
    dated: z.enum(DATED).optional().describe("how exactly the source dates it, if not to the day"),
    appVersion: text(100).optional(),
    checksum: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hexadecimal")
      .optional()
      .describe("of the file that was looked into"),
    channel: z.enum(CHANNELS).optional().describe("betas and announcements are kept as notes: they claim nothing"),
    edition: text(40)
      .optional()
      .describe(
        "where it is about a former edition alone, such as 2021: then it claims nothing of the title as it is offered",
      ),
    reason: z
      .enum(REASON_CODES)
      .optional()
      .describe("why it is unsupported; refused_by_package and web_app are unknown"),
    floors: FloorsShape.optional().describe("the least it asks for"),
    play: PlayShape.optional().describe("games: how well it ran"),
    notes: z
      .array(
        z.strictObject({
          code: z.enum(NOTE_CODES),
          detail: text(1000).optional(),
          since: z.iso.date({ error: "must be a real day" }).optional(),
        }),
      )
      .max(20)
      .optional(),
  })
  .refine((line) => (line.status === "translation") === (line.layer !== undefined), {
    path: ["layer"],
    error: "must be given if status is translation, and only then",
  })
  .refine((line) => line.status === "unknown" || line.basis.length > 0, {
    path: ["basis"],
    error: "must name at least one kind of evidence",
  })
  .refine((line) => isReasonFor(line.reason, line.status), {
    path: ["reason"],
    error: "must fit the status: refused_by_package and web_app are unknown, the others unsupported",
  })
  .refine((line) => line.macos === undefined || line.macosMin === undefined || line.macosMin <= line.macos, {
    path: ["macosMin"],
    error: "must not be newer than macos, where it was observed",
  });
/** As in the file. */
export type SignalLine = z.input<typeof SignalLine>;

/** Why a line may not name this source, or null if it may. */
export function refuseClaim({ id, kind }: z.infer<typeof SignalSource>): string | null {
  if (isImported(id)) return `source.id: ${id} is read by its own importer; a ruling of ours goes under ${CURATOR.id}`;
  const own = OWN_SOURCES.get(id);
  if (own && own.kind !== kind) return `source.kind: ${id} is of kind ${own.kind}`;
  const owner = [...OWN_SOURCES.values()].find((each) => each.kind === kind);
  return owner && owner.id !== id ? `source.kind: only ${owner.id} may be of kind ${kind}` : null;
}
