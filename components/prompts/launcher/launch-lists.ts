import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import { useApi } from "@/components/common/hooks/use-api";
import type { listTextModelsContract } from "@/lib/integrations/text-models/contract";
import type { TextModelList } from "@/lib/integrations/text-models/schema";
import type { listLaunchTargetsContract } from "@/lib/prompts/rendering/launch/contract";
import { KNOWN_TARGETS, type LaunchTarget } from "@/lib/prompts/rendering/launch/known-targets";
import { type LaunchFields, LONGEST_URL } from "@/lib/prompts/rendering/launch/launch-url";
import { type Assembled, textOf } from "../assembled/parts";
import type { Launchable } from "./launch-source";

/** Recommended to a tool when none is chosen. */
const RECOMMENDED = 3;

type Lists = {
  /** The known chat tools, then those of this server. */
  targets: readonly LaunchTarget[];
  /** Whether this server's tools are `loading`, there, or `failed` to load: the known ones work in any case. */
  state: "loading" | "ready" | "failed";
  models: TextModelList["items"]["text"];
};

const NO_MODELS: Lists["models"] = [];

/** The chat tools, and the recommended models of this server. @param wanted false: the server is not asked yet */
export function useLaunchLists(wanted: boolean): Lists {
  const tools = useApi<typeof listLaunchTargetsContract>(wanted ? "/launch-targets" : null);
  const models = useApi<typeof listTextModelsContract>(wanted ? "/models/text" : null);
  const isKnown = new Set(KNOWN_TARGETS.map(({ url }) => url));
  const configured = tools.data?.targets.filter(({ url }) => !isKnown.has(url)) ?? [];
  return {
    targets: [...KNOWN_TARGETS, ...configured],
    state: tools.error ? "failed" : tools.data ? "ready" : "loading",
    models: models.data?.items.text ?? NO_MODELS,
  };
}

/** Data for the chat tools. @param chosen model names; empty: the first recommended ones */
export function launchFields(
  told: Pick<LaunchFields, "type" | "title" | "prompt">,
  models: Lists["models"],
  chosen: readonly string[],
): LaunchFields {
  const recommended = chosen.length > 0 ? chosen : models.slice(0, RECOMMENDED).map(({ name }) => name);
  return { ...told, recommendations: recommended.join(","), model: chosen[0] ?? "" };
}

/** The outcome of a filled prompt. @param reroll draws new random values */
export function useOutcome({ secret, assembled }: Launchable, filled: Assembled, reroll: () => void) {
  const t = useTranslations("launcher");
  const shown = useDeferredValue(filled);
  const long = encodeURIComponent(textOf(filled.parts).toWellFormed()).length > LONGEST_URL;
  return {
    assembled: shown,
    onReroll: assembled.parts.some(({ kind }) => kind === "random") ? reroll : undefined,
    /** Why no tool can take the text by its address. */
    warning: secret ? t("paid") : long ? t("long") : undefined,
  };
}
