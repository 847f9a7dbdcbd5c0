import { storedSetting } from "@/lib/identity/administration/stored-setting";
import { isAiConfigured } from "@/lib/integrations/ai/configuration";
import { db, type Database } from "@/lib/platform/db/client";
import {
  enabledModels,
  environmentModels,
  type RunModel,
  runModels,
  type SetModel,
} from "@/lib/integrations/ai/run-models";

/**
 * Models for runs: those set by administrators, else the environment's; empty where no AI is configured.
 * @param database as `storedSetting`
 */
export async function modelsToRun(database: Database = db): Promise<RunModel[]> {
  if (!isAiConfigured()) return [];
  const stored = await storedSetting("models", database);
  return stored ? enabledModels(stored) : runModels();
}

/** The same with those that are switched off: answers that they gave, or are giving, keep their titles and prices. */
export async function knownModels(database: Database = db): Promise<SetModel[]> {
  return (await storedSetting("models", database)) ?? environmentModels();
}
