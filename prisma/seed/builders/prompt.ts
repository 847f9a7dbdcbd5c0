import type { AccessType } from "@/lib/bases/access-types";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";

type Values = Partial<Prisma.PromptCreateManyInput>;

/** A prompt's row in a base; public exactly when the base is FREE, as the product keeps it. */
export function buildPrompt(
  base: { id: string; ownerId: string; accessType: AccessType },
  values: Values = {},
): Prisma.PromptCreateManyInput {
  return {
    title: "Письмо клиенту",
    shortDescription: "Вежливый ответ на жалобу покупателя.",
    promptText: "Напиши вежливый ответ на жалобу покупателя: признай ошибку, предложи решение, назови срок.",
    contentType: "TEXT",
    category: "Продажи",
    tags: ["письмо", "клиенты"],
    userId: base.ownerId,
    promptBaseId: base.id,
    isPublic: base.accessType === "FREE",
    ...omitUndefined(values),
  };
}
