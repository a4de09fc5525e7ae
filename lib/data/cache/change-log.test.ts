import { describe, expect, test } from "vitest";
import { BELIEVED_MS, CHANGES_MAX, ChangeLog, SERVED_WHILE_AWAY_MS, type Touched } from "#lib/data/cache/change-log.ts";

function startLog(revision = 10n) {
  const time = { now: 0, today: "2026-11-23" };
  const log = new ChangeLog({ now: () => time.now, today: () => time.today });
  log.confirm(revision);
  const touching = (from: bigint, ...touched: Touched[]) =>
    log.confirm(
      from + BigInt(touched.length) - 1n,
      new Map(touched.map((each, index) => [from + BigInt(index), each])),
    );
  return { log, time, touching };
}

const slugs = (...names: string[]): Touched => new Set(names);
const UP_TO_DATE = { isTouched: false, since: null };

describe("the changes since an entry was computed", () => {
  test("nothing at the newest version", () => {
    const { log } = startLog();
    expect(log.missed(log.current()!, ["a"])).toEqual(UP_TO_DATE);
  });

  test("a change affects only entries about its titles and those computed before", () => {
    const { log, time, touching } = startLog();
    const version = log.current()!;
    time.now = 400;
    log.confirm(10n);
    time.now = 800;
    touching(11n, slugs("a", "b"), slugs("c"));
    for (const slug of ["a", "b", "c"]) expect(log.missed(version, [slug]).isTouched).toBe(true);
    expect(log.missed(version, ["d"])).toEqual({ isTouched: false, since: 400 });
    expect(log.missed(version + 1, ["a"])).toEqual({ isTouched: false, since: 400 });
    expect(log.missed(version + 2, ["c"])).toEqual(UP_TO_DATE);
  });

  test("a change that names no titles touches all of them", () => {
    const { log } = startLog();
    log.confirm(11n);
    expect(log.missed(0, []).isTouched).toBe(true);
  });

  test("a restored backup, whose revision is older, touches all", () => {
    const { log } = startLog();
    const version = log.current()!;
    log.confirm(7n, new Map([[7n, slugs("a")]]));
    expect(log.missed(version, []).isTouched).toBe(true);
    expect(log.latest()).toBe(7n);
    expect(log.current()).toBeGreaterThan(version);
  });

  test("a new day touches no title, and leaves all entries behind", () => {
    const { log, time } = startLog();
    const version = log.current()!;
    time.today = "2026-11-24";
    log.confirm(10n);
    expect(log.missed(version, ["a"])).toEqual({ isTouched: false, since: 0 });
    log.confirm(10n);
    expect(log.current()).toBe(version + 1);
  });

  test("entries that missed more changes than the log holds are touched", () => {
    const { log, touching } = startLog();
    const version = log.current()!;
    for (let revision = 11n; revision < 11n + BigInt(CHANGES_MAX); revision += 1n) touching(revision, slugs("a"));
    expect(log.missed(version, ["d"]).isTouched).toBe(false);
    touching(11n + BigInt(CHANGES_MAX), slugs("a"));
    expect([version, version + 1].map((each) => log.missed(each, ["d"]).isTouched)).toEqual([true, false]);
    log.confirm(10_000n);
    expect(log.missed(version + 1, ["d"]).isTouched).toBe(true);
  });

  test("entries of another connection's log are touched", () => {
    const { log } = startLog();
    const next = new ChangeLog({ now: () => 0, today: () => "2026-11-23" }, log.nextVersion());
    next.confirm(10n);
    expect(next.missed(log.current()!, []).isTouched).toBe(true);
  });
});

describe("a version is served", () => {
  test("for less than a second after the database's last answer", () => {
    const { log, time } = startLog();
    time.now = BELIEVED_MS;
    expect([log.current(), log.served()]).toEqual([0, 0]);
    time.now += 1;
    expect([log.current(), log.served()]).toEqual([null, null]);
  });

  test("entries last a minute while the database is down, and none are added", () => {
    const { log, time } = startLog();
    expect([log.lose(), log.lose()]).toEqual([true, false]);
    time.now = SERVED_WHILE_AWAY_MS;
    expect([log.current(), log.served()]).toEqual([null, 0]);
    time.now += 1;
    expect(log.served()).toBeNull();
    log.confirm(10n);
    expect([log.current(), log.served()]).toEqual([0, 0]);
  });

  test("not before the database's first answer", () => {
    const log = new ChangeLog({ now: () => 0, today: () => "2026-11-23" });
    expect([log.current(), log.served(), log.latest()]).toEqual([null, null, null]);
  });
});
