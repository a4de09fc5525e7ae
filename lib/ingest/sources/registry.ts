/** Every source that `ingest` knows, by the name the operator types. */
import type { Source } from "#lib/ingest/source.ts";
import { aliases } from "./aliases.ts";
import { autopkg } from "./autopkg.ts";
import { applite, awesomeMac, openSourceMacApps } from "./category-lists.ts";
import { doesitarm } from "./doesitarm.ts";
import { homebrewCask } from "./homebrew-cask.ts";
import { homebrewHistory } from "./homebrew-history.ts";
import { installomator } from "./installomator.ts";
import { knownTitles } from "./known-titles.ts";
import { steamIds } from "./steam-ids.ts";
import { theMacRepo } from "./the-mac-repo.ts";

export const SOURCES: Readonly<Record<string, Source>> = {
  "homebrew-cask": homebrewCask,
  // Its rows are Homebrew Cask's own earlier statements, so the two share one source id.
  "homebrew-history": homebrewHistory,
  doesitarm,
  "the-mac-repo": theMacRepo,
  autopkg,
  installomator,
  "awesome-mac": awesomeMac,
  "open-source-mac-os-apps": openSourceMacApps,
  applite,
  "known-titles": knownTitles,
  "steam-ids": steamIds,
  aliases,
};
