/** Apps that run software made for other systems. By hand: the category Virtualization also holds remote desktops and emulators. Pure. */

/** In containers or virtual machines. */
const LINUX_HOSTS = [
  "colima",
  "docker-desktop",
  "lima",
  "multipass",
  "orbstack",
  "parallels",
  "podman-desktop",
  "rancher",
  "utm",
  "viable",
  "virtualbuddy",
  "vmware-fusion",
] as const;

/** Native apps that run Windows programs with Wine, which is built for Intel. */
const WINDOWS_HOSTS = ["crossover", "heroic", "mythic", "porting-kit", "whisky"] as const;

const EDITION = /^(?:@|-(?:\d+|beta|pro)\b)/;

// By the slug's beginning: an edition or a channel of one is one.
const isOne = (slug: string, hosts: readonly string[]) =>
  hosts.some((host) => slug === host || (slug.startsWith(host) && EDITION.test(slug.slice(host.length))));

export const runsLinux = (slug: string): boolean => isOne(slug, LINUX_HOSTS);
export const runsWindowsPrograms = (slug: string): boolean => isOne(slug, WINDOWS_HOSTS);
