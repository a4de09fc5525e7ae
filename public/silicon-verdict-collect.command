#!/bin/zsh -f
# shellcheck shell=bash
# Silicon Verdict: what on this Mac is built for Intel only?
#
# Lists apps, plug-ins, drivers, printer filters, command-line tools and background programs with the architectures
# they are built for, and writes one JSON file. It changes nothing else and uses no network.
# The JSON also has the Mac's name, serial number, model, chip and macOS version, which tell the Macs of a fleet apart.
# It needs nothing that macOS does not bring: file, find, defaults, plutil, sysctl, ioreg, and lipo where developer tools
# are installed.
#
#   zsh silicon-verdict-collect.command            writes my-mac.json on the desktop; drop it on /check
#   zsh silicon-verdict-collect.command json       the same on standard output (Fleet, any MDM)
#   zsh silicon-verdict-collect.command jamf       an extension attribute: <result>names</result>
#   zsh silicon-verdict-collect.command intune     a custom attribute: one line of names
#   zsh silicon-verdict-collect.command munki      a condition: intel_only_software in ConditionalItems
#
# A console that passes no arguments takes the word from here:
mode=${1:-desktop}

# Written in what zsh and bash share, so that shellcheck can read it.
[ -n "${ZSH_VERSION:-}" ] && emulate -R ksh
export LC_ALL=C

root=${SILICON_VERDICT_ROOT:-}
home=${SILICON_VERDICT_HOME:-$HOME}
mac=$(hostname -s 2>/dev/null || echo Mac)
macos=$(sw_vers -productVersion 2>/dev/null || echo "")
records="" record_count=0 intel="" intel_count=0 partial_count=0 seen="
"

# What comes with macOS is left out of the count, but not these:
sold_by_apple=" com.apple.Aperture com.apple.Compressor com.apple.FinalCut com.apple.FinalCutPro com.apple.Keynote \
com.apple.Numbers com.apple.Pages com.apple.Playgrounds com.apple.RemoteDesktop com.apple.Server \
com.apple.TransporterApp com.apple.audio.aulab com.apple.configurator.ui com.apple.dt.Xcode \
com.apple.garageband com.apple.garageband10 com.apple.iBooksAuthor com.apple.iDVD com.apple.iMovie \
com.apple.iMovieApp com.apple.iPhoto com.apple.iWeb com.apple.iWork.Keynote com.apple.iWork.Numbers \
com.apple.iWork.Pages com.apple.logic.pro com.apple.logic10 com.apple.mainstage com.apple.mainstage3 \
com.apple.motionapp "

# Consoles run it as root, whose own home holds no plug-ins: then every person's is looked through.
homes_of_all() {
  if [ "$home" = /var/root ]; then find /Users -mindepth 1 -maxdepth 1 -type d ! -name Shared; else echo "$home"; fi
}

bundle_folders="Audio/Plug-Ins
Audio/MIDI Drivers
Application Support/Avid
Application Support/com.elgato.StreamDeck/Plugins
Application Support/Adobe
Application Support/ProApps
Printers
Image Capture
ColorPickers
QuickLook
Spotlight
PreferencePanes
Screen Savers
Services
Extensions
SystemExtensions
DriverExtensions
Internet Plug-Ins
Plug-Ins
Input Methods
Components"

say() { if [ "$mode" = desktop ]; then printf '%s\n' "$1"; fi; }

if [ "$mode" = desktop ]; then
  cat <<'WORDS'
This looks at the software on this Mac and writes one file, my-mac.json, on your desktop.
It looks into Applications; into Library and your own Library: audio plug-ins, printers, scanners, color pickers,
Quick Look, Spotlight, preference panes, screen savers, services, extensions, Stream Deck, Java, launch agents and daemons;
into printer queues, and into command-line tools in /usr/local, /opt, ~/bin and ~/.local/bin.
It reads names, versions and the first bytes of programs, and notes this Mac's name, serial number, model, chip and
macOS version. It sends nothing and changes nothing else.

WORDS
fi

