import { expect, test } from "vitest";
import { inLine, inTables } from "#lib/cli/status.ts";
import type { WatchedState } from "#lib/site/queries/status/operations.ts";

const source = (more: Partial<WatchedState>): WatchedState => ({
  ...{ id: "homebrew-cask", name: "Homebrew Cask", everyDays: 1, unwatched: null, entries: 5_115, failures: 0 },
  ...{ lookedAt: "2026-11-21T05:00:07.000Z", changedAt: "2026-11-21T05:00:07.000Z" },
  ...{ nextAt: "2026-11-22T05:00:07.000Z", lastFailure: null },
  ...more,
});

test("lists each source and reason in columns, with current failures only", () => {
  const lastFailure = { kind: "unreachable", reason: "answered 503", at: "2026-11-20T00:00:00.000Z" } as const;
  expect(
    inTables({
      sources: [
        source({ lastFailure }),
        source({ id: "applite", everyDays: 7, lookedAt: null, changedAt: null, nextAt: null, entries: 60 }),
        source({ id: "doesitarm", everyDays: 7, entries: 801, failures: 2, lastFailure }),
        source({ id: "rulings", everyDays: null, unwatched: "Kept by us." }),
      ],
      queue: [
        {
          reason: "macos_release",
          count: 4_712,
          byAge: [0, 12, 4_700, 0],
          oldest: "2026-09-13T00:00:00.000Z",
          confirmed: null,
        },
      ],
      probes: {
        ...{ done: 12, inPart: 5, failed: 3, lastAt: "2026-11-20T04:00:00.000Z", ranAt: "2026-11-21T02:40:00.000Z" },
        reasons: [{ reason: "the file is encrypted", titles: 3 }],
        waiting: { "a probe": 700, "a download we can open": 40, "a person with the game": 9 },
      },
      waiting: [],
      scans: { heard: 4, no_team_id: 1_133, weekly_limit: 20, withdrawn: 0 },
      reports: { count: 2, oldest: "2026-11-19T08:30:00.000Z" },
    }),
  ).toBe(
    `
source         every   last look         last change       next look         entries  failures
homebrew-cask  day     2026-11-21 05:00  2026-11-21 05:00  2026-11-22 05:00  5115
applite        7 days  never             never             never             60
doesitarm      7 days  2026-11-21 05:00  2026-11-21 05:00  2026-11-22 05:00  801      2: unreachable, answered 503

waits for a new check  titles  ≤ 7 days  ≤ 30 days  ≤ 90 days  longer  since
macos_release          4712    0         12         4700       0       2026-09-13 00:00

downloads          titles  what came of it
opened             12      last 2026-11-20 04:00
of these in part   5       their checksum is the catalogue's, not verified
not opened         3       the file is encrypted
to be opened       700     \`verdict probe\` does it; the queue last began 2026-11-21 02:40
without one        40      wait for a download that we can open
games without one  9       wait for a person who has the game

reports of readers  since
2 waiting           2026-11-19 08:30

contributed scans  titles  \`verdict scans list\` names them
evidence           4
waiting            1133    no team id that we have on record
waiting            20      its networks have moved enough titles this week
waiting            0       scans of it were withdrawn before`.trim(),
  );
});

test("each queued title shows its reasons, age, requirement and download failure", () => {
  const entry = { ...{ slug: "app", name: "App", popularity: 1, since: "2026-11-01T09:00:00.000Z" }, retryAt: null };
  const failure = "app.dmg: encrypted";
  expect([
    inLine({ ...entry, reasons: ["stale"], waitsFor: "a probe", failure: null }),
    inLine({ ...entry, reasons: ["cadence", "stale"], waitsFor: "a download we can open", failure }),
    inLine({
      ...{ ...entry, reasons: ["stale"], waitsFor: "a probe", failure: "answered 503" },
      retryAt: "2026-11-22T02:40:00.000Z",
    }),
  ]).toEqual([
    "app                               2026-11-01  a probe                 stale",
    "app                               2026-11-01  a download we can open  cadence, stale  app.dmg: encrypted",
    "app                               2026-11-01  a probe                 stale           answered 503 (again from 2026-11-22 02:40)",
  ]);
});
