import { expect, test } from "vitest";
import type { TitleKind } from "#lib/contract/schema.ts";
import { insteadWords } from "#lib/site/words/answers/instead-words.ts";

const other = (slug: string, { maker, ...facts }: { named?: boolean; maker?: string } = {}) => ({
  ...{ slug, named: false, maker: maker ? { key: maker } : null },
  ...facts,
});
const page = (kind: TitleKind) => ({ kind, maker: "sas.com", isDefunct: false });

test("a program of another maker is told as another one for the same job, not as an equal", () => {
  expect(insteadWords([other("jasp", { maker: "jasp-stats.org" })], page("app")).note).toMatch(
    /^Other programs for the same job/,
  );
  expect(insteadWords([other("next", { maker: "sas.com" })], page("app")).note).toBe("");
  expect(insteadWords([other("next", { named: true }), other("jasp")], page("app")).note).toBe("");
});

test("what replaced a closed service is called so where its maker or a source says that it did", () => {
  expect(insteadWords([other("microsoft-teams", { named: true })], { ...page("app"), isDefunct: true }).heading).toBe(
    "What replaced it",
  );
  expect(insteadWords([other("signal")], { ...page("app"), isDefunct: true }).heading).toBe("Runs instead");
  expect(insteadWords([other("microsoft-teams", { named: true })], page("app")).heading).toBe("Runs instead");
});

test("a service that streams the game is no replacement of it", () => {
  expect(insteadWords([other("nvidia-geforce-now")], page("game"))).toEqual({
    heading: "Stream it instead",
    note: "",
  });
});
