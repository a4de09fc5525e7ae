/** The fields of the forms "Is this wrong?" (how a title runs, or what else its page says), "Tell us about it" (a missing one) and "Write to us". Pure. */
import { z } from "zod";
import { type Claim, sameClaim } from "#lib/contract/evidence.ts";
import { PLAY_GRADES } from "#lib/contract/play-scale.ts";
import { MACOS_RELEASES, REPORTED_CHIPS } from "#lib/contract/scope.ts";
import { lowerFirst } from "#lib/contract/words.ts";
import {
  EMAIL_MAX,
  FAULTS,
  isPublicAddress,
  macosFault,
  matches,
  missingFault,
  NAME_MAX,
  REMARK_MAX,
  URL_MAX,
  type UsedMac,
  VERSION_MAX,
  WORDS_MAX,
} from "#lib/feedback/faults.ts";

/** What a reader can report about a title, by the form's values. */
export const CLAIMS = {
  native: { status: "native", layer: null },
  rosetta2: { status: "rosetta2", layer: null },
  unsupported: { status: "unsupported", layer: null },
  crossover: { status: "translation", layer: "crossover" },
  gptk: { status: "translation", layer: "gptk" },
  whisky: { status: "translation", layer: "whisky" },
  vm: { status: "translation", layer: "vm" },
} as const satisfies Record<string, Claim>;
type ClaimName = keyof typeof CLAIMS;

/** How the reader found it, and whether the app itself was inspected. */
export const FINDINGS = {
  get_info: { label: "Get Info in Finder, the line “Kind”", isLook: true },
  activity_monitor: { label: "Activity Monitor, the column “Kind”", isLook: true },
  program: { label: "Terminal, the command “file”", isLook: true },
  used: { label: "I opened it and used it", isLook: false },
  played: { label: "I played it", isLook: false },
  maker: { label: "Its maker says so", isLook: false },
  made: { label: "I make it", isLook: false },
  other: { label: "Another way", isLook: false },
} as const;
export type Finding = keyof typeof FINDINGS;
/** The maker's own word, which only a public page can show. */
export const MADE: Finding = "made";

/** What a page says beside how it runs. */
export const PARTS = {
  ended: "It was closed or given up, or it is back",
  instead: "What to use instead",
  maker: "Its maker or its website",
  name: "Its name, its kind or its category",
  source: "What we quote, or its date",
  other: "Something else",
} as const;

/** How well a game ran: the scale's words, which lib/site/words/games/play.ts reads. */
export const PLAY_RATINGS = PLAY_GRADES.map((grade) => lowerFirst(grade));

/** What a player measured: closed lists, so that nothing else is published. */
export const RESOLUTIONS = ["720p", "900p", "1080p", "1440p", "1600p", "4K", "5K"] as const;
export const SETTINGS = ["low", "medium", "high", "ultra"] as const;
export const MEMORIES = ["8", "16", "18", "24", "32", "36", "48", "64", "96", "128"] as const;

/** Newest first. */
export const REPORTED_MACOS = MACOS_RELEASES.map(({ major }) => String(major)).toReversed();
/** This choice means that nothing was tried. */
export const NOT_TRIED = "not_tried";
/** A honeypot: people never see this field, so a filled one comes from a program. */
export const HONEYPOT = "website";
/** "yes" where the form has said that the name has a page already. */
export const ANYWAY = "anyway";
/** "yes" where a report only agrees with our answer: its form asks for the Mac, the rest is folded. */
export const CONFIRM = "confirm";
/** What the sender of a report or request is given to ask again with. */
export const isReference = (text: string): boolean => /^[0-9a-f]{12}$/.test(text);

const claim = (fault: string) => z.enum(Object.keys(CLAIMS) as ClaimName[], fault).transform((name) => CLAIMS[name]);
const macos = (fault: string) => z.enum(REPORTED_MACOS, fault).transform(Number);
const chip = z
  .union([z.literal(""), z.enum(REPORTED_CHIPS)], "Choose a chip from the list.")
  .transform((typed) => typed || "apple_silicon");
