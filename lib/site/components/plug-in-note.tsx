/** On the pages of plug-ins and of the apps that load them: both must be native. */

export function PlugInNote({ isPlugIn, loads }: { isPlugIn: boolean; loads: string | null }) {
  if (isPlugIn)
    return (
      <p className="notice">
        This is a plug-in: it runs as the app that loads it does. To use it natively you need a native host, and a
        native host loads only native plug-ins. <a href="/plug-ins">What to look for</a>
      </p>
    );
  if (loads)
    return (
      <p className="notice">
        Your plug-ins must be native, too: opened natively, it does not load {loads} that are Intel only.{" "}
        <a href="/plug-ins">Which of mine are?</a>
      </p>
    );
  return null;
}
