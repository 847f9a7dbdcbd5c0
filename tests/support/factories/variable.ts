import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";

type Values = Partial<Prisma.PromptVariableUncheckedCreateInput> & { userId: string };

/** A text variable "Тон" with the value "дружеский", unless said otherwise. */
export async function aVariable({ userId, variableType = "text", ...values }: Values) {
  const text = variableType === "text" ? { textValue: "дружеский" } : {};
  return db.promptVariable.create({
    data: { userId, variableType, variableName: "Тон", ...text, ...values },
  });
}