# Results go into variables, not through "$(…)": a process for each of thousands of words takes minutes.
# Sets json to the string as JSON has it.
quote() {
  json=${1//[[:cntrl:]]/ }
  json=${json//\\/\\\\}
  json=\"${json//\"/\\\"}\"
}

# Sets archs to "x86_64 arm64", to "none" for a script, or to nothing where it cannot be told; how, the way; why, the fault.
# lipo is asked only where developer tools are there: without them macOS would offer to install them.
has_lipo=""
if xcode-select -p >/dev/null 2>&1 && command -v lipo >/dev/null; then has_lipo=yes; fi
archs_of() {
  local told by_lipo arch pattern
  archs="" how="file" why=""
  if [ ! -e "$1" ]; then why="Its program was not found"; return; fi
  if [ ! -r "$1" ]; then why="Its program could not be read"; return; fi
  told=$(file -bL "$1" 2>/dev/null)
  case $told in *Mach-O*) ;; "") why="Its program could not be read"; return ;; *) archs="none"; return ;; esac
  for arch in arm64e arm64 x86_64 i386 ppc64 ppc; do
    pattern="(^|[^a-z0-9_])$arch([^a-z0-9_]|\$)"
    if [[ $told =~ $pattern ]]; then archs="$archs${archs:+ }$arch"; fi
  done
  if [ -n "$has_lipo" ]; then
    # Where the two disagree, the file is cut off.
    by_lipo=$(lipo -archs "$1" 2>/dev/null)
    archs=$by_lipo how="lipo -archs"
  elif [ "$(wc -c <"$1")" -lt 32 ]; then archs=""; fi
  if [ -z "$archs" ]; then why="Its program could not be read"; fi
}

# Sets value to that of a property list or a manifest; empty where there is none. plutil reads single ones since macOS 12.
value_of() {
  value=""
  if [ ! -r "$1" ]; then return; fi
  case $macos in
    11*|10*) value=$(defaults read "$1" "$2" 2>/dev/null) ;;
    *) value=$(plutil -extract "$2" raw -o - "$1" 2>/dev/null) || value="" ;;
  esac
}

member() { quote "$2"; record="$record,\"$1\":$json"; }

# name, path, bundle id, version, architectures, way, what could not be read, Intel parts as JSON, the printer that it serves
add() {
  local record json again=""
  # What a queue calls was found before: its record adds the printer, and is not counted again.
  case $seen in *"
$2
"*) if [ -z "${9:-}" ]; then return; fi; again=yes ;; esac
  seen="$seen$2
"
  record="{\"mac\":$mac_json"
  member name "$1"
  member path "$2"
  member architectures "$5"
  member how "$6"
  if [ -n "$3" ]; then member bundleId "$3"; fi
  if [ -n "$4" ]; then member version "$4"; fi
  if [ -n "${7:-}" ]; then member partial "$7"; fi
  if [ -n "${8:-}" ]; then record="$record,\"intelParts\":[$8]"; fi
  if [ -n "${9:-}" ]; then member printer "$9"; fi
  records="$records${records:+,
}$record}"
  if [ -n "$again" ]; then return; fi
  record_count=$((record_count + 1))
  if [ -n "${7:-}" ]; then partial_count=$((partial_count + 1)); fi
  case "$sold_by_apple" in *" ${3:-none} "*) ;; *) case $3 in com.apple.*) return ;; esac ;; esac
  case $5 in
    *arm64*) ;;
    *x86_64*|*i386*) intel="$intel$1
" intel_count=$((intel_count + 1)) ;;
  esac
}

# Sets stem to the name of a file or bundle without its extension.
stem_of() {
  stem=${1%/}
  stem=${stem##*/}
  stem=${stem%.*}
}

add_bundle() {
  local bundle=${1%/} info program name id number main parts="" stem value
  local archs="" how="" why=""
  stem_of "$bundle"
  if [ ! -r "$bundle" ] || [ ! -x "$bundle" ]; then
    add "$stem" "${bundle#"$root"}" "" "" "" "its folder" "It may not be read"
    return
  fi
  case $bundle in *.sdPlugin) add_stream_deck "$bundle"; return ;; esac
  info="$bundle/Contents/Info.plist"
  if [ ! -e "$info" ]; then case $bundle in *.dext) info="$bundle/Info.plist" ;; esac; fi
  value_of "$info" CFBundleIdentifier; id=$value
  value_of "$info" CFBundleShortVersionString
  if [ -z "$value" ]; then value_of "$info" CFBundleVersion; fi
  number=$value
  value_of "$info" CFBundleDisplayName
  if [ -z "$value" ]; then value_of "$info" CFBundleName; fi
  name=$value
  value_of "$info" CFBundleExecutable; program=$value
  main="$bundle/Contents/MacOS/${program:-$stem}"
  case $info in "$bundle/Info.plist") main="$bundle/${program:-$stem}" ;; esac
  case $bundle in
    *.lv2) main=$(find "$bundle" -mindepth 1 -maxdepth 1 -type f \( -name '*.so' -o -name '*.dylib' \) 2>/dev/null | sort | head -n 1) ;;
    *)
      if [ ! -e "$main" ] && [ "$(find "$bundle/Contents/MacOS" -mindepth 1 -maxdepth 1 -type f 2>/dev/null | wc -l)" -eq 1 ]; then
        main=$(find "$bundle/Contents/MacOS" -mindepth 1 -maxdepth 1 -type f)
      fi
      ;;
  esac
  case $bundle in *.app) program=${program:-$stem} ;; esac
  if [ ! -e "$main" ] && [ -z "$program" ]; then archs="none" how="its folder"; else archs_of "$main"; fi
  case "$bundle $archs" in *.app\ *arm64*) intel_parts "$bundle" "$main" ;; esac
  add "${name:-$stem}" "${bundle#"$root"}" "$id" "$number" "$archs" "$how" "$why" "$parts"
}

