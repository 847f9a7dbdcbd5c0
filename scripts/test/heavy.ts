// What only `npm run test:all` runs: files and titles that are marked so (docs/decisions/055).

export const HEAVY_FILE = String.raw`\.heavy\.(test|spec)\.`;
export const HEAVY_TITLE = "@heavy";
/** Titles without the mark, for Jest, which has no pattern of titles to leave out. */
export const LIGHT_TITLES = `^(?![^]*${HEAVY_TITLE})`;
