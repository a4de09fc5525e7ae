/** The category slugs. Adding one is a line here; removing one would break links. */
export const CATEGORIES = {
  games: "Games",
  utilities: "Utilities",
  "developer-tools": "Developer tools",
  productivity: "Productivity",
  "photo-and-graphics": "Photo and graphics",
  "security-and-privacy": "Security and privacy",
  "entertainment-and-media": "Entertainment and media",
  communication: "Communication",
  "music-and-audio": "Music and audio",
  "video-and-motion": "Video and motion",
  "live-production": "Live production",
  "ai-tools": "AI tools",
  browsers: "Browsers",
  "science-and-research": "Science and research",
  virtualization: "Virtualization",
  "gaming-tools": "Gaming tools",
  "3d-and-architecture": "3D and architecture",
  finance: "Finance",
  education: "Education",
} as const;

export type Category = keyof typeof CATEGORIES;
export const CATEGORY_SLUGS = Object.keys(CATEGORIES) as [Category, ...Category[]];

/** Of these every app is one or the other, whatever it is for. */
const WIDE: ReadonlySet<string> = new Set([
  "developer-tools",
  "entertainment-and-media",
  "productivity",
  "utilities",
] satisfies Category[]);
export const isWide = (category: string): boolean => WIDE.has(category);

/** The narrowest says most of what an app is for: Video and motion before Entertainment and media. Of a game it is Games. */
export const narrowestFirst = (categories: readonly string[]): string[] => {
  const rank = (category: string) => (category === "games" ? 0 : isWide(category) ? 2 : 1);
  return categories.toSorted((a, b) => rank(a) - rank(b));
};
