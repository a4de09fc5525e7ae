/** Lines of signal files: one valid statement, changed as a test needs. */
export const NOW = new Date("2026-11-20T09:30:00Z");
export const lab = { id: "icon-lab", kind: "automated_test", name: "Icon Lab", url: "https://lab.example.org/" };

export const signalLine = (changes: Record<string, unknown> = {}) => ({
  title: { slug: "blender", name: "Blender", kind: "app", identifiers: { bundle: "org.blenderfoundation.blender" } },
  source: lab,
  ref: "blender-1",
  url: "https://lab.example.org/blender",
  kind: "test",
  status: "native",
  confidence: "high",
  basis: ["automated_test"],
  at: "2026-11-01",
  ...changes,
});
export const signalFile = (...lines: unknown[]) =>
  Buffer.from(lines.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join("\n"));
