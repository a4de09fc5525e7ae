/** A launcher is not what it starts, though people call it by that name. Pure. */

const LAUNCHER = /^(.+?) launcher$/i;

export interface Started<Line> {
  /** As people call what it starts. */
  readonly name: string;
  /** Its own page, where there is one. */
  readonly page: Line | null;
}

/** What a launcher starts; null for what is none, or starts things of many names. */
export function startedBy<Line extends { readonly title: string }>(
  name: string,
  otherNames: readonly string[],
  alternatives: readonly Line[],
): Started<Line> | null {
  const started = LAUNCHER.exec(name)?.[1];
  if (!started) return null;
  const page = alternatives.find(({ title }) => title.startsWith(started)) ?? null;
  return page || otherNames.includes(started) ? { name: page?.title ?? started, page } : null;
}
