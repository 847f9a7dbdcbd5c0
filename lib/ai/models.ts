import { storedSetting } from "@/lib/identity/administration/settings";
import { isAiConfigured } from "@/lib/integrations/ai/configuration";
import { runModels, type RunModel } from "@/lib/integrations/ai/run-models";

/** The models that prompts can be run on: those that administrators set, else the environment's; none where no AI is configured. */
export async function modelsToRun(): Promise<RunModel[]> {
  return isAiConfigured() ? ((await storedSetting("models")) ?? runModels()) : [];
}
