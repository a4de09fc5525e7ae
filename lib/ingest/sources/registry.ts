/** Every source that `ingest` knows, by the name the operator types; where each is published stands in contract/published.ts. */
import type { SourceName } from "#lib/contract/published.ts";
import type { Source } from "#lib/ingest/source.ts";
import { aliases } from "#lib/ingest/sources/aliases.ts";
import { autopkg } from "#lib/ingest/sources/autopkg.ts";
import { bestKnown } from "#lib/ingest/sources/best-known.ts";
import { bundleIds } from "#lib/ingest/sources/bundle-ids.ts";
import { applite, awesomeMac, openSourceMacApps } from "#lib/ingest/sources/category-lists.ts";
import { doesitarm } from "#lib/ingest/sources/doesitarm.ts";
import { homebrewAnalytics } from "#lib/ingest/sources/homebrew-analytics.ts";
import { homebrewCask } from "#lib/ingest/sources/homebrew-cask.ts";
import { homebrewHistory } from "#lib/ingest/sources/homebrew-history.ts";
import { installomator } from "#lib/ingest/sources/installomator.ts";
import { intunebrew } from "#lib/ingest/sources/intunebrew.ts";
import { knownTitles } from "#lib/ingest/sources/known-titles.ts";
import { macosGaming } from "#lib/ingest/sources/macos-gaming.ts";
import { openAudioStack } from "#lib/ingest/sources/open-audio-stack.ts";
import { rulings } from "#lib/ingest/sources/rulings.ts";
import { steamIds } from "#lib/ingest/sources/steam-ids.ts";
import { successors } from "#lib/ingest/sources/successors.ts";
import { theMacRepo } from "#lib/ingest/sources/the-mac-repo.ts";

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
  aliases,
  successors,
  "best-known": bestKnown,
  "homebrew-analytics": homebrewAnalytics,
} satisfies Record<SourceName, Source>;

export const SOURCES: Readonly<Record<string, Source>> = sources;
