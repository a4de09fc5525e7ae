/** "Alfred 4", "1Password (beta)": versions and channels of a product have its name, and only the slug tells them apart. Pure. */
export function displayName(name: string, slug: string): string {
  const channel = slug.split("@")[1]?.replaceAll("-", " ");
  if (!channel || name.toLowerCase().includes(channel)) return name;
  return /^[0-9]/.test(channel) ? `${name} ${channel}` : `${name} (${channel})`;
}
