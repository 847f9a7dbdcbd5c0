import { nfc } from "@/lib/platform/nfc.mjs";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";

/** docs/product/prompts.md 1: at most 10 tags: a tag has at most 30 characters. */
export const TAG_LIMITS = { count: 10, length: 30 } as const;

const tag = line({
  max: TAG_LIMITS.length,
  tooLong: msg("validation.prompt.tagMax", { max: TAG_LIMITS.length }),
});

/** Tags as an array, a JSON string or a comma-separated string; trimmed, without empty ones and duplicates. */
export const tagsField = z
  .union([z.array(z.string()), z.string(), z.null()], { error: "validation.prompt.tagsInvalid" })
  .transform((value, context): string[] => {
    const refuse = (message: string): never => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const given = typeof value === "string" ? splitTags(value) : (value ?? []);
    if (!given) return refuse("validation.prompt.tagsInvalid");
    const tags = uniqueTags(given);
    if (tags.length > TAG_LIMITS.count)
      return refuse(msg("validation.prompt.tagsMax", { max: TAG_LIMITS.count }));
    for (const each of tags) {
      const parsed = tag.safeParse(each);
      if (!parsed.success) return refuse(parsed.error.issues[0]!.message);
    }
    return tags;
  });

/** NFC, trimmed, the first of those that differ only in case. */
export function uniqueTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const each of tags) {
    const name = nfc(each).trim();
    const key = name.toLowerCase();
    if (name && !seen.has(key)) seen.set(key, name);
  }
  return [...seen.values()];
}

/** null when the string is JSON but not a list of strings. */
function splitTags(value: string): string[] | null {
  if (!value.trimStart().startsWith("[")) return value.split(",");
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) && parsed.every((each) => typeof each === "string") ? parsed : null;
  } catch {
    return null;
  }
}
