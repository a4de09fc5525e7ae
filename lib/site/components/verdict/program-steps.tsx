/** How to read what a plug-in or driver is built for: Finder tells it of apps alone. */
export function ProgramSteps() {
  return (
    <>
      right-click it in Finder, choose Show Package Contents, and open Contents and MacOS. In Terminal, type{" "}
      <code>file</code> and a space, drag the program from that folder onto the window, and press Return.{" "}
      <code>arm64</code> in the answer means Apple silicon; <code>x86_64</code> alone means Intel only.
    </>
  );
}
