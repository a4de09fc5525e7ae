/** Infers an app's category from its source's description, its maker and what it installs. The description is not stored. Pure. */
import type { Category } from "#lib/contract/categories.ts";

export interface Described {
  readonly words: string | null | undefined;
  /** The maker's registered domain. */
  readonly home?: string | null | undefined;
  readonly kind?: "app" | "game" | undefined;
  /** Kinds of installed artifacts, in Homebrew's terms. */
  readonly artifacts: readonly string[];
}

type Words = Readonly<Partial<Record<Category, RegExp>>>;

// A word is listed only if it fits at least three titles of the training half of the curated ones, and nine of ten of
// these are in the category; categorize.test.ts measures the other half. Generic words ("tool") are never listed.
const SURE: Words = {
  communication: /\bmessag(?:ing|es|enger)\b|\bchat\b|\binstant\b|\bmessenger\b/i,
  "developer-tools":
    /\bdatabases?\b|\bide\b|code (?:editor|review|snippet)|\bdebug|\bhttp\b|mysql|postgres|\bgit\b|\bsql\b|\brust\b|\bjava\b|redis|sqlite/i,
  "entertainment-and-media": /\bmedia (?:player|server|cent|library|manager)/i,
  "photo-and-graphics": /(?:image|graphics) edit(?:or|ing)/i,
  productivity:
    /\bnotes?\b|note.?taking|to.?do\b|clipboard|\bpdf\b|time track|\bwindow (?:manag|tiling|snap|switch)|translat|document (?:editor|management)|(?:^|application |app |keystroke |open-source )launcher\b|(?:resize|position) .*windows|\be-?books?\b/i,
  "security-and-privacy": /\bvpn\b|\bpasswords?\b/i,
  utilities:
    /\bdisks?\b|file (?:manag|transfer|renam|recover)|\bdisplays?\b|\bfinder\b|trackpad|touch ?bar|system (?:info|monitor)|^menu ?bar (?!.*(?:git|kube|docker|music|translat))|\bsync(?:ing)? client|monitor (?:resolution|brightness)/i,
  "video-and-motion": /screen capture/i,
};

