/** Hosts whose pages belong to many makers, and where such an address names the maker. Pure. */

/** The first part of the path: github.com/owner. With the host's name. */
export const OWNER_IN_PATH: Readonly<Record<string, string>> = {
  "github.com": "GitHub",
  "gitlab.com": "GitLab",
  "codeberg.org": "Codeberg",
  "bitbucket.org": "Bitbucket",
};

/** The subdomain: owner.github.io, project.sourceforge.io, owner.itch.io. */
export const OWNER_IN_SUBDOMAIN = /\.(?:github\.io|gitlab\.io|sourceforge\.io|sourceforge\.net|itch\.io)$/;
