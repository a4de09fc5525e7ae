/** The published shapes: api/cask.json of formulae.brew.sh, and the one-time backfill of evidence dates. */
import { z } from "zod";

const text = z.string().nullish();
const flag = z.boolean().nullish();
const OneOrMore = z.union([z.string(), z.array(z.string())]).nullish();
const Install = z.record(z.string(), z.record(z.string(), z.number()));

const Artifacts = z.array(z.record(z.string(), z.unknown()));

/** Unversioned: ignores unknown keys and tolerates missing ones, as the publisher asks. */
export const Cask = z.object({
  token: z.string().regex(/^[a-z0-9][a-z0-9+@._-]*$/i, "not a token"),
  old_tokens: z.array(z.string()).nullish(),
  name: z.array(z.string()).nullish(),
  desc: text,
  homepage: text,
  url: text,
  url_specs: z.record(z.string(), z.unknown()).nullish(),
  version: text,
  sha256: text,
  artifacts: Artifacts,
  autobump: flag,
  skip_livecheck: flag,
  caveats: text,
  caveats_rosetta: flag,
  depends_on: z
    .object({
      macos: z.record(z.string(), z.array(z.string())).nullish(),
      maximum_macos: z.record(z.string(), z.array(z.string())).nullish(),
      arch: z.array(z.object({ type: z.string() })).nullish(),
    })
    .nullish(),
  deprecated: flag,
  deprecation_date: text,
  deprecation_reason: text,
  deprecation_replacement_cask: text,
  disabled: flag,
  disable_date: text,
  disable_reason: text,
  disable_replacement_cask: text,
  variations: z.record(z.string(), z.object({ url: text, artifacts: Artifacts.nullish() })).nullish(),
  analytics: z.object({ install: Install.nullish() }).nullish(),
});
export type Cask = z.infer<typeof Cask>;

/** The parts of one `uninstall` or `zap` stanza that contain bundle ids. */
export const Stanza = z.object({
  quit: OneOrMore,
  signal: z.array(z.array(z.string())).nullish().catch(null),
  trash: OneOrMore,
  delete: OneOrMore,
  rmdir: OneOrMore,
});
export type Stanza = z.infer<typeof Stanza>;

export const EvidenceDates = z.object({
  token: z.string(),
  lastVersionBump: z.string().nullish(),
  rosettaCaveatSince: z.string().nullish(),
  armEvidenceSince: z.string().nullish(),
  ciArchAudited: z.boolean(),
  rosettaSweep2024: z.boolean(),
  kind: z.enum(["app", "game"]).nullish(),
});
export type EvidenceDates = z.infer<typeof EvidenceDates>;
