/** Where an app belongs, by its source's one line about it, its name and what it installs. The words are read, not kept. Pure. */
import type { Category } from "#lib/contract/categories.ts";

export interface Described {
  readonly name: string;
  readonly words: string | null | undefined;
  readonly kind?: "app" | "game" | undefined;
  /** Kinds of what it installs, as Homebrew calls them. */
  readonly artifacts: readonly string[];
}

// The first that fits decides, so the narrow ones stand before the wide ones.
const RULES: readonly (readonly [category: Category, words: RegExp])[] = [
  [
    "gaming-tools",
    /\b(emulat(?:or|es|ion)\b.*\b(game|console|nintendo|playstation|gamecube|wii|nes|snes|sega|arcade|ps[123p]|gba|ds|switch)|(?:nintendo|playstation|game boy|gamecube|sega|nes|snes|arcade|ps[123]|psp|xbox|switch|ds) .*emulator|game (?:launcher|library|mod|streaming|distribution|server)|game (?:boy|cube)|mod manager|minecraft|steam\b|moonlight|video game (?:digital|launcher|console))/i,
  ],
  [
    "games",
    /\b(?:game|shooter|roguelike|rpg|chess|poker|solitaire|puzzle|tetris|mmorpg)$|^(?:game|first.person)\b|\b(?:strategy|adventure|puzzle|racing|action|board|card) game\b|from pangea|third.person|turn.based/i,
  ],
  [
    "virtualization",
    /\bvirtual(?:i[sz]ation| machines?)\b|hypervisor|\bvms?\b|\brun (?:linux|windows)|container(?:s|ised|ized)? (?:desktop|management|runtime)|compatibility layer|wine\b/i,
  ],
  [
    "productivity",
    /note.?taking|\bnotes? (?:app|tak|edit|manag)|notes\b|to.?do\b|task manage|mind.?map|markdown|word processor|knowledge (?:base|manag)|\bpdf\b|prototyp|mock-?ups?|wireframe|text expan|time track|calendar\b|e-?book reader|office suite|project manage/i,
  ],
  [
    "utilities",
    /menu ?bar (?!.*(?:git|kube|docker|music|translat))|\bdisk\b|sd card|quick ?look|screen ?saver|wallpaper|graphics card|mouse|trackpad|touch bar|\bfinder\b|image viewer|uninstall|\bcloud storage|file (?:manag|transfer|archiv)|remote desktop|battery|clock\b|\bdisplays?\b|download(?:er|ing)\b|input method/i,
  ],
  [
    "developer-tools",
    /\bide\b|\bgit\b|\bdatabases?\b|terminal emulator|\bsql\b|source code|code editor|text editor|for developers|api doc|web development|\bjdk\b|openjdk|\bsdk\b|directory client/i,
  ],
  [
    "browsers",
    /\b(?:web|internet|privacy.*)? ?browser\b(?! (?:ext|for|of|cho|pick|select|auto|test|switch|sync|history|cache))(?!.*\b(?:database|documentation|file|font|color|sqlite|log)\b)/i,
  ],
  [
    "security-and-privacy",
    /\bvpn\b|password|encrypt|firewall|antivirus|anti-virus|malware|ransomware|security|authenticat|wireguard|openvpn|\bproxy client|shadowsocks|v2ray|clash|\btor\b|privacy|\b2fa\b|yubi|keychain|\bssh (?:agent|key)|private (?:browsing|internet)|tracker.blocker|ad.?block|surveillance|crypto container/i,
  ],
  [
    "finance",
    /crypto(?:currency)?\b.*(?:wallet|trading|exchange|client|market)|\bwallet\b|bitcoin|ethereum|monero|blockchain|\btrading\b|stocks?\b|accounting|bookkeeping|invoic|personal finance|budget|\btax(?:es)?\b|banking|\bfinanc/i,
  ],
  [
    "ai-tools",
    /\bllms?\b|chatgpt|\bopenai\b|large language|language models?|ai (?:assistant|chat|agent|models?|client|workspace|companion)|stable diffusion|\bollama\b|\bgpt\b|text.to.image|copilot|machine learning model|\bmcp\b/i,
  ],
  [
    "developer-tools",
    /\bide\b|\bgit\b|github|gitlab|\bdatabases?\b|\bsql\b|mysql|postgres|sqlite|mongodb|redis|terminal\b|\bshell\b|command.line|\bcli\b|compiler|debug|\bsdk\b|\bapi\b|http\b|json\b|xml\b|yaml|regex|programming|developers?\b|development|code (?:editor|review|snippet)|source code|text editor|\bdiff\b|hex editor|docker|kubernetes|container|java\b|\bjdk\b|openjdk|jvm|python|ruby\b|\bphp\b|node\.js|javascript|typescript|\brust\b|golang|\bxcode\b|ios simulator|simulator|\bandroid (?:studio|sdk|debug)|web server|\bftp\b|localhost|deploy|devops|\baws\b|\blatex\b|\btex\b|\bparser|package manager|version control|merge|ci\/cd|build (?:tool|system)|framework|micro-?controller|arduino|firmware|flash(?:ing)? tool|embedded|reverse.engineer|disassembl|decompil|network (?:analy|protocol|sniff|monitor)|packet|wireshark|proxy\b|rest client|graphql|kafka|mqtt|log viewer|\buml\b|game engine|unity\b|\bqt\b|plist editor|icon.*(?:app|developer)|localization|profil(?:er|ing)|test(?:ing)? (?:tool|framework)|automation testing/i,
  ],
  [
    "3d-and-architecture",
    /\b3d (?:model|print|comput|cad|design|anim|creation|software|sculpt|render)|\bcad\b|slicer|architect|\bbim\b|\bcam\b|mesh\b|g-?code|floor ?plan|parametric/i,
  ],
  [
    "live-production",
    /\blive (?:streaming|video production|performance|broadcast|production|visual)|\bdj\b|\bvj\b|\bndi\b|stage light|lighting (?:control|design)|teleprompt|broadcast(?:ing)? software|\bdmx\b|show control|presentation.*church|video mixer/i,
  ],
  [
    "music-and-audio",
    /notation|drum|sequencer|\bdaw\b|music (?:production|tagg)|\b(?:audio|sound) (?:edit|record|plug|work|interface|process|engine|effects?|driver|mix|restor|rout)|\bdaw\b|\bmidi\b|synth|\bvst\b|drum|guitar|music (?:notation|production|creation|composition|making|theory|tag)|digital audio workstation|equali[sz]er|metronome|sampler|tuner|\bsheet music|amp modell|audio units?|soundboard|audio router|music (?:production|notation|tagg)|audio interface|\bmixer\b|loudspeaker|plug-?ins?\b.*(?:audio|music)|score(?:writer| editor)|sequencer|tracker\b.*music|virtual instrument|\bpiano|karaoke|volume control/i,
  ],
  [
    "video-and-motion",
    /\bvideo (?:edit|convert|comp|transcod|capture|record|product|process|encod|enhanc|effect|cutt|post|upscal|trimm|analys)|screen (?:record|cast)|screen.?cast|transcod|subtitle|motion graphics|animation|color grading|\bgifs?\b|ffmpeg|time.?lapse|film\b|footage|stop.motion|matroska|mkv|video.*(?:converter|editor)/i,
  ],
  [
    "photo-and-graphics",
    /\bphoto(?:s|graph\w*|shop)?\b|\bimages?\b|\bpictures?\b|graphics?\b|illustrat|drawing|paint|vector|design (?:tool|software|app|system)|\bicons?\b|colou?r (?:picker|pal|tool)|\bfonts?\b|pixel art|svg\b|raw (?:conv|process|develop)|prototyp|wireframe|mock-?up|\bui design|diagram|typeface|scanner software|\bpng\b|\bjpe?g\b|sprite|camera raw|lens|sketch/i,
  ],
  [
    "communication",
    /\bmessag|\bchat\b|\bemail\b|e-mail|\bmail\b(?!box)|\bvoip\b|video.?(?:call|conferenc|meeting)|conferenc|\birc\b|\bmeetings?\b|social network|telegram|slack|discord|whatsapp|twitter|mastodon|bluesky|softphone|\bsip\b|instant|telephon|\bcall(?:s|ing)\b|team (?:collab|communic)|collaboration platform|\bsms\b|\bmatrix client|newsgroup|usenet/i,
  ],
  [
    "entertainment-and-media",
    /\bmusic\b|\bmedia (?:player|server|cent|library|manager)|(?:video|audio|movie) player|\bplayer\b|podcast|\bradio\b|\btv\b|stream(?:ing|s)?\b|spotify|youtube|netflix|plex|\bmovies?\b|anime|\bmanga\b|comic|e-?books?\b|audiobook|lyrics|last\.?fm|lyric|jellyfin|karaoke|twitch|iptv|bilibili|torrent.*stream/i,
  ],
  [
    "science-and-research",
    /\bscien|statistic|mathemat|\bmath\b|chemi|molecul|protein|genom|\bdna\b|bioinformat|biolog|astronom|telescope|planetarium|physics|geograph|\bgis\b|geospatial|medical|dicom|neuro|\bmri\b|simulation|data (?:analysis|visuali|mining|science)|numerical|research|citation|bibliograph|reference manage|phylogen|microscop|laborator|spectr|crystal|\bplot(?:t|s)?|qualitative|ontolog|algebra|circuit|electronic(?:s)? design|\bpcb\b|schematic|oscilloscope|weather/i,
  ],
  [
    "education",
    /\bflash ?cards?|\blearn(?:ing|s)?\b|teach|classroom|\bschool|student|exam\b|educat|language learning|vocabulary|typing (?:tutor|practice)|spaced repetition|dictionar|course|quiz/i,
  ],
  [
    "productivity",
    /\bnotes?\b|note.?taking|to.?do|\btasks?\b|calendar|markdown|\bpdf\b|document|office|word processor|spreadsheet|presentation|writing|\bwrit(?:er|e)\b|mind.?map|outlin|\btime (?:track|manag)|pomodoro|timer|reminder|launcher|clipboard|snippet|window (?:manag|tiling|snap|switch)|tiling|kanban|project management|\brss\b|feed reader|news reader|\breader\b|bookmark|journal|diary|translat|text expan|dictat|transcri|speech|knowledge|workspace|\bocr\b|organi[sz]er|planner|schedule|habit|productiv|focus|automat|shortcut|keyboard.*(?:mouse|shortcut)|screenplay|read-it-later|editor for|crm\b|collaborat|countdown|annotation|e-?paper|email template|grammar|spell|workflow|whiteboard/i,
  ],
  [
    "utilities",
    /menu ?bar|\bfinder\b|file (?:manag|transfer|shar|sync|renam|search|compar|archiv|recover|system)|\bdisks?\b|\bdisplays?\b|\bmonitor(?:s|ing)?\b|backup|back.?up|uninstall|clean|battery|\bfan\b|clock|wallpaper|desktop|screen ?sav|screenshot|download|torrent|archiv|compress|unzip|remote (?:desktop|control|access|support)|keyboard|mouse|trackpad|touch ?bar|notch|dock\b|driver|usb|bluetooth|wi-?fi|network|printer|scanner|cloud (?:storage|sync)|sync|storage|system (?:info|util|pref|monitor|tool)|utility|\btool\b|\bmanager\b|configur|settings|control|preferences|hardware|device|input method|quick ?look|plug-?in|airplay|mirror|cursor|sleep|awake|drive|partition|recover|duplicate|iphone|ios\b|android|updat|install|sound (?:output|control)|notification|spaces|emoji|rename|maintenance|optimi[sz]|resolution|brightness|screen|memory|\bcpu\b|extension|viewer/i,
  ],
];

const ARTIFACTS: readonly (readonly [artifact: string, category: Category])[] = [
  ["audio_unit_plugin", "music-and-audio"],
  ["vst_plugin", "music-and-audio"],
  ["vst3_plugin", "music-and-audio"],
  ["qlplugin", "utilities"],
  ["screen_saver", "utilities"],
  ["keyboard_layout", "utilities"],
  ["input_method", "utilities"],
  ["prefpane", "utilities"],
  ["dictionary", "education"],
];

/** Undefined where no word tells. */
export function classify({ name, words, kind, artifacts }: Described): Category | undefined {
  if (kind === "game") return "games";
  const text = (words ?? "").trim();
  const byWords = RULES.find(([, pattern]) => pattern.test(text))?.[0];
  if (byWords) return byWords;
  const byArtifact = ARTIFACTS.find(([artifact]) => artifacts.includes(artifact))?.[1];
  return byArtifact ?? RULES.find(([, pattern]) => pattern.test(name))?.[0];
}
