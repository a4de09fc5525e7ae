/** Installomator's label fragments. They are shell; they are read as text and never run. */
import { invalidParam } from "#lib/errors.ts";
import { makerOfAddress, makerOfId } from "#lib/ingest/maker.ts";
import type { Entry, Reading, Skipped, Source, Statement } from "#lib/ingest/source.ts";
import { cleanName, inflate, latest } from "#lib/ingest/sources/payload.ts";
import { readTar } from "#lib/ingest/sources/tar.ts";
import { poolByTeam } from "#lib/ingest/sources/team.ts";

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
  const named: Label[] = [];
  const skipped: Skipped[] = [];
  for (const { path, bytes } of labels) {
    const ref = LABEL_PATH.exec(path)?.[1] ?? path;
    const code = new TextDecoder().decode(bytes).replace(/^\s*#.*$/gm, "");
    const name = nameOf(code);
    if (name) named.push({ ref, name, code, teams: teamsIn(code) });
    else skipped.push({ ref, reason: "no name, or one that only its script can tell" });
  }
  const snapshotDate = latest(...labels.map(({ modified }) => modified));
  const makers = poolByTeam(named.map(({ code, teams }) => ({ teams, makers: makersIn(code) })));
  const entries = named.map((label) => toEntry(label, makers(label.teams), snapshotDate));
  return { entries, skipped, ...(snapshotDate && { snapshotDate }) };
}

function nameOf(code: string): string | undefined {
  const [, , quoted = "", bare = ""] = /^\s*name=(?:(["'])(.*?)\1|(\S+))/m.exec(code) ?? [];
  const name = quoted || bare;
  return /[$`]/.test(name) ? undefined : cleanName(name.replace(/\.app$/, "")) || undefined;
}

interface Label {
  readonly ref: string;
  readonly name: string;
  readonly code: string;
  readonly teams: readonly string[];
}

const teamsIn = (code: string) =>
  [...code.matchAll(/expectedTeamID=["']?([A-Z0-9]{10})\b/g)].map(([, team = ""]) => team);

/** Whose addresses it downloads from, and whose packages they are. */
function makersIn(code: string): string[] {
  const addresses = [...code.matchAll(/https?:\/\/[^\s"'$)|]+/g)].map(([address]) => makerOfAddress(address));
  const packages = [...code.matchAll(/packageID=["']?([\w.-]+)/g)].map(([, id = ""]) => makerOfId(id));
  return [...new Set([...addresses, ...packages].filter((maker) => maker !== undefined))];
}

/**
 * A label says what it says on the day the archive was made, and nobody knows since when: the day is no later than
 * that, so it is given, and whatever the label names its word is the weakest there is.
 */
function toEntry({ ref, name, code, teams }: Label, makers: readonly string[], day: Date | undefined): Entry {
  const said: Statement[] = namesArm(code)
    ? [{ kind: "source", status: "native", confidence: "low", basis: ["curator"], at: day ?? null }]
    : [];
  return {
    ref,
    url: `${installomator.info.url}/blob/HEAD/fragments/labels/${ref}.sh`,
    name,
    aliases: [],
    makers,
    sharesTitle: true,
    isSigned: teams.length > 0,
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

/** A download of its own for arm64, or a file that calls itself universal. */
function namesArm(code: string): boolean {
  if (ASKS_ARCHITECTURE.test(code) && NAMES_ARM.test(code)) return true;
  return (code.match(DOWNLOAD) ?? []).some((line) =>
    /universal|arm64|aarch64/i.test(line.replace(/user-agent.*/i, "")),
  );
}
