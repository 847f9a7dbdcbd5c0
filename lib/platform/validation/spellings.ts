import { z } from "./zod";

/**
 * Accepts several spellings of a field (docs/product/http.md 1); the first one wins.
 * @param names first spelling → the others
 * @example spelled({ promptText: ["prompt_text", "content"] }, promptFields)
 */
export function spelled<T extends z.ZodType>(names: Record<string, readonly string[]>, schema: T) {
  // The input type has the first spellings only, so our own client sends these.
  return z.preprocess<unknown, T, z.input<T>>((body: unknown) => {
    if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
    const read: Record<string, unknown> = { ...body };
    for (const [first, others] of Object.entries(names)) {
      const given = others.find((name) => Object.hasOwn(body, name));
      if (!Object.hasOwn(body, first) && given !== undefined)
        read[first] = (body as Record<string, unknown>)[given];
      for (const name of others) delete read[name]; // a strict schema would call them unknown
    }
    return read;
  }, schema);
}
