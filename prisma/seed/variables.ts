import type { Prisma } from "@/lib/platform/db/generated/client";
import { userId } from "./catalogue";
import { VARIABLES } from "./content/variables";
import type { SeedVariable } from "./content/types";
import { demoId } from "./demo-id";
import { variableRowId } from "./token";

/** Variables of the authors whose prompts use them. */
export function demoVariables(): Prisma.PromptVariableCreateManyInput[] {
  return VARIABLES.map(({ key, ...variable }) => ({
    id: variableRowId(key),
    userId: userId(variable.ownerKey),
    variableType: variable.type,
    variableName: variable.name,
    ...valueOf({ key, ...variable }),
  }));
}

function valueOf(variable: SeedVariable): Partial<Prisma.PromptVariableCreateManyInput> {
  switch (variable.type) {
    case "text":
    case "command":
      return { textValue: variable.textValue };
    case "number":
      return { numberValue: variable.numberValue };
    case "knowledge_base":
      return { knowledgeBaseId: demoId("knowledge-base", `${variable.ownerKey}:${variable.knowledgeBase}`) };
    case "random":
      return { options: [...variable.options] };
    case "random_number":
      return { rangeMin: variable.rangeMin, rangeMax: variable.rangeMax };
  }
}