// Likely but unproven, because the lists disagree: these yield no category and block the others.
const LIKELY: Words = {
  "3d-and-architecture": /\b3d (?:model|print|comput|cad|sculpt)|\bcad\b|\bbim\b|floor ?plan/i,
  "ai-tools": /\bai (?:assistant|chat|agents?|models?|companion)\b|\bllms?\b|chatgpt|large language model/i,
  browsers: /\bweb browser(?! (?:ext|select|pick|cho|switch|sync|test|history))\b|\bbrowser (?:that|based on)/i,
  communication:
    /\bvoip\b|\birc\b|\btelephon|(?:telegram|whatsapp|facebook|matrix|mastodon|twitter|slack|discord)\b.*\b(?:client|app)\b|team communication|virtual meeting/i,
  "developer-tools":
    /\bjdk\b|mongodb|\bphp\b|github|version control|reverse.engineer|development (?:environment|tool|platform|kit)|\bsdk\b|kubernetes|\bdocker\b|compiler|decompil|disassembl|terminal emulator|rest client|graphql|package manager|hex editor|subversion|javascript|\btext editor|\bssh client|latex editor|simulator\b|android (?:app|studio|sdk)|\bxcode\b|\bmqtt\b|\bgrpc\b|network protocol|web server|server environment|source editor|toolchain|web design|website editor|source code|\bjson\b|programming/i,
  education: /flash ?cards?|language learning|spaced repetition|typing tutor/i,
  "entertainment-and-media":
    /(?:music|video|movie) player\b|\bmusic (?:streaming|client|service)|\bpodcast player|\bplex\b|\bjellyfin\b|(?:audio|multimedia) player|\bcomics?\b/i,
  finance:
    /personal finance|accounting software|\bbookkeeping\b|cryptocurrency wallet|bitcoin|ethereum|tax (?:return|software)/i,
  "gaming-tools":
    /\bgame (?:launcher|library|streaming|mod manager)|mod manager|game console|emulator for .*(?:nintendo|playstation|game)|video game (?:emulat|digital|library)/i,
  "live-production": /live (?:video )?streaming.*production|stage light|\bdmx\b|teleprompt/i,
  "music-and-audio":
    /digital audio workstation|\bdaw\b|\bmidi\b|synthesi[sz]er|audio (?:edit|record|plug|interface|router)|\bguitar\b|\bdrum\b|virtual instrument|metronome|equali[sz]er|music (?:production|notation|creation|composition)/i,
  "photo-and-graphics":
    /\bphoto (?:edit|manag|process|organi|librar)|vector graphics|pixel art|raw (?:conv|process|develop)|digital paint|\bfont (?:edit|manag)|colou?r picker|illustration|graphic design|desktop publishing|\bpainting\b/i,
  productivity:
    /markdown|calendar|e-?book reader|\brss\b|mind.?map|office suite|word processor|project manage|\bpomodoro\b|knowledge base|text expan|spreadsheet|presentation software|word process|prototyping|mock-?ups?|wireframe|\btasks?\b|dictation|voice.to.text|productivity|\bdiary\b|journal|knowledge management|windows manager|\be-?reader|\btimer\b|reminders?/i,
  "science-and-research":
    /\bbioinformat|\bgenom|molecul|phylogen|\bdicom\b|crystallograph|\bastronom|statistical (?:analysis|software|comput)|reference manage|neuroimag|protein|microscop|data (?:analysis|science|visuali[sz]ation)/i,
  "security-and-privacy":
    /\bfirewall\b|antivirus|anti-?malware|ransomware|ad.?block|private (?:browsing|internet)|two-factor|\bwireguard\b|file encryption|malware|security (?:check|tool|software|suite)|\bspyware\b/i,
  utilities:
    /wallpaper|screen ?saver|\bcpu\b|\bawake\b|\bclean(?:er|up)\b|uninstall|download manager|\btorrent|\bsd cards?\b|quick ?look|duplicate files|\bbattery\b|\bback-?ups?\b|bit ?torrent|data recovery|system utilit|\barchives?\b|menu bar (?:icons|items)|\bsleep\b|network (?:scanner|monitor)|\bdrivers?\b|\bscroll(?:ing)?\b|\bbatteries\b|\busb\b|\bntfs\b|logitech|razer|\bnotch\b|bootable|software for .* devices/i,
  "video-and-motion": /video edit|transcod|screen record|motion graphics|colou?r grading|time-?lapse|stop.motion/i,
  virtualization: /\bvirtual (?:machines?)\b|virtuali[sz]ation|hypervisor|containeri[sz]ed/i,
};

// All curated products of these makers have this category.
const MAKERS: Readonly<Record<string, Category>> = {
  "jetbrains.com": "developer-tools",
  "navicat.com": "developer-tools",
  "eclipse.org": "developer-tools",
  "goteleport.com": "developer-tools",
  "objective-see.org": "security-and-privacy",
  "titanium-software.fr": "utilities",
  "macpaw.com": "utilities",
  "omnigroup.com": "productivity",
  "plex.tv": "entertainment-and-media",
  "jellyfin.org": "entertainment-and-media",
};

const ARTIFACTS: Readonly<Record<string, Category>> = {
  audio_unit_plugin: "music-and-audio",
  vst_plugin: "music-and-audio",
  vst3_plugin: "music-and-audio",
  qlplugin: "utilities",
  screen_saver: "utilities",
  keyboard_layout: "utilities",
  input_method: "utilities",
  prefpane: "utilities",
};

/** Undefined if nothing matches, or if two matches disagree: no category is better than a wrong one. */
export function classify({ words, home, kind, artifacts }: Described): Category | undefined {
  if (kind === "game") return "games";
  const byMaker = MAKERS[home ?? ""];
  if (byMaker) return byMaker;
  const byArtifact = artifacts.flatMap((artifact) => ARTIFACTS[artifact] ?? []);
  const [told, ...others] = new Set([...byArtifact, ...fitting(SURE, words)]);
  if (told === undefined || others.length > 0) return undefined;
  return fitting(LIKELY, words).every((category) => category === told) ? told : undefined;
}

const fitting = (words: Words, text: string | null | undefined) =>
  (Object.entries(words) as [Category, RegExp][]).flatMap(([category, pattern]) =>
    pattern.test(text ?? "") ? category : [],
  );
