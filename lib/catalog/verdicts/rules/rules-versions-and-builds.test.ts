/** Rules 15 to 19: which statements are superseded, as tables of past faults. */
import { describe, expect, test } from "vitest";
import { rule } from "#lib/catalog/verdicts/rules/rules.ts";
import { confirmationOf, type Evidence } from "#lib/contract/evidence.ts";
import { DEFAULT_SCOPE } from "#lib/contract/scope.ts";
import { crowd, evidence, note, subject } from "#lib/testing/factories.ts";

const ruled = (input: readonly Evidence[], about = subject()) => rule(input, DEFAULT_SCOPE, about);
const homebrew = (version: string, at: string, more: Parameters<typeof evidence>[0] = {}) =>
  evidence({ version, at, ...more });
const binary = (version: string, at: string, more: Parameters<typeof evidence>[0] = {}) =>
  evidence({ sourceKind: "binary", version, at, ...more });

describe("rule 15: a statement about an old version yields to a newer version's", () => {
  test.each<{ when: string; input: Evidence[]; status: string; confidence: string }>([
    {
      when: "a catalogue agrees about 2.0, the surer statement about 1.0 keeps its confidence",
      input: [
        crowd("list", { version: "1.0", at: "2026-01-01" }),
        homebrew("2.0", "2026-06-01", { confidence: "medium" }),
      ],
      status: "native",
      confidence: "high",
    },
    {
      when: "a catalogue calls 2.0 native, an Intel binary of 1.0 is history",
      input: [binary("1.0", "2026-09-01", { status: "rosetta2" }), homebrew("2.0", "2026-10-01")],
      status: "native",
      confidence: "high",
    },
    {
      when: "an installer's note is about 2.0, the native binary of 1.0 stands",
      input: [
        binary("1.0", "2026-01-01"),
        homebrew("2.0", "2026-10-01", {
          status: "rosetta2",
          confidence: "low",
          notes: [note("installer_needs_rosetta")],
        }),
      ],
      status: "native",
      confidence: "high",
    },
    {
      when: "a refuted catalogue repeats itself about the next version, its refutation stands",
      input: [
        homebrew("1.0", "2026-01-01"),
        binary("1.0", "2026-02-01", { status: "rosetta2" }),
        homebrew("2.0", "2026-03-01"),
      ],
      status: "rosetta2",
      confidence: "medium",
    },
    {
      when: "a reader finds that an old version needs Rosetta 2, the current one loses nothing",
      input: [
        homebrew("3.2.4", "2026-08-22"),
        crowd("readers", { version: "2.10", status: "rosetta2", at: "2026-09-08", confidence: "low" }),
      ],
      status: "native",
      confidence: "high",
    },
    {
      when: "two readers agree about 2.0, a pair of the crowd supersedes no catalogue's statement",
      input: [
        homebrew("1.0", "2026-09-01"),
        crowd("list", { version: "2.0", status: "rosetta2", at: "2026-09-05" }),
        crowd("forum", { version: "2.0", status: "rosetta2", at: "2026-09-05" }),
      ],
      status: "rosetta2",
      confidence: "medium",
    },
    {
      when: "our curator ruled about 1.0, nothing ends that",
      input: [
        evidence({ sourceKind: "curator", version: "1.0", status: "rosetta2", at: "2026-01-01" }),
        homebrew("2.0", "2026-02-01"),
      ],
      status: "rosetta2",
      confidence: "medium",
    },
  ])("$when", ({ input, status, confidence }) => {
    for (const ordered of [input, input.toReversed()]) expect(ruled(ordered)).toMatchObject({ status, confidence });
  });

  test("the superseded statement is listed and named", () => {
    const old = binary("1.0", "2026-09-01", { status: "rosetta2" });
    const { signals, stances } = ruled([old, homebrew("2.0", "2026-10-01")]);
    expect([signals.length, stances.get(old.id)]).toEqual([2, "older_version"]);
  });

  test("titles with restarted version numbers are not compared by number", () => {
    const input = [binary("2.52.11", "2026-09-08", { status: "rosetta2" }), homebrew("3.0", "2026-09-09")];
    expect(ruled(input, subject({ slug: "battle-net" })).status).toBe("rosetta2");
    expect(ruled(input).status).toBe("native");
  });

  test("confirming a new file without a new statement changes no answer", () => {
    const [intel, native] = [binary("1.0", "2026-09-01", { status: "rosetta2" }), homebrew("1.0", "2026-08-01")];
    const later = { ...confirmationOf(native, new Date("2026-10-01")), version: "2.0", id: "later" };
    expect(ruled([intel, native, later]).status).toBe(ruled([intel, native]).status);
  });
});

