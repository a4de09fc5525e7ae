/** Where a Mac keeps software: the folders that the command line and the collector look into. */

/** Below /Library and ~/Library: folders of bundles. */
export const BUNDLE_FOLDERS = [
  "Audio/Plug-Ins",
  "Audio/MIDI Drivers",
  "Application Support/Avid",
  "Application Support/com.elgato.StreamDeck/Plugins",
  "Application Support/Adobe",
  "Application Support/ProApps",
  "Printers",
  "Image Capture",
  "ColorPickers",
  "QuickLook",
  "Spotlight",
  "PreferencePanes",
  "Screen Savers",
  "Services",
  "Extensions",
  "SystemExtensions",
  "DriverExtensions",
  "Internet Plug-Ins",
  "Plug-Ins",
  "Input Methods",
  "Components",
] as const;

export const LAUNCH_FOLDERS = ["LaunchAgents", "LaunchDaemons"] as const;
/** Below /Library and ~/Library: each Java has a folder of its own, and one program that says what it is built for. */
export const JAVA_FOLDER = "Java/JavaVirtualMachines";
export const JAVA_PROGRAM = "Contents/Home/bin/java";
export const QUEUES_FOLDER = "/etc/cups/ppd";
export const TOOL_FOLDERS = ["/usr/local/bin", "/usr/local/sbin", "/usr/local/go/bin"] as const;
export const HOME_TOOL_FOLDERS = ["bin", ".local/bin"] as const;
export const INTEL_CELLAR = "/usr/local/Cellar";
