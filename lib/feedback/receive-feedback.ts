/** Receives the readers' forms. They work without scripts, so every answer is a page or a redirect to one. */
import { randomUUID } from "node:crypto";
import { safetyHeaders } from "#lib/api/http/headers.ts";
import { plainPage } from "#lib/api/http/plain-page.ts";
import { reportError } from "#lib/api/report-error.ts";
import { CHIPS, chipFamily, chipSpelled, type ReportedChip } from "#lib/contract/scope.ts";
import { db } from "#lib/data/client.ts";
import {
  ANYWAY,
  CONFIRM,
  correctionPath,
  type FeedbackKind,
  HONEYPOT,
  MADE,
  messagePath,
  readForm,
  reportPath,
  titleRequestPath,
  toTyped,
} from "#lib/feedback/form.ts";
import { newReference, type Submission, storeFeedback } from "#lib/feedback/inbox.ts";
import { type FormLimits, Refused, readPost, type Sender, tooMany } from "#lib/feedback/post.ts";

const LIMITS: FormLimits = {
  name: "feedback",
  perMinute: 6,
  type: "application/x-www-form-urlencoded",
  bytesMax: 8 * 1024,
};
const DAY_SECONDS = 86_400;

/** @param hasPage whether a page of that name exists already */
export async function receiveFeedback(
  kind: FeedbackKind,
  request: Request,
  now: Date,
  hasPage: (name: string) => Promise<boolean> = async () => false,
): Promise<Response> {
  try {
    const { text, sender } = await readPost(request, LIMITS, now);
    const form = new URLSearchParams(text);
    const location = await TAKE[kind](form, sender, now, hasPage);
    // A redirect, so that a reload sends nothing again.
    return reply(null, 303, { Location: location });
  } catch (cause) {
    const refused = cause instanceof Refused ? cause : failed(kind, cause);
    return reply(refusalPage(kind, refused), refused.status, { ...PAGE_HEADERS, ...refused.headers });
  }
}

type Take = (
  form: URLSearchParams,
  sender: Sender,
  now: Date,
  hasPage: (name: string) => Promise<boolean>,
) => Promise<string>;
const TAKE: Readonly<Record<FeedbackKind, Take>> = {
  report: takeReport,
  title_request: takeTitleRequest,
  correction: takeCorrection,
  message: takeMessage,
};

async function findAbout(form: URLSearchParams): Promise<{ readonly slug: string; readonly titleId: number }> {
  const slug = (form.get("title") ?? "").replaceAll("\0", "");
  const title = await db().title.findUnique({ where: { slug }, select: { id: true } });
  if (!title) throw new Refused(404, "There is no such app or game.");
  return { slug, titleId: title.id };
}

async function takeReport(form: URLSearchParams, sender: Sender, now: Date): Promise<string> {
  const { slug, titleId } = await findAbout(form);
  const typed = toTyped("report", (field) => form.get(field));
  const read = readForm("report", typed);
  const confirm = form.get(CONFIRM) === "yes" ? "yes" : "";
  if ("faults" in read) return reportPath(slug, { ...typed, [CONFIRM]: confirm, tried: "yes" });
  const { claim, version: appVersion, chip, resolution, settings, memory, remark: message, ...said } = read.said;
  const submission = {
    kind: "report",
    titleId,
    appVersion,
    ...claim,
    ...chipColumns(chip),
    ...{ resolution: atSettings(resolution, settings), memory: memory === null ? null : Number(memory) },
    ...said,
    message,
  } as const;
  const found = said.found === MADE ? MADE : "";
  return reportPath(slug, { found, sent: "yes", reference: await store(form, submission, sender, now) });
}

async function takeCorrection(form: URLSearchParams, sender: Sender, now: Date): Promise<string> {
  const { slug, titleId } = await findAbout(form);
  const typed = toTyped("correction", (field) => form.get(field));
  const read = readForm("correction", typed);
  if ("faults" in read) return correctionPath(slug, { ...typed, tried: "yes" });
  const submission = { kind: "correction", titleId, ...NO_CLAIM, ...read.said } as const;
  return correctionPath(slug, { sent: "yes", reference: await store(form, submission, sender, now) });
}

