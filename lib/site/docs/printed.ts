/** Blocks that the docs generate from the registry. */
import { CHANGELOG, type ContractRelease } from "#lib/api/changelog.ts";
import { EXAMPLES, type ExampleName, exampleBody } from "#lib/api/operations/examples.ts";
import { OPERATIONS } from "#lib/api/registry.ts";
import { CAPABILITIES, CAPABILITY_WORDS } from "#lib/contract/tiers.ts";
import { type Block, json } from "#lib/site/docs/page.ts";
import { printReference } from "#lib/site/docs/reference.ts";
import { callSamples, SHOWN_CALLS } from "#lib/site/docs/samples.ts";
import { tryOperation } from "#lib/site/docs/try-it.ts";

const PRINTERS: Readonly<Record<string, (argument: string) => readonly Block[]>> = {
  example: (name) => [json(exampleBody(exampleNamed(name)), `Answer, HTTP ${EXAMPLES[exampleNamed(name)].status}`)],
  call: (operation) => [callSamples(operationNamed(operation))],
  tools: () => [
    {
      head: ["Tool", "What", "Same as", "Key"],
      rows: OPERATIONS.map(({ id, tool, summary, tier }) => [
        `\`${tool}\``,
        summary,
        `[${id}](/docs/reference#${id})`,
        tier === "free" ? "none" : "paid, with the change feed",
      ]),
    },
  ],
  capabilities: () => [
    {
      head: ["Capability", "What", "Operation"],
      rows: CAPABILITIES.map((id) => [
        `\`${id}\``,
        CAPABILITY_WORDS[id].text,
        id === "change_feed" ? "[whatsChangedSince](/docs/reference#whatsChangedSince)" : "none",
      ]),
    },
  ],
  releases: () =>
    (CHANGELOG as readonly ContractRelease[]).flatMap(({ version, date, changes }) => [
      { heading: `${version}, ${date}`, id: `v${version}` },
      { list: changes.map(({ breaking, text }) => `**${breaking ? "Breaking" : "Non-breaking"}**: ${text}`) },
    ]),
  reference: printReference,
  try: (operation) => [tryOperation(operation)],
};

/** @throws Error naming an unknown block */
export function printBlocks(name: string, argument: string): readonly Block[] {
  const print = PRINTERS[name];
  if (!print) throw new Error(`The docs print no {{${name}}}; there are ${Object.keys(PRINTERS).join(", ")}`);
  return print(argument);
}

function operationNamed(name: string): keyof typeof SHOWN_CALLS {
  if (!(name in SHOWN_CALLS)) throw new Error(`The contract has no operation "${name}"`);
  return name as keyof typeof SHOWN_CALLS;
}

function exampleNamed(name: string): ExampleName {
  if (!(name in EXAMPLES))
    throw new Error(`There is no example "${name}"; there are ${Object.keys(EXAMPLES).join(", ")}`);
  return name as ExampleName;
}
