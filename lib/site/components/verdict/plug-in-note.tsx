/** What to do on the pages of plug-ins and of the apps that load them: both must be native. */
import type { ReactNode } from "react";

interface Props {
  readonly isPlugIn: boolean;
  /** What it loads; null for an app that loads no plug-ins. */
  readonly loads: string | null;
}

export function plugInStep({ isPlugIn, loads }: Props): ReactNode {
  if (isPlugIn)
    return (
      <>
        This is a plug-in: it runs natively only in a native host app, and a native host app loads only native plug-ins.{" "}
        <a href="/plug-ins">What to look for</a>
      </>
    );
  if (loads)
    return (
      <>
        Check your plug-ins too: running natively, it cannot load Intel-only {loads}. <a href="/plug-ins">Find yours</a>
      </>
    );
  return null;
}
