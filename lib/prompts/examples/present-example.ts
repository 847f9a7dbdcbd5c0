import { attachmentSelect, presentAttachment } from "@/lib/attachments/present-attachment";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { z } from "@/lib/platform/validation/zod";
import type { Example } from "./types";

export const exampleSelect = {
  select: {
    id: true,
    caption: true,
    values: true,
    position: true,
    isCover: true,
    isPublic: true,
    model: true,
    negativePrompt: true,
    seed: true,
    parameters: true,
    attachment: attachmentSelect,
  },
  orderBy: [{ position: "asc" }, { id: "asc" }],
} as const satisfies Prisma.PromptExampleFindManyArgs;

export type ExampleRow = Prisma.PromptExampleGetPayload<typeof exampleSelect>;

const texts = z.record(z.string(), z.string());

export function presentExample({ attachment, values, parameters, ...row }: ExampleRow): Example {
  return {
    ...row,
    values: texts.parse(values),
    parameters: texts.parse(parameters),
    ...presentAttachment(attachment),
  };
}

/** The result that stands for its prompt: the chosen one, else the first. */
export function coverOf<Row extends Pick<ExampleRow, "isCover">>(examples: readonly Row[]): Row | undefined {
  return examples.find(({ isCover }) => isCover) ?? examples[0];
}

/** As their owner has put them. */
export function inOrder<Row extends Pick<ExampleRow, "position" | "id">>(examples: readonly Row[]): Row[] {
  return examples.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}