# Paths without the words that name a chip: "darwin-x64/tool" and "darwin-arm64/tool" become one.
without_chip() {
  local chip='x86[_-]64|x86|x64|amd64|i386|intel|arm64e?|aarch64|arm|apple[_-]?silicon'
  tr '[:upper:]' '[:lower:]' | sed -E -e ':again' -e "s#(^|[^a-z0-9])($chip)([^a-z0-9]|\$)#\\3#" -e 't again'
}

# Sets parts to the Intel helpers, frameworks and plug-ins inside a native app that have no Apple silicon counterpart.
intel_parts() {
  local each place json found="" counterparts neutral native="$2" archs="" how="" why=""
  for place in Frameworks Helpers Library MacOS PlugIns Resources XPCServices; do
    while IFS= read -r each; do
      if [ "$each" = "$2" ]; then continue; fi
      archs_of "$each"
      case $archs in
        *arm64*) native="$native
$each" ;;
        x86_64) found="$found$each
" ;;
      esac
    done < <(find "$1/Contents/$place" -type f \( -perm -100 -o -name '*.dylib' -o -name '*.so' -o -name '*.node' \) 2>/dev/null | sort)
  done
  if [ -z "$found" ]; then return; fi
  counterparts=$(printf '%s\n' "$native" | without_chip)
  while IFS= read -r each && IFS= read -r neutral <&3; do
    case "
$counterparts
" in *"
$neutral
"*) continue ;; esac
    quote "${each##*/}"
    parts="$parts${parts:+,}$json"
  done < <(printf '%s' "$found") 3< <(printf '%s' "$found" | without_chip)
}

add_stream_deck() {
  local manifest="$1/manifest.json" name program main id stem value
  local archs="" how="" why=""
  stem_of "$1"; id=$stem
  value_of "$manifest" Name; name=${value:-$id}
  value_of "$manifest" CodePathMac
  if [ -z "$value" ]; then value_of "$manifest" CodePath; fi
  program=$value
  case $program in
    "") why="Its manifest.json could not be read" ;;
    *.js|*.cjs|*.mjs|*.html|*.htm) archs="none" ;;
    *)
      main="$1/${program#./}"
      if [ -d "$main" ]; then stem_of "$main"; main="$main/Contents/MacOS/$stem"; fi
      archs_of "$main"
      ;;
  esac
  value_of "$manifest" Version
  add "$name" "${1#"$root"}" "$id" "$value" "$archs" "manifest.json" "$why"
}

