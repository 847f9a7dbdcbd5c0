import { text } from "./text";
import { z } from "./zod";

/** A UUID in lower case; others cannot exist, so they read as "not found". */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "validation.invalidId");

const DECIMAL = /^-?\d{1,15}(?:[.,]\d{1,15})?$/;

/**
 * A number, or its text in a form or query: decimal digits with at most one point or comma, trimmed. Other
 * JavaScript spellings ("0x10", "1e3", "") are rejected.
 * @param schema of the number
 */
export function numeric<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    const typed = typeof value === "string" ? value.trim() : value;
    return typeof typed === "string" && DECIMAL.test(typed) ? Number(typed.replace(",", ".")) : typed;
  }, schema);
}

/** `numeric`; blank and null are undefined. */
export function optionalNumber<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    numeric(schema).optional(),
  );
}

/** An integer, as `numeric`. */
export const wholeNumber = (min: number, max: number) => numeric(z.number().int().min(min).max(max));

/** An integer typed by a person, with messages for other values and for the range. */
export const countOf = (min: number, max: number) =>
  z
    .number({ error: ({ code }) => (code === "invalid_type" ? "validation.wholeNumber" : undefined) })
    .int("validation.wholeNumber")
    .min(min)
    .max(max);

/** A price in rubles with at most two decimals, as `numeric`. */
export const price = numeric(
  z
    .number({ error: ({ code }) => (code === "invalid_type" ? "validation.price" : undefined) })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "validation.price")
    .max(9_999_999.99, "validation.priceMax"),
);

/** An amount in rubles that stays a text, so that no kopeck is lost in a floating-point number; a comma is read as a point. @param error message for other values */
export function rublesAsText(error: string) {
  return z.preprocess(
    (value) => (typeof value === "string" ? value.trim().replace(",", ".") : value),
    z.string(error).regex(/^\d{1,9}(\.\d{1,2})?$/, error),
  );
}

/**
 * An ISO 8601 date and time with offset, as a Date of the years 1900 to 9999, which JavaScript and PostgreSQL agree on.
 * @param error message for other values
 */
export function moment(error = "validation.invalid") {
  return z.iso
    .datetime({ offset: true, error })
    .transform((value) => new Date(value))
    .refine((value) => value.getUTCFullYear() >= 1900 && value.getUTCFullYear() <= 9999, error);
}

/** A date, "2026-11-24". */
export function day(error = "validation.invalid") {
  return z.iso.date(error);
}

/** A date that goes to PostgreSQL as it is, whose calendar has no year 0. */
export function storableDay(error = "validation.invalid") {
  return day(error).refine((value) => value >= "0001-01-01", error);
}

/** A query flag: true, false, 1, 0. */
export const flag = z.union([
  z.boolean(),
  z.enum(["true", "1", "false", "0"]).transform((value) => value === "true" || value === "1"),
]);

/** A repeatable query parameter: `?tag=a&tag=b` or `?tag=a`. */
export function repeatable<T extends z.ZodType>(item: T, max = 50) {
  return z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  );
}

/** A search text (at most 100 characters); blank is undefined. */
export const searchText = text({ max: 100 })
  .transform((value) => value.replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, "").trim() || undefined) // invisible, pasted with a word
  .optional();

/** Cursor pagination: `limit` 1–100 (50) and the opaque `cursor` of the Link header. */
export const paging = {
  limit: wholeNumber(1, 100).default(50),
  cursor: z.string().optional(), // its length is checked where it is read (lib/platform/paging)
};

/** The thing to which others are related, and how many of them: `limit` 1–12 (6). */
export const relatedTo = { id: uuid, limit: wholeNumber(1, 12).default(6) };