const LISTED = "Choose one from the list.";
const oneOf = (values: readonly string[]) =>
  z.union([z.literal(""), z.enum(values)], LISTED).transform((typed) => typed || null);
/** Lines of plain text. */
const ownWords = (fault: string, min = 1, max = WORDS_MAX) =>
  z
    .string()
    .refine((typed) => typed.length >= min && typed.length <= max, fault)
    .refine((typed) => typed.search(UNSEEN) < 0, FAULTS.unseen);
const fps = z
  .string()
  .refine((typed) => typed === "" || matches("fps", typed), FAULTS.fps)
  .transform((typed) => typed.replace(/ ?[-–] ?/, "-") || null);
// They come along with pasted text and may change how it is shown. Emoji and some scripts need the two joiners.
const UNSEEN = /(?![\n\t\u200C\u200D])[\p{Cc}\p{Cf}]/gu;
/** People leave the scheme out: "example.com/a". Phones begin with a capital: "Https://". */
const url = z
  .string()
  .transform((typed) => (/^[^\s/:]+\.[^\s:]+$/.test(typed) ? `https://${typed}` : typed.replace(/^https:/i, "https:")))
  .refine((address) => address === "" || isPublicAddress(address), FAULTS.url)
  .transform((address) => address || null);

function checkMac(used: UsedMac, context: z.core.$RefinementCtx): void {
  const message = macosFault(used);
  if (message) context.addIssue({ code: "custom", path: ["macos"], message });
}

/** Fields of a game that runs. */
export const HOW_WELL = ["play", "fps", "resolution", "settings"] as const;

/** Parses typed text; each error is a sentence to show below its field. */
const FORMS = {
  report: z
    .object({
      claim: claim(FAULTS.claim),
      macos: macos(FAULTS.macos),
      chip,
      // A report is about one version: the operator adds what its sender does not know.
      version: z
        .string()
        .refine((typed) => typed === "" || matches("version", typed), FAULTS.version)
        .transform((typed) => typed || null),
      play: oneOf(PLAY_RATINGS),
      fps,
      resolution: oneOf(RESOLUTIONS),
      settings: oneOf(SETTINGS),
      memory: oneOf(MEMORIES),
      found: z.enum(Object.keys(FINDINGS) as Finding[], FAULTS.found),
      url,
      // For the operator alone: no evidence has a place for it.
      remark: ownWords(FAULTS.remark, 0, REMARK_MAX).transform((typed) => typed || null),
    })
    .superRefine(checkMac)
    .superRefine(({ claim, ...said }, context) => {
      for (const field of (["version", "url"] as const).filter((each) => said.found === MADE && said[each] === null))
        context.addIssue({ code: "custom", path: [field], message: missingFault(field)! });
      if (claim.status !== "unsupported") return;
      for (const field of HOW_WELL.filter((each) => said[each] !== null))
        context.addIssue({ code: "custom", path: [field], message: FAULTS.howWell });
    }),
  title_request: z
    .object({
      name: z
        .string()
        .min(1, { message: FAULTS.unnamed, abort: true })
        .refine((typed) => typed.length <= NAME_MAX && matches("name", typed), FAULTS.name)
        .refine((typed) => typed.search(UNSEEN) < 0, FAULTS.unseen)
        .transform((typed) => typed.replaceAll(/\s+/g, " ")),
      url,
      claim: z.union(
        [z.literal(NOT_TRIED).transform(() => ({ status: null, layer: null })), claim("")],
        "Choose what you saw, or “I have not tried it yet”.",
      ),
      macos: z.union([z.literal("").transform(() => null), macos("")], LISTED),
      chip,
    })
    .superRefine(checkMac),
  correction: z.object({
    part: z.enum(Object.keys(PARTS), FAULTS.part),
    right: ownWords(FAULTS.right),
    url,
  }),
  message: z.object({
    message: ownWords(FAULTS.message),
    replyTo: z
      .string()
      .refine((typed) => typed === "" || (typed.length <= EMAIL_MAX && matches("replyTo", typed)), FAULTS.replyTo)
      .transform((typed) => typed || null),
  }),
};

