/** Selects the files outside bundles to read; separate from their reader to keep the page's script small. Pure. */

export const LAUNCHED = /(?:^|\/)Launch(?:Agents|Daemons)\/[^/]+\.plist$/;
export const PPD = /\.ppd$/i;
// Tools and printer filters have no extension.
const PROGRAM = /(?:^|\/)(?:s?bin|Printers|filters?)\/(?:.*\/)?[^/.]+$/i;

/** In a folder of thousands of files, the ones worth a look. */
export const mayBeLoose = (path: string): boolean => LAUNCHED.test(path) || PPD.test(path) || PROGRAM.test(path);
