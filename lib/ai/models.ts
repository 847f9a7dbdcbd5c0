import { storedSetting } from "@/lib/identity/administration/settings";
import { isAiConfigured } from "@/lib/integrations/ai/configuration";
import { db, type Database } from "@/lib/platform/db/client";
import { runModels, type RunModel } from "@/lib/integrations/ai/run-models";

/** The models that prompts can be run on: those that administrators set, else the environment's; none where no AI is configured. @param database as `storedSetting` */
export async function modelsToRun(database: Database = db): Promise<RunModel[]> {
  return isAiConfigured() ? ((await storedSetting("models", database)) ?? runModels()) : [];
}
