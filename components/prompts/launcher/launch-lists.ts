"use client";

import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { useApi } from "@/components/common/hooks/use-api";
import type { listTextModelsContract } from "@/lib/integrations/text-models/contract";
import type { TextModelList } from "@/lib/integrations/text-models/schema";
import type { listLaunchTargetsContract } from "@/lib/prompts/rendering/launch/contract";
import { type LaunchFields, LONGEST_URL } from "@/lib/prompts/rendering/launch/launch-url";
import type { LaunchTarget } from "@/lib/prompts/rendering/launch/targets";
import { type Assembled, textOf } from "../assembled/parts";
import type { Launchable } from "./launch-source";

/** Recommended to a tool when none is chosen. */
const RECOMMENDED = 3;

type Lists = { targets: LaunchTarget[] | "failed" | null; models: TextModelList["items"]["text"] };

const NO_MODELS: Lists["models"] = [];

/** The chat tools and the recommended models of this server. Without models the launcher works as well. */
export function useLaunchLists(): Lists {
  const tools = useApi<typeof listLaunchTargetsContract>("/launch-targets");
  const models = useApi<typeof listTextModelsContract>("/models/text");
  return {
    targets: tools.error ? "failed" : (tools.data?.targets ?? null),
    models: models.data?.items.text ?? NO_MODELS,
  };
}

/** Data for the chat tools. @param chosen model names; empty: the first recommended ones */
export function launchFields(
  told: Pick<LaunchFields, "type" | "title" | "prompt">,
  models: Lists["models"],
  chosen: readonly string[] = [],
): LaunchFields {
  const recommended = chosen.length > 0 ? chosen : models.slice(0, RECOMMENDED).map(({ name }) => name);
  return { ...told, recommendations: recommended.join(","), model: chosen[0] ?? "" };
}

/** The outcome of a filled prompt, and its text. @param reroll draws new random values */
export function useOutcome({ secret, assembled }: Launchable, filled: Assembled, reroll: () => void) {
  const t = useTranslations("launcher");
  const shown = useDeferredValue(filled);
  const prompt = textOf(filled.parts);
  const long = encodeURIComponent(prompt.toWellFormed()).length > LONGEST_URL;
  return {
    prompt,
    shown: {
      assembled: shown,
      onReroll: assembled.parts.some(({ kind }) => kind === "random") ? reroll : undefined,
      /** Why no tool can take the text by its address. */
      warning: secret ? t("paid") : long ? t("long") : undefined,
    },
  };
}
