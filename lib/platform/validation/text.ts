import { nfc } from "../text/nfc.mjs";
import { countCharacters } from "../text/text-length";
import { trimLines } from "../text/trim-lines";
import { msg } from "./message";
import { z } from "./zod";

// C0/C1 but tab and newline, DEL, and bidi controls, which can disguise a name.
const FORBIDDEN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

/** Visible characters: neither whitespace nor Default_Ignorable_Code_Point nor the empty Braille cell. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Invisible characters, except joiners and selectors that are part of the character before them. */
const INVISIBLE =
  /[\u034F\s\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]/;

type TextRules = {
  min?: number;
  max: number;
  /** Message keys (see `msg`); general ones by default. */
  required?: string;
  tooShort?: string;
  tooLong?: string;
  multiline?: boolean;
  /** The first line keeps its indentation. */
  indented?: boolean;
};

/**
 * Text: NFC, trimmed (with `indented` by whole lines), newlines as \n; control characters and lone surrogates are rejected
 * (docs/product/http.md 6). Empty texts fail when `required` is given or min > 0.
 */
export function text(rules: TextRules) {
  const { min = 0, max, multiline = true, indented = false } = rules;
  return z
    .string({
      error: (issue) =>
        issue.input === undefined ? (rules.required ?? "validation.required") : "validation.invalidType",
    })
    .transform((value) => {
      if (indented) return shown(trimLines(withNewlines(value)));
      return multiline ? tidied(value) : withoutInvisibleEnds(tidied(value));
    })
    .superRefine((value, context) => {
      const length = countCharacters(value);
      const fail = (message: string) => context.addIssue({ code: "custom", message });
      if (!value.isWellFormed() || FORBIDDEN.test(value) || (!multiline && /[\t\n]/.test(value))) {
        fail("validation.forbiddenCharacters");
      } else if (length === 0 && (rules.required || min > 0)) {
        fail(rules.required ?? "validation.required");
      } else if (length < min) {
        fail(rules.tooShort ?? msg("validation.tooShort", { min }));
      } else if (length > max) {
        fail(rules.tooLong ?? msg("validation.tooLong", { max }));
      }
    });
}

/** A text normalized as by `text`: NFC, trimmed, newlines as \n; empty if nothing is visible. */
export function tidied(value: string): string {
  return shown(withNewlines(value).trim());
}

// Keeps forbidden characters, so that validation reports them.
const shown = (text: string) => (VISIBLE.test(text) || FORBIDDEN.test(text) ? text : "");

function withNewlines(value: string): string {
  return nfc(value.replace(/\r\n?/g, "\n"));
}

/** A text that `text` accepts, for generated content: removes forbidden characters. */
export function withoutForbidden(value: string): string {
  return tidied(value.toWellFormed().replace(new RegExp(FORBIDDEN, "g"), "\uFFFD"));
}

/** `text` without tabs and newlines, and without invisible characters at its ends. */
export function line(rules: Omit<TextRules, "multiline">) {
  return text({ ...rules, multiline: false });
}

/** In linear time, unlike a regular expression for the end. */
function withoutInvisibleEnds(value: string): string {
  let [start, end] = [0, value.length];
  while (start < end && INVISIBLE.test(value[start]!)) start += 1;
  while (end > start && INVISIBLE.test(value[end - 1]!)) end -= 1;
  return value.slice(start, end);
}
