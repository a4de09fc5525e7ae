/** Apps that load plug-ins of other makers. Pure. */

/** By the slug's beginning: an edition or a channel of a host is a host. */
export const PLUG_IN_HOSTS: Readonly<Record<string, string>> = {
  "ableton-live": "Audio Units, VST2 and VST3",
  "adobe-audition": "Audio Units, VST2 and VST3",
  "affinity-photo": "Photoshop plug-ins",
  "after-effects": "After Effects plug-ins",
  "amadeus-pro": "Audio Units and VST2",
  ardour: "Audio Units, VST2, VST3 and LV2",
  audacity: "Audio Units, VST3 and LV2",
  "audio-hijack": "Audio Units",
  "autodesk-maya": "Maya plug-ins",
  "avid-media-composer": "AAX and AVX",
  "avid-pro-tools": "AAX",
  "avid-sibelius": "Audio Units and VST",
  "bitwig-studio": "VST2, VST3 and CLAP",
  "cinema-4d": "Cinema 4D plug-ins",
  cubase: "VST3",
  "cycling74-max": "Audio Units, VST2, VST3 and externals",
  "davinci-resolve": "OpenFX, Audio Units and VST",
  djay: "Audio Units",
  dorico: "VST3",
  "elgato-stream-deck": "Stream Deck plug-ins",
  "final-cut-pro": "FxPlug effects and Audio Units",
  "fl-studio": "Audio Units, VST2, VST3 and CLAP",
  garageband: "Audio Units",
  illustrator: "Illustrator plug-ins",
  indesign: "InDesign plug-ins",
  lightroom: "Lightroom plug-ins",
  "lightroom-classic": "Lightroom plug-ins",
  "logic-pro": "Audio Units",
  mainstage: "Audio Units",
  motion: "FxPlug effects",
  musescore: "VST3",
  "n-track-studio": "Audio Units, VST2 and VST3",
  natron: "OpenFX plug-ins",
  obs: "OBS plug-ins and VST2",
  photoshop: "Photoshop plug-ins",
  "premiere-pro": "Premiere effects, Audio Units and VST3",
  reaper: "Audio Units, VST2, VST3, CLAP and LV2",
  reason: "VST2 and VST3",
  twistedwave: "Audio Units and VST2",
  "vcv-rack": "Rack plug-ins",
  "x-plane-12": "X-Plane plug-ins",
};

const EDITION = /^(?:@|-(?:\d+|lite|intro|standard|suite|trial|beta)\b)/;

/** What it loads, after "cannot load"; null for an app that is no known host. */
export function pluginsOf(slug: string): string | null {
  const host = Object.keys(PLUG_IN_HOSTS).find(
    (each) => slug === each || (slug.startsWith(each) && EDITION.test(slug.slice(each.length))),
  );
  return host ? PLUG_IN_HOSTS[host]!.replace(" and ", " or ") : null;
}
