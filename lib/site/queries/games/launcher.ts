/** A launcher is not the title that it starts, though people use the same name. Pure. */

const LAUNCHER = /^(.+?) launcher$/i;

export interface Started<Line> {
  /** The common name of the title that it starts. */
  readonly name: string;
  /** That title's page, if it has one. */
  readonly page: Line | null;
}

/** The title that a launcher starts; null if it is no launcher, or starts titles of several names. */
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
