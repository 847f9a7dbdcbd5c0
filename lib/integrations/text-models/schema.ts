import { z } from "@/lib/platform/validation/zod";

export const textModel = z.object({
  name: z.string().min(1).max(200),
  title: z.string().max(200).catch(""),
  type: z.string().max(60).catch(""),
  provider: z.string().max(100).catch(""),
  icon: z.string().max(500).catch(""),
});

/** The public list of a neural-network service (docs/product/templates.md 4). */
export const textModelList = z.object({ items: z.object({ text: z.array(textModel) }) });

export type TextModel = z.infer<typeof textModel>;
export type TextModelList = z.infer<typeof textModelList>;
