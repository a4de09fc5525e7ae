import { existsSync } from "node:fs";
import type { NextConfig } from "next";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants.js";
import { contentPolicy } from "./lib/server/http/content-policy.ts";
import { pageLinkHeader } from "./lib/site/discovery/links.ts";
import { MARKDOWN_REWRITES } from "./lib/site/discovery/markdown-pages.ts";

/** Addresses that people guess. */
const GUESSED = {
  "/changelog": "/docs/changelog",
  "/contact": "/write",
  "/coverage": "/status",
  "/method": "/methodology",
};

const config = {
  poweredByHeader: false,
  compress: false,
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // Metadata in the head, where every reader looks, never later in the stream.
  htmlLimitedBots: /.*/,
  // No page uses Next's image service, and requests to it could fill the disk.
  images: { unoptimized: true },
  experimental: {
    // A page's code is read when it is first asked for: a server at rest holds what its readers read, not all there is.
    preloadEntriesOnStart: false,
    // Most folders are built once, and notes for the next time would take a sixth of the first.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
  },
  // What only the API, the tools and the forms' posts import, which our server answers without Next: nothing for the bundler.
  serverExternalPackages: [
    "@asteasolutions/zod-to-openapi",
    "@modelcontextprotocol/server",
    "@upstash/ratelimit",
    "@upstash/redis",
    "ioredis",
    "yaml",
  ],
  // `npm test` checks all types, so a build on a user's machine need not repeat it.
  typescript: { ignoreBuildErrors: true },
  redirects: async () =>
    Object.entries(GUESSED).map(([source, destination]) => ({ source, destination, permanent: true })),
  rewrites: async () => ({
    beforeFiles: [
      { source: "/titles/:slug.md", destination: "/titles/:slug/markdown" },
      ...MARKDOWN_REWRITES,
      { source: "/docs.md", destination: "/docs/markdown/start" },
      { source: "/docs/:page.md", destination: "/docs/markdown/:page" },
    ],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    {
      // Named by their content.
      source: "/built/:script*",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    {
      // The handlers of /v1 and /mcp bring their own.
      source: "/((?!v1/|v1$|mcp/|mcp$).*)",
      headers: [
        // Where Next sends its pages by itself, they come with inline scripts of its own. Our server has a policy for each page.
        { key: "Content-Security-Policy", value: contentPolicy(["'unsafe-inline'"]) },
        { key: "X-Content-Type-Options", value: "nosniff" },
        { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
        { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
        { key: "Link", value: pageLinkHeader() },
        { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
      ],
    },
  ],
} satisfies NextConfig;

// The development server needs its own inline scripts.
export default (phase: string): NextConfig =>
  phase === PHASE_DEVELOPMENT_SERVER ? { ...config, headers: undefined } : config;
