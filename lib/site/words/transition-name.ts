/** What stays from one page to the next, for CSS `view-transition-name`: once a page. @param name of any characters */
export const transitionName = (kind: "filter" | "game", name: string): string =>
  `${kind}-${name.toLowerCase().replace(/[^a-z0-9-]/g, "_")}`;
