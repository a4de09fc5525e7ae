/** On the pages of plug-ins and of the apps that load them: both must be native. */

export function PlugInNote({ isPlugIn, loads }: { isPlugIn: boolean; loads: string | null }) {
  if (isPlugIn)
    return (
      <p className="notice">
        This is a plug-in: to run natively it needs a native host app. A native host loads native plug-ins only.{" "}
        <a href="/plug-ins">What to look for</a>
      </p>
    );
  if (loads)
    return (
      <p className="notice">
        Check your plug-ins too: opened natively, it does not load {loads} that are Intel only.{" "}
        <a href="/plug-ins">Find yours</a>
      </p>
    );
  return null;
}
