import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { LICENCE_URL } from "#lib/contract/licence.ts";
import { urls } from "#lib/core/urls.ts";
import { SiteFooter, SiteHeader } from "#lib/site/components/layout/site-frame.tsx";
import { latin, latinExtended } from "./face.ts";
import { cardImage, OPEN_GRAPH } from "./sharing.ts";
import "./globals.css";

// Every page reads the database or the environment, and a build has neither.
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(urls.site()),
    title: { default: "Does it run on Apple silicon? Silicon Verdict", template: "%s · Silicon Verdict" },
    description:
      "Whether a Mac app or game runs on Apple silicon, how sure that is, and whether it still runs when Rosetta 2 goes away.",
    applicationName: "Silicon Verdict",
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    },
    manifest: "/manifest.webmanifest",
    openGraph: { ...OPEN_GRAPH, images: cardImage("site", "Does it run on Apple silicon?") },
    twitter: { card: "summary_large_image" },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3f5f2" },
    { media: "(prefers-color-scheme: dark)", color: "#0f1313" },
  ],
};

interface Props {
  children: ReactNode;
  /** The search field of the header: app/@field. */
  field: ReactNode;
}

export default function RootLayout({ children, field }: Props) {
  return (
    <html lang="en" className={`${latin.variable} ${latinExtended.variable}`}>
      <head>
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title="Silicon Verdict"
          href="/opensearch.xml"
        />
        <link rel="license" href={LICENCE_URL} />
      </head>
      <body>
        <SiteHeader search={field} />
        <main id="content" className="wrap">
          {children}
        </main>
        <SiteFooter />
        <script src="/suggest.js" defer />
      </body>
    </html>
  );
}
