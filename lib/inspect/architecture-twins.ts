/** With the separator before it: `tool-x64` stands beside `tool`, too. The collector has the same words. */
export const CHIP =
  /[^a-z0-9]?(?<![a-z0-9])(x86[_-]64|x86|x64|amd64|i386|intel|arm64e?|aarch64|arm|apple[_-]?silicon)(?![a-z0-9])/g;

/** Omits Intel files that have an arm64 counterpart: `prebuilds/darwin-x64/a.node` beside `darwin-arm64/a.node`. */
export function withoutTwins<T extends { readonly path: string }>(files: readonly T[], isNative: (file: T) => boolean) {
  const neutral = ({ path }: T) => path.toLowerCase().replace(CHIP, "");
  const served = new Set(files.filter(isNative).map(neutral));
  return files.filter((file) => isNative(file) || !served.has(neutral(file)));
}
