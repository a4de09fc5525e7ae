/** Programs that start another: their own header does not show what finally runs. */
import type { BundleInfo } from "#lib/inspect/bundle.ts";
import { printable, type TreeFile } from "#lib/inspect/containers/file-tree.ts";

const LINE_BYTES = 256;

/** The runtime it needs, if that is not its own code. */
export async function runsOn(file: TreeFile, { needsJava }: Pick<BundleInfo, "needsJava">): Promise<string | null> {
  if (needsJava) return "the Java that is installed";
  const [line = ""] = new TextDecoder("latin1").decode(await file.read(0, LINE_BYTES)).split("\n");
  if (!line.startsWith("#!")) return null;
  const words = line.slice(2).trim().split(/\s+/);
  const isEnv = words[0]?.endsWith("/env");
  const program = (isEnv ? words.slice(1).find((word) => !word.startsWith("-")) : words[0]) ?? "";
  return printable(program.split("/").at(-1) || "a script");
}
