import { pictureOutput } from "@/lib/attachments/schema";
import { paging, uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { CONTENT_TYPES, byType } from "@/lib/bases/content-types";

export const listContentsInput = z.object({ id: uuid, ...paging });

/** What everybody may know of a prompt that is in a storefront: never its text. */
const contentOutput = z.object({
  id: uuid,
  /** The slug of a sample; "" where there is none. */
  slug: z.string(),
  title: z.string(),
  /** Empty for people without access where it repeats the text. */
  shortDescription: z.string(),
  contentType: z.enum(CONTENT_TYPES),
  /** Everybody may read it whole. */
  isSample: z.boolean(),
  /** Of the results that everybody may see, the one that represents the prompt. */
  cover: pictureOutput.nullable(),
  /** Of the results in words that everybody may see, how the first begins, and how many there are; whole by GET /prompts/{id}/examples/shown. */
  words: z
    .object({ caption: z.string(), text: z.string(), madeByAi: z.boolean(), count: z.number().int() })
    .nullable(),
});

export const contentsOutput = z.object({
  promptCounts: z.object(byType(() => z.number())),
  /** Samples first, then the newest. Of a base that hides its contents from the caller: the samples alone. */
  prompts: z.array(contentOutput),
  /** Where the next page begins; null at the end. */
  nextCursor: z.string().nullable(),
});

/** A prompt as it is in the storefront of its base. */
export type Content = z.infer<typeof contentOutput>;
export type Contents = z.infer<typeof contentsOutput>;
export type ListContentsInput = z.input<typeof listContentsInput>;
