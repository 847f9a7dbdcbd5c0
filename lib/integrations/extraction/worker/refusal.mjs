// @ts-check
/**
 * @typedef {"DOCUMENT_WRONG_KIND" | "DOCUMENT_ENCRYPTED" | "DOCUMENT_DAMAGED" | "DOCUMENT_EMPTY" | "DOCUMENT_ONLY_IMAGES"
 *   | "DOCUMENT_TOO_BIG_INSIDE" | "DOCUMENT_DECLARES_ENTITIES" | "DOCUMENT_TIMEOUT"} RefusalCode
 */

/** Why a document is not read: a code of lib/platform/errors. */
export class Refusal extends Error {
  /** @param {RefusalCode} code @param {import("../foreign-format").ForeignFormat} [found] what the file is instead */
  constructor(code, found) {
    super(code);
    /** @readonly */
    this.code = code;
    /** @readonly */
    this.found = found;
  }
}
