// @ts-check
// The only file that imports sanitize-html (docs/decisions/029).
import sanitizeHtml from "sanitize-html";
import { Refusal } from "./refusal.mjs";

/** What a browser draws without a thought. */
const CHARACTERS = 1_000_000;
const ELEMENTS = 20_000;
/** As Word has them. */
const COLUMNS = 63;
const ROWS = 1_000;

/** The style of an item whose label is text: HTML has no number of its format. */
export const NO_MARKER = "list-style-type:none";

const span = (/** @type {string | undefined} */ value, /** @type {number} */ most) =>
  Math.min(most, Math.max(1, Number.parseInt(value ?? "1", 10) || 1));

/** @param {string} tagName @param {Record<string, string>} attributes */
function cell(tagName, { colspan, rowspan }) {
  const attribs = {
    ...(colspan && { colspan: String(span(colspan, COLUMNS)) }),
    ...(rowspan && { rowspan: String(span(rowspan, ROWS)) }),
  };
  return { tagName, attribs: /** @type {Record<string, string>} */ (attribs) };
}

/** @param {string} tagName @param {Record<string, string>} attributes */
function item(tagName, { value, style }) {
  const attribs = {
    ...(value && /^\d{1,9}$/.test(value) && { value }),
    ...(style === NO_MARKER && { style }),
  };
  return { tagName, attribs: /** @type {Record<string, string>} */ (attribs) };
}

/**
 * HTML of an untrusted document, reduced to a few elements that structure and emphasise, and links to
 * the web and to mail. components/common/media/formatted-document.tsx draws the same elements and no others.
 * @param {string} html
 * @throws Refusal DOCUMENT_TOO_BIG_INSIDE
 */
export function sanitized(html) {
  if (html.length > CHARACTERS) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
  const clean = sanitizeHtml(html, {
    allowedTags: [
      "h1",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
      "p",
      "br",
      "ul",
      "ol",
      "li",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
      "strong",
      "em",
      "s",
      "sub",
      "sup",
      "a",
    ],
    allowedAttributes: {
      a: ["href"],
      li: ["value", "style"],
      td: ["colspan", "rowspan"],
      th: ["colspan", "rowspan"],
    },
    parseStyleAttributes: false, // only NO_MARKER is left of styles
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    nestingLimit: 64,
    transformTags: {
      td: cell,
      th: cell,
      li: item,
      // Marks of notes and places within the document lead nowhere here.
      a: (tagName, { href }) => ({
        tagName,
        attribs: /** @type {Record<string, string>} */ (
          href && /^(https?|mailto):/i.test(href) ? { href } : {}
        ),
      }),
    },
  });
  if ((clean.match(/<[a-z]/g) ?? []).length > ELEMENTS) throw new Refusal("DOCUMENT_TOO_BIG_INSIDE");
  return clean;
}
