import type { z } from "./zod";

/**
 * A page's query as the input of a list: what a person has mistyped in the address is left out instead of failing.
 * @param query searchParams of the page
 */
export function lenient<T extends z.ZodRawShape>(schema: z.ZodObject<T>, query: Record<string, string | string[] | undefined>): Partial<z.output<z.ZodObject<T>>> {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (query[name] === undefined || query[name] === "") continue;
    const parsed = (field as z.ZodType).safeParse(query[name]);
    if (parsed.success) read[name] = parsed.data;
  }
  return read as Partial<z.output<z.ZodObject<T>>>;
}
