/** Apps that load plug-ins of other makers. Pure. */

/** By the slug's beginning: an edition or a channel of a host is a host. */
export const PLUG_IN_HOSTS: Readonly<Record<string, string>> = {
  "ableton-live": "Audio Units, VST2 and VST3",
  "adobe-audition": "Audio Units, VST2 and VST3",
  "affinity-photo": "Photoshop plug-ins",
  "after-effects": "After Effects plug-ins",
  ardour: "Audio Units, VST2, VST3 and LV2",
  audacity: "Audio Units, VST3 and LV2",
  "avid-pro-tools": "AAX",
  "bitwig-studio": "VST2, VST3 and CLAP",
  cubase: "VST3",
  "davinci-resolve": "OpenFX, Audio Units and VST",
  "elgato-stream-deck": "Stream Deck plug-ins",
  "final-cut-pro": "FxPlug effects and Audio Units",
  "fl-studio": "Audio Units, VST2, VST3 and CLAP",
  garageband: "Audio Units",
  illustrator: "Illustrator plug-ins",
  lightroom: "Lightroom plug-ins",
  "lightroom-classic": "Lightroom plug-ins",
  "logic-pro": "Audio Units",
  mainstage: "Audio Units",
  motion: "FxPlug effects",
  photoshop: "Photoshop plug-ins",
  "premiere-pro": "Premiere effects, Audio Units and VST3",
  reaper: "Audio Units, VST2, VST3, CLAP and LV2",
  reason: "VST2 and VST3",
};

const EDITION = /^(?:@|-(?:\d+|lite|intro|standard|suite|trial|beta)\b)/;

/** What it loads, or null for an app that is no known host. */
export function pluginsOf(slug: string): string | null {
  const host = Object.keys(PLUG_IN_HOSTS).find(
    (each) => slug === each || (slug.startsWith(each) && EDITION.test(slug.slice(each.length))),
  );
  return host ? PLUG_IN_HOSTS[host]! : null;
}