describe("rule 16: a stub is not the product", () => {
  const bootstrapper = homebrew("6.0", "2026-03-18", { status: "rosetta2", confidence: "medium" });

  test("a package that only fetches the title can only prove that it is native", () => {
    expect(ruled([bootstrapper], subject({ slug: "steam" }))).toMatchObject({
      status: "unknown",
      caveats: [expect.stringContaining("only downloads the app")],
    });
    expect(ruled([{ ...bootstrapper, status: "native" }], subject({ slug: "steam" })).status).toBe("native");
    expect(ruled([bootstrapper]).status).toBe("rosetta2");
  });

  test("an inventory that inspected the program itself counts", () => {
    const inventory = evidence({ source: "statements-inventory", kind: "test", confidence: "medium", version: "6.1" });
    expect(ruled([bootstrapper, inventory], subject({ slug: "steam" }))).toMatchObject({
      status: "native",
      confidence: "medium",
    });
  });
});

describe("rule 17: unsupported names the build that it is about", () => {
  const dead = { status: "unsupported", reason: "mac_build_dead", confidence: "low" } as const;
  const whisky = { status: "translation", layer: "whisky", confidence: "low" } as const;

  test("with a dead Mac port and a working Windows build, the working one answers", () => {
    const input = [evidence({ ...dead, at: "2026-10-01" }), crowd("forum", { ...whisky, at: "2026-09-18" })];
    const { stances, ...ruling } = ruled(input);
    expect(ruling).toMatchObject({ status: "translation", layer: "whisky", newerDisagreement: false });
    expect(ruling.caveats.join()).not.toContain("disagree");
    expect(stances.get(input[0]!.id)).toBe("other_build");
  });

  test("one source may make both statements, in either order", () => {
    const [port, layer] = [
      crowd("testers", { ...dead, at: "2025-11-11" }),
      crowd("testers", { ...whisky, at: "2024-05-12" }),
    ];
    for (const input of [
      [port, layer],
      [
        { ...port, at: layer.at },
        { ...layer, at: port.at },
      ],
    ])
      expect(ruled(input).status).toBe("translation");
  });

  test("anti-cheat software that blocks the Windows build contradicts a layer", () => {
    const blocked = evidence({ status: "unsupported", reason: "blocked", at: "2026-10-01" });
    expect(ruled([blocked, crowd("forum", { ...whisky, at: "2026-09-01" })])).toMatchObject({ status: "unsupported" });
  });

  test.each(["refused_by_package", "web_app"] as const)(
    "%s supersedes only its own source's earlier statements",
    (reason) => {
      const earlier = evidence({ status: "rosetta2", at: "2024-07-10" });
      const gate = evidence({ status: "unknown", reason, at: "2024-09-02" });
      const list = crowd("list", { status: "rosetta2", confidence: "low", at: "2024-07-01" });
      expect(ruled([earlier, gate])).toMatchObject({ status: "unknown" });
      expect(ruled([earlier, gate, list])).toMatchObject({ status: "rosetta2" });
    },
  );

  test("the caveat is the sentence of the given reason", () => {
    const only = evidence({ status: "unsupported", reason: "windows_only" });
    expect(ruled([only]).caveats).toContain("It is made for Windows only; there is no Mac version.");
  });
});

