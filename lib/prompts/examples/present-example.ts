import { attachmentSelect, presentAttachment } from "@/lib/attachments/present-attachment";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { z } from "@/lib/platform/validation/zod";
import type { Example } from "./schema";

export const exampleSelect = {
  select: {
    id: true,
    caption: true,
    values: true,
    position: true,
    isCover: true,
    isPublic: true,
    madeByAi: true,
    model: true,
    negativePrompt: true,
    seed: true,
    parameters: true,
    text: true,
    hiddenAt: true,
    attachment: attachmentSelect,
  },
  orderBy: [{ position: "asc" }, { id: "asc" }],
} as const satisfies Prisma.PromptExampleFindManyArgs;

/** Those that have files: what a list draws one of. */
export const fileExampleSelect = {
  ...exampleSelect,
  where: { attachmentId: { not: null }, hiddenAt: null },
} as const satisfies Prisma.PromptExampleFindManyArgs;

export type ExampleRow = Prisma.PromptExampleGetPayload<typeof exampleSelect>;

const texts = z.record(z.string(), z.string());

export function presentExample({
  attachment,
  text,
  values,
  parameters,
  hiddenAt,
  ...row
}: ExampleRow): Example {
  const common = {
    ...row,
    isHidden: hiddenAt !== null,
    aiSource: attachment?.aiSource ?? null,
    values: texts.parse(values),
    parameters: texts.parse(parameters),
  };
  return attachment
    ? { ...common, ...presentAttachment(attachment) }
    : { ...common, kind: "text", text: text ?? "" };
}

/** The cover of a prompt: the chosen result, else the first with a file; never a hidden one. */
export function coverOf<Row extends Pick<ExampleRow, "isCover" | "attachment" | "hiddenAt">>(
  examples: readonly Row[],
) {
  const files = examples.flatMap(({ attachment, ...row }) =>
    attachment && row.hiddenAt === null ? [{ ...row, attachment }] : [],
  );
  return files.find(({ isCover }) => isCover) ?? files[0];
}

/** As their owner has put them, without those whose files were deleted while they were read. */
export function inOrder<Row extends Pick<ExampleRow, "position" | "id" | "attachment" | "text">>(
  examples: readonly Row[],
): Row[] {
  return examples
    .filter(({ attachment, text }) => attachment ?? text)
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}
