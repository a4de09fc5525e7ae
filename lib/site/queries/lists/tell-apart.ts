/** Apps and games of one name, told apart in words wherever they stand in one list. Pure. */
import { distinctName } from "#lib/catalog/titles/names/display-name.ts";
import type { TitleKind } from "#lib/contract/schema.ts";

interface Named {
  readonly slug: string;
  readonly title: string;
  readonly kind: TitleKind;
}

/** The words come from the slug, or the kind: "RetroArch (Metal)", "Rust (game)". */
export function tellApart<Line extends Named>(lines: readonly Line[]): Line[] {
  const counts = new Map<string, number>();
  for (const { title } of lines) counts.set(title, (counts.get(title) ?? 0) + 1);
  return lines.map((line) =>
    counts.get(line.title) === 1 ? line : { ...line, title: distinctName(line.title, line.slug, line.kind) },
  );
}
