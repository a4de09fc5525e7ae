/** What Steam installs and lists beside the games of a library. Pure. */

const IDS: ReadonlySet<string> = new Set("228980 250820 961940 1054830 1070560 1391110 1493710 1628350".split(" "));

const NAME =
  /^(?:steamworks common redistributables|proton (?:[\d.]+(?: \(beta\))?|experimental|hotfix|next|(?:battleye|easyanticheat) runtime)|steam linux runtime.*|steamvr|spacewar)$/i;

/** By its number or its name: runtimes, Proton, SteamVR. */
export const isSteamTool = ({ steamId, name }: { readonly steamId?: string | undefined; readonly name: string }) =>
  (steamId !== undefined && IDS.has(steamId)) || NAME.test(name);
