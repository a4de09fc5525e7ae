/** Questions in German, French, Spanish, Italian, Dutch, Japanese and Chinese, as far as the name in them. Pure. */
import { MAC_OR_MACOS } from "#lib/catalog/titles/names/mac-words.ts";

const ON = "auf|unter|mit|für|fuer|am|bei|sur|sous|avec|pour|en|con|para|su|per|op|met|voor";
const ARTICLES =
  "dem|den|der|das|die|einem|einen|einer|meinem|meinen|neuen|mon|ma|mes|un|une|le|la|les|mi|mis|una|el|los|il|mio|een|mijn|de";

const words = (text: string) => text.split(" ").join("|");
const OPENERS = words(
  "läuft laeuft laufen funktioniert funktionieren geht wird kann kannst man ich gibt gibt's es ist sind braucht benötigt " +
    "unterstützt startet wie warum wann est-ce qu'est-ce que puis-je peut-on peut je comment jouer à utiliser installer " +
    "fonctionne marche funciona funcionan puedo puede se jugar a usar instalar cómo como es funziona posso giocare usare werkt kan ik",
);
const ENDINGS = words(
  "noch schon auch bald nativ native nicht mehr richtig gut spielen spielbar nutzen verwenden benutzen laufen installieren " +
    "läuft funktioniert kompatibel fonctionne marche tourne compatible encore toujours nativement jouable funciona " +
    "todavía nativo nativa funziona compatibile ancora werkt nog",
);

const OPENING = new RegExp(`^¿?\\s*(?:(?:${OPENERS})\\s+)+(.+)$`, "i");
// These alone make a question; others may begin a name, and count only where a Mac is named.
const ASKING = new RegExp(
  `^¿?\\s*(?:läuft|laeuft|funktionier(?:t|en)|kann (?:man|ich)|est-ce que|puis-je|peut-on|fonctionne|funcionan?|puedo|se puede|posso)\\s+(?:(?:${OPENERS})\\s+)*(.+)$`,
  "i",
);
const ENDING = new RegExp(`^(.+?)(?:\\s+(?:${ENDINGS}))+$`, "i");
const ON_A_MAC = new RegExp(`^(.+?)\\s+(?:${ON})\\s+(?:(?:${ARTICLES})\\s+|l['’])*${MAC_OR_MACOS}$`, "i");
const EAST_ASIAN = [
  new RegExp(
    `^(.+?)(?:は|が|って)?\\s*(?:${MAC_OR_MACOS})?\\s*(?:で|に)?(?:も)?\\s*(?:対応|動く|動き|動作|使え|遊べ|プレイでき).*$`,
    "iu",
  ),
  new RegExp(`^(.+?)\\s*(?:支持|能在|可以在|在)\\s*(?:${MAC_OR_MACOS}|苹果).*$`, "iu"),
];

/** "Läuft Photoshop auf M1": `Photoshop`; null where neither a Mac nor a question's first word is named. */
export function readForeignQuestion(text: string): string | null {
  for (const pattern of EAST_ASIAN) {
    const name = pattern.exec(text)?.[1]?.trim();
    if (name) return name;
  }
  const bare = strip(ENDING, text);
  const named = strip(ON_A_MAC, bare);
  const opened = strip(named === bare ? ASKING : OPENING, named);
  return named === bare && opened === named ? null : strip(ENDING, opened);
}

const strip = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? text;
