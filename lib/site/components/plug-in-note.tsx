/** On the pages of plug-ins and of the apps that load them: both must be native. */

export function PlugInNote({ isPlugIn, loads }: { isPlugIn: boolean; loads: string | null }) {
  if (isPlugIn)
    return (
      <p className="notice">
        This is a plug-in: it runs natively only in a native host app, and a native host app loads only native plug-ins.{" "}
        <a href="/plug-ins">What to look for</a>
      </p>
    );
  if (loads)
    return (
      <p className="notice">
        Check your plug-ins too: running natively, it cannot load Intel-only {loads}. <a href="/plug-ins">Find yours</a>
      </p>
    );
  return null;
}
