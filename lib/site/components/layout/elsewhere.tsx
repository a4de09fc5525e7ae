/** For a page that has nothing to show: the tools that answer without an address. */
export function Elsewhere() {
  return (
    <p className="button-row">
      <a className="button button-go" href="/check">
        Check my Mac
      </a>
      <a className="button" href="/games">
        Games
      </a>
      <a className="button" href="/rosetta">
        What stops
      </a>
      <a className="button" href="/titles">
        All apps and games
      </a>
    </p>
  );
}
