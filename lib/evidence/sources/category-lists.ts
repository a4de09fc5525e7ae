/** Lists that sort apps by subject. They contain no architectures: "native" there means not Electron. */
import { z } from "zod";
import type { SourceInfo } from "#lib/contract/evidence.ts";
import { invalidParam } from "#lib/core/errors.ts";
import { categoryOf } from "#lib/evidence/categories/mapping.ts";
import { cleanName, cleanUrl, readJson, readText, refOf } from "#lib/evidence/sources/payload.ts";
import { type Entry, NOTHING_SAID, type Reading, type Skipped, type Source } from "#lib/evidence/sources/source.ts";

export const awesomeMac: Source = {
  info: {
    id: "awesome-mac",
    kind: "crowd",
    name: "Awesome Mac",
    url: "https://github.com/jaywcjlove/awesome-mac",
    licence: "CC0-1.0",
    attribution: "awesome-mac, jaywcjlove and contributors",
  },
  enrichesOnly: true,
  read: readAwesome,
};

export const openSourceMacApps: Source = {
  info: {
    id: "open-source-mac-os-apps",
    kind: "crowd",
    name: "Open Source macOS Apps",
    url: "https://github.com/serhii-londar/open-source-mac-os-apps",
    licence: "CC0-1.0",
    attribution: "open-source-mac-os-apps, serhii-londar and contributors",
  },
  enrichesOnly: true,
  read: readOpenSource,
};

export const applite: Source = {
  info: {
    id: "applite",
    kind: "crowd",
    name: "Applite",
    url: "https://github.com/milanvarady/Applite",
    licence: "MIT",
    attribution: "Applite, © Milán Várady, MIT",
  },
  enrichesOnly: true,
  read: readApplite,
};

interface Listed {
  readonly ref: string;
  readonly name: string;
  readonly link?: string | null;
  readonly categories: readonly string[];
  readonly cask?: boolean;
}

function gather(
  info: SourceInfo,
  listed: readonly Listed[],
  expected: string,
  skipped: readonly Skipped[] = [],
): Reading {
  if (listed.length === 0) throw invalidParam("file", `expected ${expected}`);
  const entries = new Map<string, Entry>();
  for (const { ref, name, link, categories, cask } of listed) {
    const known = entries.get(ref);
    const homepage = known?.homepage ?? cleanUrl(link);
    entries.set(ref, {
      ref,
      url: info.url,
      name: known?.name ?? name,
      ...NOTHING_SAID,
      ...(homepage && { homepage }),
      identifiers: cask ? [{ scheme: "homebrew", value: ref }] : [],
      categories: [...new Set([...(known?.categories ?? []), ...categories])],
    });
  }
  return { entries: [...entries.values()], skipped };
}

const NOT_APPS = new Set(["Contents", "Mac App Download Sites"]);

function readAwesome(input: Uint8Array): Reading {
  let path: string[] = [];
  const listed: Listed[] = [];
  for (const line of readText(input).split("\n")) {
    const [, marks = "", title = ""] = /^(#{2,3}) (.+?)\s*(?:\[!\[.*)?$/.exec(line) ?? [];
    if (marks) path = marks === "##" ? [title] : [path[0] ?? "", title];
    const [, name = "", link = ""] = /^[*-] \[([^\]]+)\]\(([^)]*)\)/.exec(line) ?? [];
    if (!name || path.length === 0 || NOT_APPS.has(path[0] ?? "")) continue;
    const category = categoryOf("awesome-mac", ...path);
    // Two products of one name differ by their URL.
    listed.push({
      ref: `${refOf(name)} ${link}`.trim(),
      name: cleanName(name),
      link,
      categories: category ? [category] : [],
    });
  }
  return gather(awesomeMac.info, listed, "the README of awesome-mac, links under ## headings");
}

const OpenSourceApp = z.object({
  title: z.string().min(1),
  categories: z.array(z.string()),
  repo_url: z.string(),
  official_site: z.string().nullish(),
});

function readOpenSource(input: Uint8Array): Reading {
  const expected = "applications.json of open-source-mac-os-apps";
  // The list is edited by hand and has trailing commas.
  const text = readText(input).replace(/("(?:[^"\\]|\\.)*")|,(\s*[\]}])/g, (_, quoted, end) => quoted ?? end);
  const file = z.object({ applications: z.array(z.unknown()) }).safeParse(readJson(text, expected));
  if (!file.success) throw invalidParam("file", `expected ${expected}`);
  const skipped: Skipped[] = [];
  const listed = file.data.applications.flatMap((item, index): Listed[] => {
    const app = OpenSourceApp.safeParse(item);
    if (!app.success) {
      skipped.push({ ref: `#${index + 1}`, reason: app.error.issues[0]?.message ?? "malformed" });
      return [];
    }
    const { title, categories, repo_url, official_site } = app.data;
    const slugs = categories.flatMap((id) => categoryOf("open-source-mac-os-apps", id) ?? []);
    return [
      { ref: repo_url || refOf(title), name: cleanName(title), link: official_site || repo_url, categories: slugs },
    ];
  });
  return gather(openSourceMacApps.info, listed, expected, skipped);
}

const AppliteFile = z.object({ categories: z.array(z.object({ id: z.string(), casks: z.array(z.string()) })) });

function readApplite(input: Uint8Array): Reading {
  const expected = "the categories file of Applite";
  const file = AppliteFile.safeParse(readJson(readText(input), expected));
  if (!file.success) throw invalidParam("file", `expected ${expected}`);
  const listed = file.data.categories.flatMap(({ id, casks }) => {
    const category = categoryOf("applite", id);
    return casks.map(
      (token): Listed => ({ ref: token, name: token, categories: category ? [category] : [], cask: true }),
    );
  });
  return gather(applite.info, listed, expected);
}
