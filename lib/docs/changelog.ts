import { CHANGELOG, type ContractRelease } from "#lib/api/changelog.ts";
import type { DocPage } from "#lib/docs/page.ts";

const releases: readonly ContractRelease[] = CHANGELOG;

export const changelog: DocPage = {
  path: "/changelog",
  title: "Contract changelog",
  lead: "Every change of the contract, newest first, labelled breaking or non-breaking.",
  blocks: () => [
    "This is about operations, schemas and the contract file. What changed in verdicts is the [change feed](/docs/reference#whatsChangedSince).",
    ...releases.flatMap(({ version, date, changes }) => [
      { heading: `${version}, ${date}`, id: `v${version}` },
      { list: changes.map(({ breaking, text }) => `**${breaking ? "Breaking" : "Non-breaking"}**: ${text}`) },
    ]),
  ],
};