describe("what was true before a change is history, not a disagreement", () => {
  const crossover = crowd("testers", { status: "translation", layer: "crossover", at: "2024-01-25" });
  const intel = crowd("testers", { status: "rosetta2", at: "2024-01-25" });
  const blocked = evidence({ status: "unsupported", reason: "blocked", at: "2026-05-01" });
  const native = evidence({ at: "2026-03-01" });

  test.each([
    { when: "a game got a Mac version", answer: native, former: crossover },
    { when: "an app became native", answer: native, former: intel },
    { when: "anti-cheat software came to block the Windows version", answer: blocked, former: crossover },
  ])("$when", ({ answer, former }) => {
    const { stances, caveats } = ruled([answer, former]);
    expect([stances.get(former.id), caveats.join()]).toEqual(["outgrown", expect.not.stringContaining("disagree")]);
  });

  test.each([
    { when: "is about the same days", answer: native, former: crowd("list", { status: "rosetta2", at: "2026-02-20" }) },
    { when: "is newer", answer: native, former: { ...crossover, at: new Date("2026-10-01") } },
    {
      when: "was native, and the answer needs Rosetta 2",
      answer: evidence({ status: "rosetta2" }),
      former: crowd("list", { at: "2022-01-01" }),
    },
  ])("still disagrees what $when", ({ answer, former }) => {
    const strong = { ...answer, sourceKind: "metadata" as const };
    const { stances, caveats } = ruled([strong, former]);
    expect([stances.get(former.id), caveats.join()]).toEqual(["disagrees", expect.stringContaining("disagree")]);
  });
});

describe("release channels and required hardware", () => {
  test("an announcement is only a note: it makes no claim and dates nothing", () => {
    const announced = crowd("press", { channel: "announced", at: "2026-10-31" });
    const input = [crowd("forum", { status: "translation", layer: "crossover", at: "2026-09-20" })];
    expect(ruled([...input, announced])).toEqual(ruled(input));
    expect(ruled([announced])).toMatchObject({ status: "unknown", lastVerified: null, signals: [] });
  });

  test("a documented example keeps its beta", () => {
    const beta = crowd("press", { channel: "prerelease" });
    expect(ruled([beta], subject({ pinned: true })).status).toBe("native");
  });

  test("a minimum requirement is a caveat, unless every Apple silicon Mac meets it", () => {
    const asks = (floors: Evidence["floors"]) => ruled([evidence({ floors })]).caveats;
    expect(asks({ chip: "M1 Max or M2 Pro", memory: 16 })).toEqual([
      "It requires an M1 Max, M2 Pro or better and at least 16 GB of memory.",
    ]);
    expect(asks({ chip: "M1", memory: 8, macos: "13.3" })).toEqual([]);
  });
});

describe("rule 19: scans from readers' Macs", () => {
  const scan = crowd("contributed-scans", { confidence: "medium" });

  test("count only without other sources, at low confidence", () => {
    expect(ruled([scan])).toMatchObject({ status: "native", confidence: "low" });
    const intel = evidence({ status: "rosetta2", at: "2025-01-01" });
    expect(ruled([scan, intel])).toEqual(ruled([intel]));
    expect(ruled([intel])).toMatchObject({ status: "rosetta2", confidence: "high", lastVerified: "2025-01-01" });
  });
});

test("a statement about a former edition says nothing about the current one", () => {
  const former = evidence({ status: "rosetta2", edition: "2", version: "2.6.4" });
  expect(ruled([former])).toMatchObject({ status: "unknown", signals: [former] });
  expect(ruled([former, crowd("list", { confidence: "low" })])).toMatchObject({ status: "native" });
});

test("one source about the Mac and one about Windows agree that nothing runs", () => {
  const blocked = crowd("testers", { status: "unsupported", reason: "blocked", confidence: "low" });
  const absent = crowd("press", { status: "unsupported", reason: "windows_only", confidence: "low" });
  expect(ruled([blocked, absent]).status).toBe("unsupported");
});
