/** "Alfred 4", "1Password (beta)": versions and channels of a product have its name, and only the slug tells them apart. Pure. */
export function displayName(name: string, slug: string): string {
  const channel = slug.split("@")[1]?.replaceAll("-", " ");
  if (!channel || name.toLowerCase().includes(channel)) return name;
  return /^[0-9]/.test(channel) ? `${name} ${channel}` : `${name} (${channel})`;
}

/** "RetroArch (Metal)": the name with the words that only its slug has, for where another title has the same name. */
export function distinctName(name: string, slug: string): string {
  const told = displayName(name, slug);
  if (told !== name || slug.includes("@")) return told;
  const known = new Set(wordsOf(name));
  const extra = wordsOf(slug)
    .filter((word) => !known.has(word))
    .join(" ");
  return extra === "" ? name : `${name} (${extra.charAt(0).toUpperCase()}${extra.slice(1)})`;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
