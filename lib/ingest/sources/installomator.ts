/** Installomator's label fragments. They are shell; they are read as text and never run. */
import { invalidParam } from "#lib/errors.ts";
import type { Entry, Reading, Skipped, Source, Statement } from "#lib/ingest/source.ts";
import { cleanName, inflate, latest } from "#lib/ingest/sources/payload.ts";
import { readTar } from "#lib/ingest/sources/tar.ts";

export const installomator: Source = {
  info: {
    id: "installomator",
    kind: "metadata",
    name: "Installomator",
    url: "https://github.com/Installomator/Installomator",
    licence: "Apache-2.0",
    attribution: "Installomator, its contributors, Apache-2.0",
  },
  defaultUrl: "https://codeload.github.com/Installomator/Installomator/tar.gz/HEAD",
  enrichesOnly: true,
  read,
};

const LABEL_PATH = /(?:^|\/)fragments\/labels\/([^/]+)\.sh$/;

function read(input: Uint8Array): Reading {
  const labels = readTar(inflate(input)).filter(({ path }) => LABEL_PATH.test(path));
  if (labels.length === 0)
    throw invalidParam("file", "expected Installomator's tar archive with fragments/labels/*.sh");
  const entries: Entry[] = [];
  const skipped: Skipped[] = [];
  for (const { path, modified, bytes } of labels) {
    const ref = LABEL_PATH.exec(path)?.[1] ?? path;
    const code = new TextDecoder().decode(bytes).replace(/^\s*#.*$/gm, "");
    const name = nameOf(code);
    if (name) entries.push(toEntry(ref, name, code, modified));
    else skipped.push({ ref, reason: "no name, or one that only its script can tell" });
  }
  const snapshotDate = latest(...labels.map(({ modified }) => modified));
  return { entries, skipped, ...(snapshotDate && { snapshotDate }) };
}

function nameOf(code: string): string | undefined {
  const [, , quoted = "", bare = ""] = /^\s*name=(?:(["'])(.*?)\1|(\S+))/m.exec(code) ?? [];
  const name = quoted || bare;
  return /[$`]/.test(name) ? undefined : cleanName(name.replace(/\.app$/, "")) || undefined;
}

function toEntry(ref: string, name: string, code: string, at: Date): Entry {
  const confidence = confidenceIn(code);
  const said: Statement[] = confidence
    ? [{ kind: "source", status: "native", confidence, basis: ["curator"], at }]
    : [];
  return {
    ref,
    url: `${installomator.info.url}/blob/HEAD/fragments/labels/${ref}.sh`,
    name,
    aliases: [],
    identifiers: [],
    categories: [],
    notes: [],
    replacements: [],
    statements: said,
  };
}

const ASKS_ARCHITECTURE = /\$\(\s*(?:\/usr\/bin\/)?arch\s*\)|\$\(\s*(?:\/usr\/bin\/)?uname -m\s*\)/;
const NAMES_ARM = /arm64|aarch64|apple.?silicon|macM1|cpu_arch="arm/i;
const DOWNLOAD = /^\s*(?:downloadURL|archiveName|pkgName)=.*$/gm;

/** A download of its own for arm64 is worth more than a file that calls itself universal. */
function confidenceIn(code: string): Statement["confidence"] | undefined {
  if (ASKS_ARCHITECTURE.test(code) && NAMES_ARM.test(code)) return "medium";
  const named = (code.match(DOWNLOAD) ?? []).some((line) =>
    /universal|arm64|aarch64/i.test(line.replace(/user-agent.*/i, "")),
  );
  return named ? "low" : undefined;
}
