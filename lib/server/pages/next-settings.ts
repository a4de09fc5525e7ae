/** Next's settings as its build left them, read the way its standalone server reads them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Otherwise next.config.ts is compiled anew at each start, and the compiler stays in memory for good. */
export function useBuiltSettings(root: string): void {
  const file = join(root, ".next", "required-server-files.json");
  if (!existsSync(file)) return;
  const { config } = JSON.parse(readFileSync(file, "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
