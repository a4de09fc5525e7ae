import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Stand-ins for the programs of macOS that other systems lack, in the forms that the collector calls them. */
export function writeStandIns(folder: string): void {
  const program = (name: string, text: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  program("sw_vers", "echo 26.1");
  program("sysctl", 'case $2 in hw.model) echo Mac14,2 ;; *) echo "Apple M2 Pro" ;; esac');
  program("ioreg", `echo '    "IOPlatformSerialNumber" = "C02XK1ABJGH5"'`);
  program("xcode-select", 'echo "/Library/Developer/CommandLineTools"');
  // The words of Apple's `file` and `lipo -archs` for the headers that the fixtures have.
  const archs = `
head=$(od -An -tx1 -N 8 "$1" 2>/dev/null | tr -d ' \\n')
size=$(wc -c <"$1")
case $head in
  cffaedfe07000001) archs=x86_64 ;;
  cffaedfe0c000001) archs=arm64 ;;
  cafebabe00000002) archs="x86_64 arm64" ;;
  *) archs="" ;;
esac
if [ "$size" -lt 32 ]; then archs=""; fi`;
  program("lipo", `shift${archs}\n[ -n "$archs" ] || exit 1\necho "$archs"`);
  program(
    "file",
    `case $1 in *L*) ;; *) if [ -h "$2" ]; then echo "symbolic link to elsewhere"; exit; fi ;; esac
shift${archs}
case $head in
  cafebabe*) echo "Mach-O universal binary with 2 architectures: [x86_64:Mach-O 64-bit executable x86_64] [arm64]" ;;
  cffaedfe07*) echo "Mach-O 64-bit executable x86_64" ;;
  cffaedfe*) echo "Mach-O 64-bit executable arm64" ;;
  2321*) echo "POSIX shell script text executable, ASCII text" ;;
  *) echo "data" ;;
esac`,
  );
  // plutil -extract KEY raw -o - FILE, of XML lists and of JSON.
  program(
    "plutil",
    `key=$2 file=$6
case $file in
  *.json) found=$(sed -n "s/.*\\"$key\\":\\"\\([^\\"]*\\)\\".*/\\1/p" "$file") ;;
  *)
    plain=\${key%.0}
    found=$(tr -d '\\n' <"$file" | sed -n "s#.*<key>$plain</key>[^<]*\\(<array>\\)\\{0,1\\}[^<]*<string>\\([^<]*\\)</string>.*#\\2#p") ;;
esac
[ -n "$found" ] || exit 1
echo "$found"`,
  );
  program(
    "defaults",
    'if [ "$1" = write ]; then printf "%s\\n" "$*" >>"$DEFAULTS_LOG"; exit 0; fi; if [ "$2" = /Library/Preferences/ManagedInstalls ]; then echo "/Library/Managed Installs"; exit 0; fi; exit 1',
  );
}
