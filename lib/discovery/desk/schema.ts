import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

const prompts = z.array(
  z.object({
    id: uuid,
    slug: z.string(),
    title: z.string(),
    contentType: z.enum(CONTENT_TYPES),
    is_public: z.boolean(),
    canEdit: z.boolean(),
  }),
);

/** What a member comes back to on the home page (docs/product/interface.md 3). */
export const deskOutput = z.object({
  /** Prompts that were run or written last. */
  goOn: prompts,
  /** Prompts of followed authors, categories and tags. */
  news: prompts,
  /** `text`: the beginning of the answer, or the error. */
  lastRun: z
    .object({ id: uuid, title: z.string(), text: z.string(), createdAt: z.iso.datetime() })
    .nullable(),
  /** Of a token: with `sell` alone. */
  sales: z.object({ days: z.int(), count: z.int(), revenue: z.number() }).nullable(),
  /** A part did not load, and is empty. */
  failed: z.boolean(),
});

export type Desk = z.output<typeof deskOutput>;
