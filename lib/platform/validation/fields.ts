import { text } from "./text";
import { z } from "./zod";

/** An id as the contract writes it: a UUID in lower case. Anything else cannot exist, so it reads as "not found" upstream. */
export const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "validation.invalidId");

/** A price in rubles: a number (or a numeric string from a form) with at most two decimals. */
export const price = z.coerce
  .number({ error: "validation.price" })
  .refine((value) => Number.isFinite(value) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "validation.price")
  .max(9_999_999.99, "validation.priceMax");

/** A query flag: true, false, 1, 0. */
export const flag = z.union([z.boolean(), z.enum(["true", "1", "false", "0"]).transform((value) => value === "true" || value === "1")]);

/** A repeatable query parameter: `?tag=a&tag=b` or `?tag=a`. */
export function repeatable<T extends z.ZodType>(item: T, max = 50) {
  return z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item).max(max));
}

/** What is searched for (at most 100 characters); blank means "no search". */
export const searchText = text({ max: 100 })
  .transform((value) => value || undefined)
  .optional();

/** Paging by cursor: `limit` 1–100 (50) and the opaque `cursor` of the Link header. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().optional(), // its length is checked where it is read (lib/platform/paging)
};
