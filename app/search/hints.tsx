/** What may be typed into the search, each with an example. */
export function Hints() {
  return (
    <ul>
      <li>
        A name, even an old or short one: <a href="/search?q=vscode">vscode</a>
      </li>
      <li>
        Several at once: <a href="/search?q=photoshop%2C+word%2C+zoom">photoshop, word, zoom</a>
      </li>
      <li>
        A question: <a href="/search?q=can+i+play+gta+5+on+m4">can i play gta 5 on m4</a>
      </li>
      <li>
        A maker: <a href="/search?q=adobe">adobe</a>
      </li>
      <li>
        The words of a warning:{" "}
        <a href="/search?q=Support+Ending+for+Intel-based+Apps">Support Ending for Intel-based Apps</a>
      </li>
      <li>
        A link from a store, or from its maker’s site:{" "}
        <a href="/search?q=https%3A%2F%2Fstore.steampowered.com%2Fapp%2F1245620">store.steampowered.com/app/1245620</a>
      </li>
      <li>
        A bundle id, macOS’s name for an app: <a href="/search?q=org.videolan.vlc">org.videolan.vlc</a>
      </li>
    </ul>
  );
}
