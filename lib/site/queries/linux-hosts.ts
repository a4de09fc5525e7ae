/** Apps that run Linux in containers or virtual machines. Pure. */

/** By the slug's beginning: an edition or a channel of one is one. */
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

const EDITION = /^(?:@|-(?:\d+|beta|pro)\b)/;

export function runsLinux(slug: string): boolean {
  return LINUX_HOSTS.some((host) => slug === host || (slug.startsWith(host) && EDITION.test(slug.slice(host.length))));
}
