// Pure and safe for the browser: forms check the same before they send a file.

/** The most characters (UTF-16 units) that a document's text may have; a longer one is refused, never cut (docs/decisions/012). */
export const EXTRACTED_TEXT_LIMIT = 2_000_000;
