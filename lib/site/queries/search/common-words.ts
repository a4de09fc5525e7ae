/** Everyday words around a name in a question. Pure. */

/** Folded; none of them alone names an app that people ask about. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `a about affected after ago alert all already also always am an and any anymore anyone anything anyway app
  application apps are arm arm64 as ask asking asks at autumn available away bad based be because become been
  before best better between binaries binary both bought broken bug bugs but buy by can cannot cant check come comes
  compatibility compatible connect connecting copies copy correctly could crash crashed crashes crashing current
  dad dads data daughters did didnt die difference displays do document documents does doesnt doing done dont
  download dude during either else end ended ending ends enough eol error errors ever every everything exactly
  fall fast faster favorite favourite file files find fine first fix folder folders for fps free freeze freezes
  freezing from future get gets give go goes going gone gonna good got great guys had handle handles hang
  hanging hangs happen happened happening happens has hasnt have having heard hello help hey hi hiya how hows
  howto husbands i id if ill im in incompatible info install installed instead intel into is isn isnt issue
  issues it its ive just keep keeps kids know lag lagging lags last lately latest launch let like load loading lol long longer
  longest look looking lose loses lost love made make man manage many matter matters me mean means message
  messages might mom moms month more most much must my native natively need needed needs never new newer newest
  news next no not nothing notice now of off ok okay old older on once only open opened opening opens or os
  other our out people perform performance play playable played playing plays please pls plz pop popping pops
  popup possible pretty problem problems product products program programs properly purchased question ready
  really recently reinstall release remain remove removes removing replace replaced report requires respond
  responding rosetta rosetta2 run running runs safe say saying says school season see shall should show showing
  shows silicon since slow smooth smoothly so software some sons soon start started starting starts status stay
  stays still stop stopped stops story stuff support supported supporting supports sure survive sync syncing
  tell telling terrible than thank thanks that the their them then there theres these they thing things this
  those though through thx to today together too trust try u under universal until up update updated updates
  updating upgrade upgraded upgrades upgrading ur us use used uses using version versions versus very via vs w
  wanna want wants warning warnings was wasnt way ways we week well were what whatever whats when whens where
  whether which while who why wifes will with without wonder wondering wont work worked working works worried
  worse worth would wrong year yes yesterday yet you your youre`.split(/\s+/),
);

/** Also of questions that name no app. */
export const TOPIC_WORDS: ReadonlySet<string> = new Set([
  ...COMMON_WORDS,
  ...`apple beta bring back extend extended device devices requirements system models imacs book list lists mac macbook macbooks macs removed s top tahoe golden gate bootcamp boot camp imac macos
  osx windows m1 m2 m3 m4 m5 m6 2 10 11 26 27 28 64 86 2026 2027 2028 x64 x86 removal deadline dead dies dying
  death discontinued deprecated leaving left quit stopping break breaks breaking broke obsolete warn warns
  warned alerts game games gaming gamer plugin plugins plug ins printer printers print printing driver drivers
  scanner scanners scan hp epson canon brother xerox lexmark vst vsts vst3 audio unit units extension extensions
  antivirus anti virus malware chip chips processor processors cpu date dates coming wait buying purchase
  another neo ram client clients vpn vpns browser browsers email password passwords manager managers daw daws
  editor editors applications computer computers laptop laptops 32 bit powerpc ppc exe sequoia sonoma ventura
  monterey catalina mojave snow leopard 12 13 14 15 video photo pdf text bank banking music design drawing
  writing coding finance production editing recording optimized optimised greyed grayed 2015 2016 2017 2018 2019
  2020 2021 2022 2023 2024 2025 early mid late test testing own whole readiness too outdated able called named name same unsupported dropped life newly became went turned`.split(
    /\s+/,
  ),
]);
