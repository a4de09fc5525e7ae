/** Installomator's label fragments: shell scripts, read as text and never run. */
import { decoded } from "#lib/contract/web-address.ts";
import { invalidParam } from "#lib/core/errors.ts";
import { makerOfAddress, makerOfId } from "#lib/evidence/sources/maker.ts";
import { cleanName, inflate, latest } from "#lib/evidence/sources/payload.ts";
import {
  type Download,
  type Entry,
  NOTHING_SAID,
  type Reading,
  type Skipped,
  type Source,
} from "#lib/evidence/sources/source.ts";
import { readTar } from "#lib/evidence/sources/tar.ts";
import { poolByTeam } from "#lib/evidence/sources/team.ts";

export const installomator: Source = {
  info: {
    id: "installomator",
    kind: "metadata",
    name: "Installomator",
    url: "https://github.com/Installomator/Installomator",
    licence: "Apache-2.0",
    attribution: "Installomator, its contributors, Apache-2.0",
  },
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
    const code = textOf(bytes);
    const name = nameOf(code);
    if (name) named.push({ ref, name, code, teams: teamsIn(code) });
    else skipped.push({ ref, reason: "no name, or one that only its script can tell" });
  }
  const snapshotDate = latest(...labels.map(({ modified }) => modified));
  const makers = poolByTeam(named.map(({ code, teams }) => ({ teams, makers: makersIn(code) })));
  const entries = named.map((label) => toEntry(label, makers(label.teams)));
  return { entries, skipped, ...(snapshotDate && { snapshotDate }) };
}

/** The expected team id of each label. */
export function listTeams(input: Uint8Array): Map<string, readonly string[]> {
  const labels = readTar(inflate(input)).filter(({ path }) => LABEL_PATH.test(path));
  return new Map(labels.map(({ path, bytes }) => [LABEL_PATH.exec(path)?.[1] ?? path, teamsIn(textOf(bytes))]));
}

// Ignores comments.
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replace(/^\s*#.*$/gm, "");

function nameOf(code: string): string | undefined {
  const [, , quoted = "", bare = ""] = /^\s*name=(?:(["'])(.*?)\1|(\S+))/m.exec(code) ?? [];
  const name = quoted || bare;
  return /[$`]/.test(name) ? undefined : cleanName(decoded(name).replace(/\.app$/, "")) || undefined;
}

interface Label {
  readonly ref: string;
  readonly name: string;
  readonly code: string;
  readonly teams: readonly string[];
}

const teamsIn = (code: string) =>
  [...code.matchAll(/expectedTeamID=["']?([A-Z0-9]{10})\b/g)].map(([, team = ""]) => team);

/** Hosts of its downloads, and owners of its packages. */
function makersIn(code: string): string[] {
  const addresses = [...code.matchAll(/https?:\/\/[^\s"'$)|]+/g)].map(([address]) => makerOfAddress(address));
  const packages = [...code.matchAll(/packageID=["']?([\w.-]+)/g)].map(([, id = ""]) => makerOfId(id));
  return [...new Set([...addresses, ...packages].filter((maker) => maker !== undefined))];
}

/** Kinds whose downloaded file contains the product itself. */
const OPENABLE = /^\s*type="?(?:dmg|pkg|zip|tbz|bz2|pkgInDmg|pkgInZip|appInDmgInZip)"?\s*$/m;
// Literal URLs only: no shell variable, no command substitution. Intel Macs may have a branch of their own.
const DOWNLOAD = /^\s*downloadURL=(["']?)(https:\/\/[^\s"'$`()]+)\1\s*(?:;;\s*)?$/gm;
const NAMES_ARM = /arm64|aarch64|apple|universal/i;

/** Of several addresses the one named for Apple silicon; none where a script makes them, or an installer downloads the product itself. */
function downloadOf(code: string): Download | undefined {
  if (!OPENABLE.test(code) || /^\s*installerTool=/m.test(code)) return undefined;
  const urls = [...new Set([...code.matchAll(DOWNLOAD)].map(([, , url = ""]) => url))];
  const isWhole = urls.length === (code.match(/^\s*downloadURL=/gm) ?? []).length;
  const url = urls.length === 1 && isWhole ? urls[0] : urls.find((each) => NAMES_ARM.test(each));
  return url && URL.canParse(url) ? { url, installs: [] } : undefined;
}

/** A label has no date, and the archive's day is only that of packing, so its downloads are no evidence. */
function toEntry({ ref, name, code, teams }: Label, makers: readonly string[]): Entry {
  return {
    ref,
    url: `${installomator.info.url}/blob/HEAD/fragments/labels/${ref}.sh`,
    name,
    ...NOTHING_SAID,
    makers,
    download: downloadOf(code),
    sharesTitle: true,
    isSigned: teams.length > 0,
  };
}
