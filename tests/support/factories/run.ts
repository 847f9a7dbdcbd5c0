import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** A finished answer of a person's to a prompt. */
export function aRun(
  userId: string,
  prompt: { id: string; title: string } | null,
  columns: Partial<Prisma.RunUncheckedCreateInput> = {},
) {
  return db.run.create({
    data: {
      userId,
      groupId: crypto.randomUUID(),
      promptId: prompt?.id ?? null,
      promptTitle: prompt?.title ?? "Свой текст",
      model: "small",
      seed: 7n,
      day: new Date(),
      state: "done",
      text: "**Готово**",
      finishedAt: new Date(),
      ...columns,
    },
  });
}
