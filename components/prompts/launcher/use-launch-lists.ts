"use client";

import { useApi } from "@/components/common/use-api";
import type { listTextModelsContract } from "@/lib/integrations/text-models/contract";
import type { TextModelList } from "@/lib/integrations/text-models/schema";
import type { listLaunchTargetsContract } from "@/lib/prompts/launch/contract";
import type { LaunchTarget } from "@/lib/prompts/launch/targets";

type Lists = { targets: LaunchTarget[] | "failed" | null; models: TextModelList["items"]["text"] };

const NO_MODELS: Lists["models"] = [];

/** The chat tools and the recommended models of this server. Without models the launcher works as well. */
export function useLaunchLists(): Lists {
  const tools = useApi<typeof listLaunchTargetsContract>("/launch-targets");
  const models = useApi<typeof listTextModelsContract>("/models/text");
  return { targets: tools.error ? "failed" : (tools.data?.targets ?? null), models: models.data?.items.text ?? NO_MODELS };
}