# Launch agents and daemons: the program that macOS starts.
add_launched() {
  local program label stem value
  local archs="" how="" why=""
  stem_of "$1"
  if [ ! -r "$1" ]; then add "$stem" "${1#"$root"}" "" "" "" "its file name" "Its property list could not be read"; return; fi
  value_of "$1" Program
  if [ -z "$value" ]; then value_of "$1" ProgramArguments.0; fi
  program=$value
  value_of "$1" Label; label=$value
  if [ -z "$program$label" ]; then
    add "$stem" "${1#"$root"}" "" "" "" "its file name" "Its property list could not be read"
    return
  fi
  case $program in ""|/System/*|/bin/*|/sbin/*|/usr/bin/*|/usr/sbin/*|/usr/libexec/*) return ;; esac
  archs_of "$root$program"
  why=${why/Its program/Its program $program}
  add "${label:-$stem}" "${1#"$root"}" "" "" "$archs" "the program $program" "$why"
}

# The programs that a printer's queue calls: "-" is none, one without a folder is a part of macOS, a script has no code.
add_queue() {
  local program printer bundle queue stem
  local archs="" how="" why=""
  stem_of "$1"; queue=$stem
  if [ ! -r "$1" ]; then add "$queue" "${1#"$root"}" "" "" "" "its file name" "Its PPD could not be read"; return; fi
  printer=$(sed -n 's/^\*NickName: *"\([^"]*\)".*/\1/p' "$1" | head -n 1)
  while IFS= read -r program; do
    case $program in /*) ;; *) continue ;; esac
    bundle=$(printf '%s' "$program" | sed 's#^\([^.]*\.\(app\|bundle\|plugin\)\)/.*#\1#')
    case $program in
      *.plugin|*.bundle) stem_of "$program"; archs_of "$root$program/Contents/MacOS/$stem" ;;
      *) archs_of "$root$program" ;;
    esac
    if [ "$archs" = none ]; then continue; fi
    why=${why/Its program/The queue’s program $program}
    add "${printer:-Printer}" "$bundle" "" "" "$archs" "the printer queue $queue" "$why" "" "$printer"
  done < <(sed -n -e 's/^\*cupsFilter: *"[^ "]* *[0-9]* *\([^"]*\)".*/\1/p' \
    -e 's/^\*cupsFilter2: *"[^ "]* *[^ "]* *[0-9]* *\([^"]*\)".*/\1/p' \
    -e 's/^\*APDialogExtension: *"\([^"]*\)".*/\1/p' "$1" | sed 's/^maxsize([0-9]*) *//' | sort -u)
}

# a program, and its name where that is not the file's
add_tool() {
  local archs="" how="" why=""
  archs_of "$1"
  if [ "$archs" != none ]; then add "${2:-${1##*/}}" "${1#"$root"}" "" "" "$archs" "$how" "$why"; fi
}

# A folder that is not there is nothing to look at; one that may not be read is said, never counted as nothing.
readable() {
  [ -d "$1" ] || return 1
  if ls "$1" >/dev/null 2>&1; then return 0; fi
  add "${1##*/}" "${1#"$root"}" "" "" "" "its folder" "This folder may not be read: give Terminal Full Disk Access"
  return 1
}

# Outermost bundles, and folders that may not be read.
bundles_below() {
  find -L "$1" -mindepth 1 -maxdepth 7 -type d \( -iname '*.app' -o -iname '*.component' -o -iname '*.vst' -o -iname '*.vst3' \
    -o -iname '*.clap' -o -iname '*.aaxplugin' -o -iname '*.lv2' -o -iname '*.driver' -o -iname '*.colorPicker' \
    -o -iname '*.qlgenerator' -o -iname '*.mdimporter' -o -iname '*.prefPane' -o -iname '*.saver' -o -iname '*.service' \
    -o -iname '*.plugin' -o -iname '*.bundle' -o -iname '*.kext' -o -iname '*.dext' -o -iname '*.systemextension' \
    -o -iname '*.sdPlugin' -o -iname '*.ds' \) -prune -print 2>/dev/null | sort
}
folders_below() {
  find -L "$1" -mindepth 1 -maxdepth 7 -type d \( -name '*.*' -prune -o -print \) 2>/dev/null
}

json=""
quote "$mac"
mac_json=$json

say "Applications …"
while IFS= read -r place; do
  readable "$place" || continue
  while IFS= read -r each; do readable "$each"; done < <(folders_below "$place")
  while IFS= read -r each; do add_bundle "$each"; done < <(bundles_below "$place")
done < <(echo "$root/Applications"; homes_of_all | sed 's#$#/Applications#')

while IFS= read -r library; do
  while IFS= read -r folder; do
    place="$library/$folder"
    readable "$place" || continue
    say "${place#"$root"} …"
    while IFS= read -r each; do readable "$each"; done < <(folders_below "$place")
    while IFS= read -r each; do add_bundle "$each"; done < <(bundles_below "$place")
  done <<<"$bundle_folders"
  while IFS= read -r each; do
    case $each in *.app/*|*.bundle/*|*.plugin/*|*.framework/*|*.service/*) ;; *) add_tool "$each" ;; esac
  done < <(find "$library/Printers" -type f -perm -100 2>/dev/null | sort)
  if readable "$library/Java/JavaVirtualMachines"; then
    while IFS= read -r each; do
      stem_of "${each%/Contents/Home/bin/java}"
      add_tool "$each" "Java ($stem)"
    done < <(find "$library/Java/JavaVirtualMachines" -mindepth 5 -maxdepth 5 -path '*/Contents/Home/bin/java' | sort)
  fi
  for folder in LaunchAgents LaunchDaemons; do
    readable "$library/$folder" || continue
    while IFS= read -r each; do add_launched "$each"; done < <(find "$library/$folder" -maxdepth 1 -name '*.plist' | sort)
  done
done < <(echo "$root/Library"; homes_of_all | sed 's#$#/Library#')

say "Printer queues …"
if readable "$root/etc/cups/ppd"; then
  while IFS= read -r each; do add_queue "$each"; done < <(find "$root/etc/cups/ppd/" -maxdepth 1 -name '*.ppd' | sort)
fi

say "Command-line tools …"
readable "$root/opt"
while IFS= read -r place; do
  readable "$place" || continue
  while IFS= read -r each; do
    # What Homebrew or an app links is theirs, which are named once.
    # A link to nothing has no code.
    case $(readlink "$each") in *Cellar*|*.app/*) ;; *) if [ -e "$each" ]; then add_tool "$each"; fi ;; esac
  done < <(find "$place/" -mindepth 1 -maxdepth 1 \( -type f -o -type l \) | sort | sed 's#//#/#')
done < <(
  printf '%s\n' "$root/usr/local/bin" "$root/usr/local/sbin" "$root/usr/local/go/bin"
  find "$root/opt" -mindepth 2 -maxdepth 2 -name bin -type d ! -path '*/homebrew/*' 2>/dev/null
  homes_of_all | sed 's#$#/bin#'
  homes_of_all | sed 's#$#/.local/bin#'
)
if [ -d "$root/usr/local/Cellar" ]; then
  add "Homebrew" "/usr/local/Cellar" "" "" "x86_64" "its folder: an Apple silicon Homebrew is under /opt/homebrew" ""
fi

# What tells this Mac from others, under the names that System Information uses.
mac_facts() {
  local record="" chip serial
  # A terminal that runs with Rosetta is told of no chip.
  chip=$(sysctl -n machdep.cpu.brand_string 2>/dev/null | sed 's/^VirtualApple.*/Apple silicon/')
  serial=$(ioreg -rd1 -c IOPlatformExpertDevice 2>/dev/null | sed -n 's/.*"IOPlatformSerialNumber" = "\([^"]*\)".*/\1/p')
  member serial_number "$serial"
  member machine_model "$(sysctl -n hw.model 2>/dev/null)"
  member chip_type "$chip"
  member os_version "macOS $macos"
  printf '%s' "$record"
}
as_json() {
  local json
  quote "$macos"
  printf '{"collector":"silicon-verdict","version":1,"mac":%s,"macos":%s%s,"found":[\n%s\n]}\n' \
    "$mac_json" "$json" "$(mac_facts)" "$records"
}

