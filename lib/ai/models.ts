import { storedSetting } from "@/lib/identity/administration/stored-setting";
import { isAiConfigured } from "@/lib/integrations/ai/configuration";
import { db, type Database } from "@/lib/platform/db/client";
import { enabledModels, runModels, type RunModel } from "@/lib/integrations/ai/run-models";

/**
 * Models for runs: those set by administrators, else the environment's; empty where no AI is configured.
 * @param database as `storedSetting`
 */
export async function modelsToRun(database: Database = db): Promise<RunModel[]> {
  if (!isAiConfigured()) return [];
  const stored = await storedSetting("models", database);
  return stored ? enabledModels(stored) : runModels();
}
