/** All signatures of a developer contain one team id, so a maker found for one product applies to all. Pure. */

/** The makers that the products of these teams name. */
export type TeamMakers = (teams: readonly string[]) => readonly string[];

export function poolByTeam(
  products: readonly { readonly teams: readonly string[]; readonly makers: readonly string[] }[],
): TeamMakers {
  const pool = new Map<string, Set<string>>();
  for (const { teams, makers } of products) {
    for (const team of teams) pool.set(team, new Set([...(pool.get(team) ?? []), ...makers]));
  }
  return (teams) => [...new Set(teams.flatMap((team) => [...(pool.get(team) ?? [])]))];
}
