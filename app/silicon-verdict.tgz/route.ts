import { packCommand } from "#lib/site/feeds/command-package.ts";
import { fileResponse } from "#lib/site/feeds/file-response.ts";

export async function GET(): Promise<Response> {
  return fileResponse((await packCommand()).buffer, "application/gzip");
}
