import { text } from "./text";
import { z } from "./zod";

/** An id as the contract writes it: a UUID in lower case. Anything else cannot exist, so it reads as "not found" upstream. */
export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "validation.invalidId");

const DECIMAL = /^-?\d{1,15}(?:[.,]\d{1,15})?$/;

/**
 * A number, also one that a form or a query sends as text: decimal digits with at most one point or comma, spaces around them left out.
 * Other spellings that JavaScript reads ("0x10", "1e3", "+5", "Infinity", "") are no numbers.
 * @param schema what the number has to be
 */
export function numeric<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    const typed = typeof value === "string" ? value.trim() : value;
    return typeof typed === "string" && DECIMAL.test(typed) ? Number(typed.replace(",", ".")) : typed;
  }, schema);
}

/** `numeric`; a form's blank field and null are none. */
export function optionalNumber<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (value) => (value === null || (typeof value === "string" && value.trim() === "") ? undefined : value),
    numeric(schema).optional(),
  );
}

/** A whole number within these bounds, as `numeric` reads it. */
export const wholeNumber = (min: number, max: number) => numeric(z.number().int().min(min).max(max));

/** A whole number within these bounds, typed by a person: what is none is told so, one out of range is told the range. */
export const countOf = (min: number, max: number) =>
  z
    .number({ error: ({ code }) => (code === "invalid_type" ? "validation.wholeNumber" : undefined) })
    .int("validation.wholeNumber")
    .min(min)
    .max(max);

/** A price in rubles, as `numeric` reads it, with at most two decimals. */
export const price = numeric(
  z
    .number({ error: ({ code }) => (code === "invalid_type" ? "validation.price" : undefined) })
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "validation.price")
    .max(9_999_999.99, "validation.priceMax"),
);

/**
 * A moment as ISO 8601 writes it with its offset, as a Date. In UTC it lies within the years 1900 to 9999: beyond them JavaScript,
 * PostgreSQL and their texts do not mean the same.
 * @param error what is said of anything else
 */
export function moment(error = "validation.invalid") {
  return z.iso
    .datetime({ offset: true, error })
    .transform((value) => new Date(value))
    .refine((value) => value.getUTCFullYear() >= 1900 && value.getUTCFullYear() <= 9999, error);
}

/** A day, "2026-11-24", of the years 0000 to 9999. PostgreSQL has no year 0. */
export function day(error = "validation.invalid") {
  return z.iso.date(error);
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

/** What is searched for (at most 100 characters); blank means "no search". */
export const searchText = text({ max: 100 })
  .transform((value) => value || undefined)
  .optional();

/** Paging by cursor: `limit` 1–100 (50) and the opaque `cursor` of the Link header. */
export const paging = {
  limit: wholeNumber(1, 100).default(50),
  cursor: z.string().optional(), // its length is checked where it is read (lib/platform/paging)
};
