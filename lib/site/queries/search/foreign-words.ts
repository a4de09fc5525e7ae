/** General words of questions in German, French, Spanish, Italian, Portuguese, Dutch and Japanese, put into English. Pure. */

/** By their English, folded, with "_" between the words of a phrase; the last ones only stand around others. */
const WORDS: Readonly<Record<string, string>> = {
  games: "spiel spiele spielen jeu jeux juego juegos gioco giochi jogo jogos spellen ゲーム",
  play: "zocken jouer jugar giocare jogar 遊べる 遊ぶ プレイ",
  apps:
    "programm programme programmen anwendung anwendungen logiciel logiciels aplicacion aplicaciones programa programas " +
    "applicazione applicazioni programma programmi aplicativo aplicativos aplicacao aplicacoes アプリ ソフト",
  printer:
    "drucker imprimante imprimantes impresora impresoras stampante stampanti impressora impressoras プリンタ プリンター",
  driver: "treiber druckertreiber pilote pilotes",
  computer: "rechner ordinateur ordenador computador パソコン",
  "rosetta 2": "ロゼッタ2 ロゼッタ",
  which: "welche welcher welches quel quelle quels quelles cual cuales quale quali qual quais どの",
  "what is": "quest_ce_que cest_quoi cose cos_e che_cose che_cos_e とは",
  what: "was que quoi cosa o_que wat 何",
  when: "wann quand cuando quando wanneer いつまで いつ",
  why: "warum wieso pourquoi por_que perche waarom なぜ",
  how: "wie comment como come hoe",
  is: "ist wird es e est",
  are: "sind son sont sono sao zijn",
  "are there": "gibt_es il_y_a hay ci_sono existem",
  do: "est_ce_que",
  can: "kann kannst konnen peut peux peuvent puis_je puedo puede pueden posso puo pode kan",
  will: "va werden vont van vai",
  should: "soll sollte dois devrais debo devo moet",
  work:
    "lauft laeuft laufen funktioniert funktionieren geht gehen fonctionne fonctionnent fonctionner fonctionneront marche " +
    "marchent marcher marcheront tourne tournent funciona funcionan funcionar funcionaran funcionam funcionarao roda rodam " +
    "funziona funzionano funzionare funzioneranno werkt werken 動く 動作 使える 使う",
  "not work": "laufen_nicht funktionieren_nicht 動かなくなる 動かない 使えなくなる 使えない",
  stop: "nicht_mehr plus piu dejan dejaran smettono smetteranno deixam deixarao niet_meer 止まる",
  not: "nicht kein keine no non nao pas niet",
  end:
    "ende endet enden abgeschafft beendet eingestellt entfernt wegfallt verschwindet weg fin finit termine disparait " +
    "disparaitre disparaitra supprime abandonne termina terminara desaparece desaparecera eliminado fine finisce finira " +
    "scompare rimosso fim acaba acabara removido descontinuado einde stopt verdwijnt 終了 終わる 廃止 なくなる",
  remove:
    "entfernen deinstallieren loschen desinstaller supprimer desinstalar eliminar quitar disinstallare rimuovere eliminare " +
    "remover verwijderen 削除 アンインストール",
  install: "installieren installer instalar installare installeren インストール",
  update: "aktualisieren mise_a_jour actualizar aggiornare atualizar アップデート",
  buy: "kaufen acheter comprar comprare kopen 買う",
  happens: "passiert passe pasa pasara succede succedera acontece gebeurt",
  more: "mehr mais",
  open: "abre abren abrir offnet offnen startet ouvre ouvrir apre aprono aprire 開く 開かない",
  coming: "kommt erscheint sort arrive sale llega esce arriva sai chega",
  still: "noch encore toujours todavia aun ancora ainda nog まだ",
  until: "bis jusqua hasta fino ate まで",
  after: "nach apres despues dopo depois na 後",
  need: "ont_besoin_de ont_besoin a_besoin_de besoin brauchen braucht benotigen benotigt necesita necesitan precisa precisam necessita necessitano nodig",
  with: "mit avec con com met",
  without: "ohne sans sin senza sem zonder なし",
  on: "auf unter am im sur sous dans en su sul sulla op",
  for: "fur pour para per voor 用",
  native: "nativ nativo nativa nativos nativi natif natifs ネイティブ",
  compatible: "kompatibel kompatible compatibles compatibile compatibili compativel compativeis 対応 互換",
  best: "beste besten bester bestes meilleur meilleure meilleurs meilleures mejor mejores migliore migliori melhor melhores",
  free: "kostenlos kostenlose kostenloser gratis gratuit gratuite gratuits",
  new: "neu neue neuen neuer nouveau nouvelle nuevo nueva nuovo nuova novo nova 新しい",
  old: "alt alte alten vieux vieille viejo viejos vecchio vecchi antiguo velho 古い",
  i: "ich je yo io eu ik",
  my: "mein meine meinem meinen mon ma mes mi mis mio mia miei meu meus minha mijn",
  find: "finde finden trouver encontrar trovare",
  where: "wo donde dove onde waar",
  "":
    "der die das den dem ein eine einen einem zu zum man le la les un une des du de d l au aux se ne qui y " +
    "el los las una uno del al lo il gli di o os as um uma do da dos das het een 一覧 です ます する って は が を の に で も と か",
};

const TO_ENGLISH = new Map(
  Object.entries(WORDS).flatMap(([english, words]) =>
    words.split(" ").map((word) => [word.replaceAll("_", " "), english] as const),
  ),
);
const PHRASE_MAX = 4;
// Japanese has no spaces: the longest part first.
const UNSPACED = new RegExp(
  [...TO_ENGLISH.keys()]
    .filter((word) => /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\d]+$/u.test(word))
    .sort((a, b) => b.length - a.length)
    .join("|"),
  "gu",
);

/** Folded. */
export const isForeignWord = (word: string): boolean => TO_ENGLISH.has(word);

/** "jeux mac": `games mac`. The words that are not in the table stay. @param folded as foldName gives it */
export function inEnglish(folded: string): string {
  const words = folded.replace(UNSPACED, (word) => ` ${TO_ENGLISH.get(word)} `).split(" ");
  const english: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words.slice(at, at + PHRASE_MAX));
    const phrase = words.slice(at, at + length).join(" ");
    english.push(TO_ENGLISH.get(phrase) ?? phrase);
    at += length;
  }
  return english.filter((word) => word !== "").join(" ");
}

function phraseLength(words: readonly string[]): number {
  for (let length = words.length; length > 1; length--)
    if (TO_ENGLISH.has(words.slice(0, length).join(" "))) return length;
  return 1;
}

/** "logiciel de montage", "programm zum schreiben": apps for something, which is no app's name. @param folded as foldName gives it */
export function asksForForeignKind(folded: string): boolean {
  const words = folded.split(" ");
  const at = words.findIndex(
    (word) => TO_ENGLISH.get(word) === "apps" || /^(?:app|application|software)s?$/.test(word),
  );
  const joined = words.slice(at + 1, -1);
  return at >= 0 && joined.length > 0 && [...words.slice(0, at), ...joined].every(isForeignWord);
}
