/** The credits file of a package: its sources and licences. Pure. */

export interface Credited {
  readonly name: string;
  readonly url: string | null;
  readonly licence: string | null;
  readonly attribution: string | null;
  /** YYYY-MM-DD that its newest imported data describes. */
  readonly snapshotDate: string | null;
}

export function printCredits(sources: readonly Credited[]): string {
  const parts = sources.map(({ name, url, licence, attribution, snapshotDate }) =>
    [
      `## ${name}`,
      "",
      ...(url ? [`- Address: ${url}`] : []),
      `- Licence: ${licence || "facts"}`,
      ...(attribution ? [`- Credit: ${attribution}`] : []),
      ...(snapshotDate ? [`- As of: ${snapshotDate}`] : []),
    ].join("\n"),
  );
  return `# Credits

The verdicts are by Silicon Verdict, under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). They are derived
from facts of these sources. The texts of their licences are in the folder licences.

${parts.join("\n\n")}
`;
}