async function takeMessage(form: URLSearchParams, sender: Sender, now: Date): Promise<string> {
  const typed = toTyped("message", (field) => form.get(field));
  const read = readForm("message", typed);
  // An address to answer to belongs in no web address, which browsers and proxies keep; a wrong one is shown again.
  if ("faults" in read)
    return messagePath({ ...typed, replyTo: read.faults.replyTo ? typed.replyTo : "", tried: "yes" });
  const submission = { kind: "message", ...NO_CLAIM, url: null, ...read.said } as const;
  return messagePath({ sent: "yes", reference: await store(form, submission, sender, now) });
}

const NO_CLAIM = { status: null, layer: null, macos: null, chip: "apple_silicon" } as const;

async function takeTitleRequest(
  form: URLSearchParams,
  sender: Sender,
  now: Date,
  hasPage: (name: string) => Promise<boolean>,
): Promise<string> {
  const typed = toTyped("title_request", (field) => form.get(field));
  const read = readForm("title_request", typed);
  if ("faults" in read) return titleRequestPath({ ...typed, tried: "yes" });
  const { claim, chip, ...said } = read.said;
  // The form then says so, and may be sent anyway: two apps may share a name.
  if (form.get(ANYWAY) !== "yes" && (await hasPage(said.name))) return titleRequestPath({ ...typed });
  const submission = { kind: "title_request", ...claim, ...chipColumns(chip), ...said } as const;
  return titleRequestPath({ name: said.name, sent: "yes", reference: await store(form, submission, sender, now) });
}

/** "1080p, high", "high settings" */
const atSettings = (resolution: string | null, settings: string | null): string | null =>
  resolution && settings ? `${resolution}, ${settings}` : (resolution ?? (settings && `${settings} settings`));

/** A chip that the contract lacks is stored beside the claim, which then applies to its family, or to any chip. */
function chipColumns(reported: ReportedChip) {
  const chip = CHIPS.find((known) => known === chipFamily(reported)) ?? "apple_silicon";
  return { chip, newerChip: chip === reported ? null : chipSpelled(reported) };
}

/**
 * @returns its reference
 * @throws Refused if too much was sent already
 */
async function store(form: URLSearchParams, submission: Submission, sender: Sender, now: Date): Promise<string> {
  const isProgram = (form.get(HONEYPOT) ?? "") !== "";
  // A program is sent where a person is, and finds nothing there.
  const reference = isProgram ? newReference() : await storeFeedback(submission, sender, now);
  if (reference) return reference;
  throw tooMany("Your network has sent as much as we accept in a day. Try again tomorrow.", DAY_SECONDS);
}

const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** A person waits for the answer, so a fault of ours is a page, too. */
function failed(kind: FeedbackKind, cause: unknown): Refused {
  const { status } = reportError(cause, randomUUID(), { form: kind });
  return new Refused(status, "It could not be stored, and the fault is on our side. Send it again in a minute.");
}

/** Of the forms that are about no title. */
const FORM_PATHS: Readonly<Partial<Record<FeedbackKind, string>>> = {
  title_request: titleRequestPath(),
  message: messagePath(),
};

/** Browsers keep what was typed: going back is the way to send it again. */
function refusalPage(kind: FeedbackKind, { status, message }: Refused): string {
  const back =
    status === 429 || status === 408 || status >= 500
      ? "<p>Go back with your browser’s Back button: the form still has what you typed.</p>"
      : "";
  const path = FORM_PATHS[kind];
  const form = path ? `<a href="${path}">Open the form</a> · ` : "";
  return plainPage({
    heading: "Nothing was sent.",
    text: message,
    next: `${back}<p>${form}<a href="/search">Find the app or game</a> · <a href="/about#sent">How we review</a></p>`,
  });
}

const reply = (body: string | null, status: number, headers: Readonly<Record<string, string>>) =>
  new Response(body, { status, headers: { "Cache-Control": "no-store", ...safetyHeaders(), ...headers } });
