import { uniqueNames } from "@/lib/platform/text/name-key";
import { nfc } from "@/lib/platform/text/nfc.mjs";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";

/** docs/product/prompts.md 1: how many tags and names of models a prompt has, and how many characters each. */
export const TAG_LIMITS = { count: 10, length: 30 } as const;
export const MODEL_LIMITS = { count: 10, length: 60 } as const;

export const tagsField = namesField(TAG_LIMITS, {
  invalid: "validation.prompt.tagsInvalid",
  tooMany: msg("validation.prompt.tagsMax", { max: TAG_LIMITS.count }),
  tooLong: msg("validation.prompt.tagMax", { max: TAG_LIMITS.length }),
});
export const modelsField = namesField(MODEL_LIMITS, {
  invalid: "validation.prompt.modelsInvalid",
  tooMany: msg("validation.prompt.modelsMax", { max: MODEL_LIMITS.count }),
  tooLong: msg("validation.prompt.modelMax", { max: MODEL_LIMITS.length }),
});

/** Names as an array, a JSON string or a comma-separated string; trimmed, without empty ones and duplicates. */
function namesField(
  { count, length }: { count: number; length: number },
  { invalid, tooMany, tooLong }: Record<"invalid" | "tooMany" | "tooLong", string>,
) {
  const name = line({ max: length, tooLong });
  return z
    .union([z.array(z.string()), z.string(), z.null()], { error: invalid })
    .transform((value, context): string[] => {
      const refuse = (message: string): never => {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      };
      const given = typeof value === "string" ? splitTags(value) : (value ?? []);
      if (!given) return refuse(invalid);
      const names = uniqueTags(given);
      if (names.length > count) return refuse(tooMany);
      const kept: string[] = [];
      for (const each of names) {
        const parsed = name.safeParse(each);
        if (!parsed.success) return refuse(parsed.error.issues[0]!.message);
        kept.push(parsed.data);
      }
      return uniqueTags(kept); // without invisible ends some are alike, or nothing
    });
}

/** NFC, trimmed, the first of those that differ only in case (`nameKey`). */
export function uniqueTags(tags: readonly string[]): string[] {
  return uniqueNames(tags.map((each) => nfc(each).trim()).filter(Boolean));
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