export type FeedbackKind = keyof typeof FORMS;
export type Field<Kind extends FeedbackKind> = keyof (typeof FORMS)[Kind]["shape"] & string;
/** As typed; empty if left out. */
export type Typed<Kind extends FeedbackKind> = Readonly<Record<Field<Kind>, string>>;
export type Faults<Kind extends FeedbackKind> = Partial<Record<Field<Kind>, string>>;
type FormFields<Kind extends FeedbackKind> = z.output<(typeof FORMS)[Kind]>;

export const fieldsOf = <Kind extends FeedbackKind>(kind: Kind) => Object.keys(FORMS[kind].shape) as Field<Kind>[];

// The longest address of a refused form has then fewer than 8,000 characters, of which a non-Latin sign takes nine.
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ right: WORDS_MAX, message: WORDS_MAX, remark: REMARK_MAX },
  ...{ url: URL_MAX, name: NAME_MAX, replyTo: EMAIL_MAX, version: VERSION_MAX },
};
const CHOICE_LENGTH = 20;
const OWN_WORDS: readonly string[] = ["right", "message", "remark", "name"];

/** Too long by one: it is refused again, and no half character is left. */
const cut = (text: string, max: number) => (text.length > max + 1 ? `${text.slice(0, max).toWellFormed()}…` : text);

export function toTyped<Kind extends FeedbackKind>(
  kind: Kind,
  value: (field: Field<Kind>) => string | null | undefined,
): Typed<Kind> {
  const clean = (field: string, typed: string) => {
    const text = typed.replaceAll("\0", "").replaceAll("\r\n", "\n");
    const seen = OWN_WORDS.includes(field) ? text.replaceAll(UNSEEN, "") : text;
    return cut(seen.trim(), LENGTHS[field] ?? CHOICE_LENGTH);
  };
  return Object.fromEntries(fieldsOf(kind).map((field) => [field, clean(field, value(field) ?? "")])) as Typed<Kind>;
}

export function readForm<Kind extends FeedbackKind>(
  kind: Kind,
  typed: Typed<Kind>,
): { readonly said: FormFields<Kind> } | { readonly faults: Faults<Kind> } {
  const { data, error } = FORMS[kind].safeParse(typed);
  if (!error) return { said: data as FormFields<Kind> };
  return { faults: Object.fromEntries(error.issues.map(({ path, message }) => [path[0], message])) as Faults<Kind> };
}

export function findFaults<Kind extends FeedbackKind>(kind: Kind, typed: Typed<Kind>): Faults<Kind> {
  const read = readForm(kind, typed);
  return "faults" in read ? read.faults : {};
}

/** The URL of a title's form, with the typed values if they need correction. */
export const reportPath = (slug: string, query: Readonly<Record<string, string>> = {}): string =>
  formPath(`/titles/${encodeURIComponent(slug)}/report`, query);

/** The URL of the form about anything else that a title's page says. */
export const correctionPath = (slug: string, query: Readonly<Record<string, string>> = {}): string =>
  formPath(`/titles/${encodeURIComponent(slug)}/correct`, query);

/** The URL of the form that agrees with an answer, or null if there is nothing to agree with. @param mac what is known of it */
export function confirmPath(slug: string, answer: Claim, mac: { readonly macos: string; readonly chip: string }) {
  const claim = Object.entries(CLAIMS).find(([, each]) => sameClaim(each, answer))?.[0];
  return claim ? reportPath(slug, { claim, ...mac, [CONFIRM]: "yes" }) : null;
}

export const agreesWith = (claim: string, answer: Claim | undefined): boolean =>
  answer !== undefined && Object.hasOwn(CLAIMS, claim) && sameClaim(CLAIMS[claim as ClaimName], answer);

export const titleRequestPath = (query: Readonly<Record<string, string>> = {}): string => formPath("/tell", query);

export const messagePath = (query: Readonly<Record<string, string>> = {}): string => formPath("/write", query);

function formPath(path: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== "");
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
