/** The Content-Security-Policy of a page: our own files, and nothing from other hosts. Pure. */
const POLICY = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "connect-src": "'self'",
  "manifest-src": "'self'",
  "form-action": "'self'",
  "base-uri": "'none'",
  "frame-ancestors": "'none'",
} as const;

/** @param inlineScripts hashes of the inline scripts that the page may run */
export function contentPolicy(inlineScripts: readonly string[] = []): string {
  const scripts = [POLICY["script-src"], ...inlineScripts].join(" ");
  return Object.entries({ ...POLICY, "script-src": scripts })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}
