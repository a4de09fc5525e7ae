/** Selects the files outside bundles to read; separate from their reader to keep the page's script small. Pure. */

export const LAUNCHED = /(?:^|\/)Launch(?:Agents|Daemons)\/[^/]+\.plist$/;
export const PPD = /\.ppd$/i;
// Tools and printer filters have no extension.
const PROGRAM = /(?:^|\/)(?:s?bin|Printers|filters?)\/(?:.*\/)?[^/.]+$/i;

/** In a folder of thousands of files, the ones worth a look. */
export const mayBeLoose = (path: string): boolean => LAUNCHED.test(path) || PPD.test(path) || PROGRAM.test(path);

const LIST = /\.(?:json|xml|spx|txt|csv|plist|acf|vdf|zip)$|(?:^|\/)Brewfile$/i;
const STEAM = /\.(?:acf|vdf)$/i;
// Folders of settings and of packages hold thousands of such files, none of them a list.
const HOLDS_NO_LISTS =
  /(?:^|\/)(?:Library|Cellar|Caskroom|node_modules)\/|^\/?(?:usr\/)?local\/|^\/?(?:opt\/)?homebrew\/(?!Brewfile$)/;

/** In a folder, the files that may be a list of apps. */
export const mayBeList = (path: string): boolean => STEAM.test(path) || (LIST.test(path) && !HOLDS_NO_LISTS.test(path));
