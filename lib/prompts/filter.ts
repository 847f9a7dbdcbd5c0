import { given } from "@/lib/platform/db/given";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { NO_CATEGORY } from "./categories/content-types";
import type { ContentType } from "./categories/types";

/** The filter panel's choices as they leave the schema. */
export type PromptFilter = {
  promptBaseId?: string;
  contentType?: ContentType;
  category: string[];
  tag: string[];
  isFillable?: boolean;
};

/** Any of the categories, all of the tags. "Без категории" also stands for an empty category. */
export function filterPrompts({ promptBaseId, contentType, category, tag, isFillable }: PromptFilter): Prisma.PromptWhereInput {
  return {
    ...given({ promptBaseId, contentType, isFillable }),
    ...(category.length && { category: { in: category.includes(NO_CATEGORY) ? [...category, ""] : category } }),
    ...(tag.length && { tags: { hasEvery: tag } }),
  };
}
