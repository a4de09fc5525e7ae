/** Compiled and run by `npm run release:check`, where the packages are installed; they do not resolve here. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { ApiError, SiliconVerdict } from "@silicon-verdict/client";
import { all, lookup, release } from "@silicon-verdict/data";

function expect(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** @returns the command's output and exit code */
function command(...subjects: string[]): { code: number; builds: { slug: string | null; on28: string }[] } {
  const args = [
    join(import.meta.dirname, "node_modules", ".bin", "silicon-verdict"),
    "lookup",
    ...subjects,
    "--format",
    "json",
  ];
  const read = (out: string) =>
    (JSON.parse(out) as { apps: { slug: string | null; on: Record<string, string> }[] }).apps.map(({ slug, on }) => ({
      slug,
      on28: on[28]!,
    }));
  try {
    return { code: 0, builds: read(execFileSync(process.execPath, args, { encoding: "utf8" })) };
  } catch (cause) {
    const { status, stdout } = cause as { status: number; stdout: string };
    expect(status === 1, `the command ended with ${status}`);
    return { code: status, builds: read(stdout) };
  }
}

const [origin] = process.argv.slice(2);
expect(origin !== undefined, "no server was named");
const api = new SiliconVerdict({ origin });

const known = lookup("org.blenderfoundation.blender");
expect(known !== null && known.slug === "blender" && known.status === "native", "the data package lacks Blender");
expect(lookup("no such app at all") === null, "the data package answers a made-up name");
// The flag says that it needs Rosetta; which of these are sure to stop is the command's to say.
const flagged = [...all()].filter(({ breaksAtRosettaEol, status }) => breaksAtRosettaEol && status === "rosetta2");
expect(flagged.length > 0, "the data package knows of nothing that needs Rosetta");

for (const { slug, status, lastVerified, breaksAtRosettaEol } of [known, flagged[0]!]) {
  const answer = await api.lookupVerdict(`slug:${slug}`);
  const isSame = answer.status === status && answer.lastVerified === lastVerified;
  expect(isSame && answer.breaksAtRosettaEol === breaksAtRosettaEol, `client and data differ about ${slug}`);
}
expect(release.sources.length > 10, "the data package names no sources");
const impatient = new SiliconVerdict({ origin, retriesMax: 0 });
const refused: unknown = await impatient.lookupVerdict("slug:429-demo").catch((cause: unknown) => cause);
expect(refused instanceof ApiError && refused.status === 429, "the client takes a refusal for an answer");

const fine = command(known.title);
expect(fine.code === 0 && fine.builds[0]?.slug === known.slug, `the command does not know ${known.title}`);
const slugs = flagged.slice(0, 300).map(({ slug }) => slug);
const bad = command(...slugs);
const recognised = bad.builds.filter(({ slug }) => slug !== null && slugs.includes(slug));
expect(recognised.length > slugs.length / 2, `the command knows only ${recognised.length} of ${slugs.length} titles`);
const RUNS_NO_MORE = /^(stops|does_not_run)/;
const isForeseen = (slug: string | null) => RUNS_NO_MORE.test(lookup(`slug:${slug}`)?.onMacos28 ?? "");
const other = recognised.find(({ slug, on28 }) => (on28 === "unsupported") !== isForeseen(slug));
expect(other === undefined, `command and data package foresee different things of ${other?.slug}`);
expect(
  bad.code === 1 && recognised.some(({ on28 }) => on28 === "unsupported"),
  "the command knows of nothing that stops",
);

console.log(`Release ${release.date}, ${[...all()].length} titles: data, client and command agree`);
