/** Every URL of the site. */
import { env } from "#lib/core/env.ts";
import type { ErrorCode } from "#lib/core/errors.ts";

const site = (path: string) => `${env().SITE_URL}${path}`;

export const urls = {
  site: (path = "/") => site(path),
  base: (path = "") => site(`/v1${path}`),
  mcp: () => site("/mcp"),
  docs: (path = "") => site(`/docs${path}`),
  title: (slug: string) => site(`/titles/${encodeURIComponent(slug)}`),
  signal: (id: string) => site(`/signals/${encodeURIComponent(id)}`),
  category: (slug: string) => site(`/categories/${encodeURIComponent(slug)}`),
  lookup: (identifier: string) => site(`/v1/verdicts/${encodeURIComponent(identifier)}`),
  errorDocs: (code: ErrorCode) => site(`/docs/errors#${code}`),
  upgrade: () => site("/pricing"),
  /** The operator's own, if one is set. */
  securityContact: () => env().SECURITY_CONTACT,
  freeKey: () => site("/access/free"),
};
