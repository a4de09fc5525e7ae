/** Of the verdict facts. */
export const LICENCE_NAME = "CC BY 4.0";
export const LICENCE_URL = "https://creativecommons.org/licenses/by/4.0/";
