import { z } from "zod";
import { defineOperation } from "#lib/api/operations/operation.ts";
import { plainText } from "#lib/api/operations/parameters.ts";
import { lookup } from "#lib/catalog/verdicts/lookup.ts";
import { Chip, Verdict } from "#lib/contract/schema.ts";
import { LATEST_MACOS, MACOS_VERSIONS } from "#lib/contract/scope.ts";
import { defaultScope } from "#lib/data/service-state.ts";

const IDENTIFIER_MAX = 200;
const VARIANT = /^(m[1-4])[ _-]?(?:pro|max|ultra)$/i;

export const lookupVerdict = defineOperation({
  id: "lookupVerdict",
  path: "/verdicts/{identifier}",
  tool: "lookup_verdict",
  summary: "Does this Mac app or game run on Apple Silicon?",
  description:
    "Returns the one current verdict for a title. An unknown title is an honest `unknown`, never an error; " +
    "a bare name that several titles share answers 409 with suggestions. " +
    "Software that was shut down, or that macOS no longer loads, keeps the status of its code: `caveats` says that it no longer works.",
  tier: "free",
  cache: "verdict",
  ambiguous: true,
  input: z.object({
    identifier: plainText(
      "slug:<slug>, steam:<appId>, bundle:<bundleId> or a bare name, also of a command-line tool such as git. Percent-encode the colon in URLs.",
      IDENTIFIER_MAX,
    ),
    macosVersion: z
      .enum(MACOS_VERSIONS)
      .optional()
      // The contract prints one version; at run time the database says which one is the default.
      .meta({ default: String(LATEST_MACOS) })
      .describe("macOS major version; the latest when omitted"),
    chip: Chip.default("apple_silicon").describe("Chip family; Apple Silicon generally when omitted"),
  }),
  output: Verdict,
  hint: (parameter, value) => {
    if (parameter === "macosVersion" && Number(value) > LATEST_MACOS)
      return "for macOS 28, leave macosVersion out and read breaksAtRosettaEol, which says whether today's answer depends on Rosetta 2";
    if (parameter !== "chip") return undefined;
    const [, family] = VARIANT.exec(String(value)) ?? [];
    if (family) return `${family.toLowerCase()} stands for M${family.slice(1)}, M${family.slice(1)} Pro, Max and Ultra`;
    return "for any other chip, such as M5 or A18 Pro, leave chip out: the answer is the one for every Apple silicon chip";
  },
  run: async ({ identifier, macosVersion, chip }) =>
    lookup(identifier, { macos: macosVersion ? Number(macosVersion) : (await defaultScope()).macos, chip }),
});