partial_words=""
if [ "$partial_count" -gt 0 ]; then partial_words="Partial: $partial_count could not be read"; fi
in_one_line() {
  local each names=""
  while IFS= read -r each; do
    if [ -n "$each" ]; then names="$names${names:+, }$each"; fi
  done < <(printf '%s' "$intel" | sort -u)
  printf '%s' "${names:-none}${partial_words:+ ($partial_words)}"
}
# A name that could become markup is made plain.
as_xml() { printf '%s' "$1" | sed -e 's/&/\&amp;/g' -e 's/</\&lt;/g' -e 's/>/\&gt;/g'; }

case $mode in
  desktop)
    out="$home/Desktop/my-mac.json"
    mkdir -p "$home/Desktop"
    as_json >"$out" || exit 1
    echo "$record_count things looked at, $intel_count for Intel only. $partial_words"
    echo "Written: $out"
    echo "Drop that file on the page /check: it is read in your browser and sent nowhere."
    ;;
  json) as_json ;;
  jamf) printf '<result>%s</result>\n' "$(as_xml "$(in_one_line)")" ;;
  intune) printf '%s\n' "$(in_one_line)" ;;
  munki)
    managed=$(defaults read /Library/Preferences/ManagedInstalls ManagedInstallDir)
    set --
    while IFS= read -r each; do
      if [ -n "$each" ]; then set -- "$@" "$each"; fi
    done < <(printf '%s' "$intel" | sort -u)
    defaults write "$managed/ConditionalItems" intel_only_software -array "$@"
    defaults write "$managed/ConditionalItems" intel_only_unread -int "$partial_count"
    ;;
  *)
    echo "The word is json, jamf, intune or munki, or none." >&2
    exit 2
    ;;
esac
