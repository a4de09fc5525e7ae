/** Kinds of apps whose words or whose width the purposes alone do not say. Pure. */
import type { Category } from "#lib/contract/categories.ts";

export interface KindWords {
  /** In the plural, as a heading says it. */
  readonly name: string;
  /** What people type, folded, without a plural and without "app" or "software". */
  readonly typed: RegExp;
  /** Of purposes.ndjson. */
  readonly purposes: readonly string[];
  /** All of it belongs to the kind. */
  readonly category?: Category;
  /** In the folded name of an app that belongs to it, too. */
  readonly named?: RegExp;
}

const kind = (
  name: string,
  typed: string,
  purposes: string,
  more: Pick<KindWords, "category" | "named"> = {},
): KindWords => ({
  ...{ name, typed: new RegExp(`^(?:${typed})$`) },
  ...{ purposes: purposes.split(" ").filter(Boolean), ...more },
});

const EDIT = "(?: (?:edit(?:or|ing)?|retouch(?:ing)?))";

/** The first that matches. */
export const KIND_WORDS: readonly KindWords[] = [
  kind("VPN apps", "vpn", "vpn-service vpn-connector mesh-vpn", { named: /vpn\b/ }),
  kind(
    "Browsers",
    "(?:(?:web|internet) ?)?browser|(?:web|internet) ?brows(?:e|ing)|navegador(?: web)?|navigateur(?: web)?|ブラウザ",
    "web-browser",
    { category: "browsers" },
  ),
  kind("Email apps", "e ?mail|mail|mailprogramm|correo(?: electronico)?|courriel|メール", "email-client gmail-client"),
  kind(
    "Password managers",
    "password(?: (?:manager|management|keeper|safe|vault))?|pass(?:w|)ort ?(?:manager|verwaltung|safe)|gestor de contrasenas|gestionnaire de mots de passe",
    "password-manager",
    { named: /\bpassword manager\b/ },
  ),
  kind("PDF editors", "(?:pdf edit(?:or|ing)?|edit pdf|editor (?:de )?pdf|pdf bearbeiten)", "pdf-editor", {
    named: /\bpdf editor\b/,
  }),
  kind(
    "PDF apps",
    "pdf|pdf (?:reader|viewer)|lecteur pdf|lector (?:de )?pdf",
    "pdf-editor pdf-reader pdf-ocr pdf-splitter",
    { named: /^pdf | pdf\b/ },
  ),
  kind(
    "Photo editors",
    `(?:photo|image|picture|foto)${EDIT}|(?:bild|foto)bearbeitung(?:sprogramm)?|editor de (?:fotos|imagenes)|retouche photo|画像編集`,
    "image-editor photo-editing-commercial raw-developer",
  ),
  kind(
    "Photo libraries",
    "photo (?:librar(?:y|ies)|management|manager|organi[sz](?:er|ing))|fotoverwaltung|manage photo",
    "photo-library raw-developer",
  ),
  kind(
    "Raw developers",
    "raw(?: (?:photo|image))?(?: (?:edit(?:or|ing)?|develop(?:er|ing)|convert(?:er|ing)|process(?:or|ing)))?",
    "raw-developer",
  ),
  kind(
    "Video editors",
    "(?:video|movie|film) ?edit(?:or|ing)?|edit video|videoschnitt(?:programm)?|(?:video)?schn(?:itt|eide)programm|videobearbeitung|(?:de )?montage video|de montage|editeur video|editor de video|動画編集",
    "video-editor video-cutter film-editing",
  ),
  kind("Video converters", "(?:video|media|movie) convert(?:er|ing)|convert video", "media-converter video-muxer", {
    named: /\bvideo converter\b/,
  }),
  kind("Video players", "(?:video|media|movie) player|mediaplayer|lecteur video|reproductor de video", "media-player"),
  kind("Music players", "(?:music|mp3|audio) player", "music-player music-streaming"),
  kind(
    "DAWs",
    "daw|digital audio workstation|music (?:production|making|maker)|beat ?mak(?:er|ing)|recording studio",
    "daw",
  ),
  kind(
    "Music notation apps",
    "(?:music |sheet )?notation|(?:sheet )?music (?:notation|writing|editor)|sheet music|score (?:editor|writer)|notensatz(?:programm)?|notenprogramm|partition musicale",
    "score-editor sheet-music-reader",
  ),
  kind("Music and audio apps", "music|audio|musik|musique", "", { category: "music-and-audio" }),
  kind(
    "Antivirus apps",
    "anti ?virus|virus (?:scanner|scan|protection)|(?:anti ?)?malware(?: (?:scanner|protection))?|viren(?:scanner|schutz|programm)|antivirenprogramm",
    "antivirus",
    { named: /\banti ?virus\b/ },
  ),
  kind("Office suites", "office(?: suite)?|bureautique|オフィス", "office-suite"),
  kind(
    "Word processors",
    "word ?process(?:or|ing)|textverarbeitung|traitement de texte|procesador de textos?",
    "word-processor office-suite",
  ),
  kind(
    "Spreadsheet apps",
    "spread ?sheet|tabellenkalkulation|tableur|hojas? de calculo|表計算",
    "spreadsheet office-suite",
  ),
  kind(
    "Presentation apps",
    "presentation|presenting|slides?|slide ?show|prasentation(?:sprogramm)?",
    "presentation office-suite",
  ),
  kind("Notes apps", "notes?(?: ?taking| ?tak(?:er|e))?|notiz(?:en)?|prise de notes|bloc de notas", "notes-app"),
  kind("Text editors", "text ?edit(?:or|ing)|editeur de texte|editor de texto", "text-editor code-editor"),
  kind(
    "Code editors",
    "ide|code editor|coding|programming|programmier(?:en|umgebung)",
    "code-editor text-editor go-ide language-ide",
  ),
  kind(
    "Database apps",
    "(?:(?:sql|mysql|postgres(?:ql)?|sqlite) ?)?(?:database|db)(?: (?:manager|browser|viewer|gui))?|sql(?: (?:editor|gui))?|datenbank(?:programm)?",
    "sql-client sqlite-browser mongodb-client personal-database",
  ),
  kind(
    "Diagram editors",
    "diagram(?:ming)?|flow ?chart|org chart|diagramm",
    "diagram-editor diagrams-office uml-modelling",
  ),
  kind("OCR apps", "ocr|text recognition|texterkennung", "pdf-ocr"),
  kind("Terminals", "terminal emulator|terminal", "terminal"),
  kind("SSH apps", "ssh", "ssh-client core-dev-terminal ssh-tunnel"),
  kind(
    "Virtual machine apps",
    "vm|virtual machine|virtuelle maschinen?|virtuali[sz](?:ation|er|ing)|hypervisor|machine virtuelle|maquina virtual",
    "virtual-machines",
    { category: "virtualization" },
  ),
  kind(
    "Screen recorders",
    "screen ?(?:record(?:er|ing)?|captur(?:e|ing)|cast(?:ing)?)|record (?:my )?screen|bildschirm(?:aufnahme|rekorder)|enregistreur decran|画面録画",
    "screen-recorder capture-software",
    { named: /\bscreen ?record(?:er|ing)?\b/ },
  ),
  kind("Screenshot apps", "screen ?shot(?: (?:tool|taker))?|bildschirmfoto", "screenshot-tool"),
  kind("Torrent apps", "(?:bit )?torrent(?:ing)?|bittorrent", "torrent-client", { named: /torrent/ }),
  kind("CAD apps", "(?:2d |3d )?cad", "cad cad-drafting mechanical-cad solid-modelling bim", { named: /cad\b/ }),
  kind(
    "3D apps",
    "3d(?: (?:model(?:ing|ling|er|ler)?|sculpt(?:ing)?|design|animation|graphics|render(?:ing|er)?))?",
    "3d-sculpting solid-modelling 3d-modelling",
  ),
  kind(
    "Slicers for 3D printers",
    "(?:3d )?(?:print(?:er|ing)? )?slic(?:er|ing)|3d ?print(?:er|ing)?|3d drucker",
    "slicer-fdm slicer-resin printer-control",
  ),
  kind(
    "Drawing and painting apps",
    "draw(?:ing)?|paint(?:ing)?|illustration|vector(?: (?:graphics?|drawing|editor|illustration))?|zeichen(?:programm)?|malprogramm|logiciel de dessin|dessin|dibujo",
    "painting drawing-studio vector-drawing pixel-art",
  ),
  kind(
    "Animation apps",
    "(?:2d )?animation|animating|motion graphics?",
    "animation-2d motion-graphics html5-animation",
  ),
  kind("DJ apps", "dj(?:ing)?|dj mixing", "dj-software"),
  kind(
    "Emulators",
    "(?:(?:console|retro|game) )?emulat(?:or|ion)",
    "console-emulator multi-system-emulator ps2-emulator gamecube-emulator n64-emulator dos-emulator android-emulator classic-mac-emulator calculator-emulator",
    { named: /\bemulator\b/ },
  ),
  kind(
    "Accounting apps",
    "account(?:ing|ancy)|book ?keeping|invoic(?:e|ing)|buchhaltung(?:sprogramm)?|comptabilite|contabilidad",
    "accounting personal-finance",
  ),
  kind("Budget apps", "budget(?:ing)?|personal finance|money management|haushaltsbuch", "budgeting personal-finance"),
  kind(
    "Tax apps",
    "tax(?:es)?|tax return|income tax|steuer(?:n|software|programm|erklarung)?|impots?|impuestos",
    "german-tax us-tax",
    {
      named: /\btax\b|steuer/,
    },
  ),
  kind(
    "To-do list apps",
    "task(?: (?:list|manager|management))?|to ?do(?: list)?|aufgaben(?:liste)?",
    "task-list todo-txt",
  ),
  kind("Calendars", "calendar|kalender|calendrier|calendario", "menu-bar-calendar calendar"),
  kind(
    "Messengers",
    "chat(?:ting)?|(?:instant )?mess(?:aging|enger)",
    "team-chat multi-messenger decentralised-messenger messenger",
  ),
  kind(
    "Video call apps",
    "video ?(?:call(?:ing)?|chat|conferenc(?:e|ing)|meeting)|web ?conferenc(?:e|ing)|online meeting|videokonferenz|visioconference|videollamada",
    "video-meetings",
  ),
  kind(
    "Remote desktop apps",
    "remote (?:desktop|access|control|support)|screen sharing|fernwartung|fernzugriff|bureau a distance|escritorio remoto",
    "remote-control remote-desktop-linux",
    { named: /\bremote desktop\b/ },
  ),
  kind("Podcast apps", "podcast(?:s|ing)?(?: (?:player|app))?", "podcast-player"),
  kind("News readers", "rss(?: (?:feed|reader))*|(?:news|feed) ?reader", "rss-reader"),
  kind("E-book readers", "e ?books?(?: ?reader)?|epub(?: reader)?|liseuse", "epub-reader ebook-shop"),
  kind(
    "Translators",
    "translat(?:or|ion|ing|e)|uebersetzer|ubersetz(?:er|ung)|traduct(?:eur|or)|翻訳",
    "translator translation-memory",
  ),
  kind("Archive apps", "(?:un)?zip(?:ping)?|(?:un)?rar|7z|archiver?|extract(?:or|ing)|compression", "archiver"),
  kind(
    "Cleaning apps",
    "clean(?:er|up|ing)?|system (?:cleaner|maintenance)|junk cleaner",
    "system-maintenance uninstaller disk-usage",
  ),
  kind("Uninstallers", "uninstall(?:er|ing)?|app remover", "uninstaller"),
  kind("Backup apps", "back ?up|datensicherung|sauvegarde", "backup"),
  kind(
    "Cloud storage apps",
    "cloud(?: (?:storage|drive|sync|backup))?|file sync(?:ing)?",
    "cloud-storage cloud-photos",
  ),
  kind("Streaming apps", "(?:live )?stream(?:ing)?|broadcast(?:ing)?", "", { category: "live-production" }),
  kind("Webcam apps", "webcam|web cam(?:era)?", "webcam-phone", { named: /\bwebcam\b/ }),
  kind("AI apps", "ai|(?:ai )?(?:assistant|chat ?bot)|ai chat|artificial intelligence|llm", "ai-assistant", {
    category: "ai-tools",
  }),
  kind("LaTeX apps", "la ?tex(?: editor)?", "tex-distribution tikz-editor", { named: /\b(?:la)?tex\b|latex/ }),
  kind(
    "Wallets for cryptocurrencies",
    "(?:crypto(?:currency)?|coin|hardware) ?wallet|wallet|crypto(?:currency)?",
    "bitcoin-wallet coin-wallet single-coin-wallet monero-wallet groestlcoin-wallet",
    { named: /\bwallet\b/ },
  ),
  kind(
    "File managers",
    "file (?:manager|explorer|browser)|finder (?:alternative|replacement)|dateimanager",
    "file-manager",
  ),
];
