/** `keys issue|list|revoke`: only the operator issues keys. */
import { Command, InvalidArgumentError, Option } from "commander";
import { findKey, issueKey, listKeys, revokeKey } from "#lib/api/access/keys.ts";
import { parseDay } from "#lib/cli/arguments.ts";
import { note, printLine } from "#lib/cli/output.ts";
import { CAPABILITIES, type Capability, type KeyTier, TIERS } from "#lib/contract/tiers.ts";

const KEY_TIERS = Object.keys(TIERS).filter((tier) => tier !== "anonymous") as KeyTier[];

interface IssueOptions {
  tier: KeyTier;
  capability: Capability[];
  expires?: Date;
  label?: string;
  dryRun?: boolean;
}

export function keysCommand(): Command {
  return new Command("keys")
    .description("Issue, list and revoke API keys")
    .addCommand(issueCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand());
}

function issueCommand(): Command {
  return new Command("issue")
    .description("Create a key and print it alone on stdout; it is stored only as a hash and never shown again")
    .addOption(new Option("--tier <tier>", "what kind of key").choices(KEY_TIERS).makeOptionMandatory())
    .addOption(
      new Option("--capability <name>", `what it unlocks, repeatable: ${CAPABILITIES.join(", ")}`)
        .argParser(collectCapability)
        .default([], "none"),
    )
    .addOption(
      new Option("--expires <date>", "the day it stops working (00:00 UTC), such as 2027-01-31").argParser(parseDay),
    )
    .option("--label <text>", "whose key it is, for the list")
    .option("--dry-run", "print what would be stored, and store nothing")
    .action(issue);
}

function listCommand(): Command {
  return new Command("list")
    .description("List all keys, oldest first, one JSON object per line; never the keys themselves")
    .action(async () => {
      for (const facts of await listKeys()) printLine(facts);
    });
}

function revokeCommand(): Command {
  return new Command("revoke")
    .description("Revoke a key; every process refuses it within a second")
    .argument("<id>", "as `keys list` prints it")
    .option("--dry-run", "print which key it is, and change nothing")
    .action(async (id: string, { dryRun }: { dryRun?: boolean }) => {
      const facts = dryRun ? await findKey(id) : await revokeKey(id, new Date());
      if (!facts) throw new Error(`no key has the id ${id}; \`keys list\` prints them`);
      printLine(facts);
    });
}

async function issue({ tier, capability, expires, label, dryRun }: IssueOptions): Promise<void> {
  if (tier === "free" && capability.length > 0) note("a free key unlocks no paid capability: none is stored with it");
  const request = {
    tier,
    capabilities: tier === "free" ? [] : [...new Set(capability)],
    ...(label !== undefined && { label }),
    ...(expires && { expiresAt: expires }),
  };
  if (dryRun) return printLine(request);
  const { key, facts } = await issueKey(request, new Date());
  note(`${facts.id} issued; the key is shown this once`);
  process.stdout.write(`${key}\n`);
}

function collectCapability(name: string, known: Capability[]): Capability[] {
  const capability = CAPABILITIES.find((each) => each === name);
  if (!capability) throw new InvalidArgumentError(`Allowed choices are ${CAPABILITIES.join(", ")}.`);
  return [...known, capability];
}
