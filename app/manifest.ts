import type { MetadataRoute } from "next";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: "Silicon Verdict",
    short_name: "Verdict",
    description: "Does it run on Apple silicon?",
    start_url: "/",
    display: "browser",
    // GET, so that the same address serves a bookmarklet.
    share_target: { action: "/share", method: "GET", params: { title: "title", text: "text", url: "url" } },
    background_color: "#f3f5f2",
    theme_color: "#f3f5f2",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/apple-touch-icon.png", type: "image/png", sizes: "180x180" },
    ],
  };
}
