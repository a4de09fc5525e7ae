/** Every source that `ingest` knows, by the name that the operator types; contract/source-addresses.ts has their URLs. */
import type { SourceName } from "#lib/contract/source-addresses.ts";
import { aliases } from "#lib/evidence/sources/aliases.ts";
import { autopkg } from "#lib/evidence/sources/autopkg.ts";
import { bestKnown } from "#lib/evidence/sources/best-known.ts";
import { bundleIds } from "#lib/evidence/sources/bundle-ids.ts";
import { categories } from "#lib/evidence/sources/categories.ts";
import { applite, awesomeMac, openSourceMacApps } from "#lib/evidence/sources/category-lists.ts";
import { doesitarm } from "#lib/evidence/sources/doesitarm.ts";
import { endings } from "#lib/evidence/sources/endings.ts";
import { homebrewAnalytics } from "#lib/evidence/sources/homebrew-analytics.ts";
import { homebrewCask } from "#lib/evidence/sources/homebrew-cask.ts";
import { homebrewFormula } from "#lib/evidence/sources/homebrew-formula.ts";
import { homebrewHistory } from "#lib/evidence/sources/homebrew-history.ts";
import { installomator } from "#lib/evidence/sources/installomator.ts";
import { intunebrew } from "#lib/evidence/sources/intunebrew.ts";
import { knownTitles } from "#lib/evidence/sources/known-titles.ts";
import { macosGaming } from "#lib/evidence/sources/macos-gaming.ts";
import { openAudioStack } from "#lib/evidence/sources/open-audio-stack.ts";
import { rulings } from "#lib/evidence/sources/rulings.ts";
import type { Source } from "#lib/evidence/sources/source.ts";
import { steamIds } from "#lib/evidence/sources/steam-ids.ts";
import { successors } from "#lib/evidence/sources/successors.ts";
import { theMacRepo } from "#lib/evidence/sources/the-mac-repo.ts";

const sources = {
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
  intunebrew,
  "macos-gaming": macosGaming,
  "open-audio-stack": openAudioStack,
  "known-titles": knownTitles,
  "steam-ids": steamIds,
  "bundle-ids": bundleIds,
  rulings,
  categories,
  aliases,
  successors,
  endings,
  "best-known": bestKnown,
  "homebrew-analytics": homebrewAnalytics,
  "homebrew-formula": homebrewFormula,
} satisfies Record<SourceName, Source>;

export const SOURCES: Readonly<Record<string, Source>> = sources;
