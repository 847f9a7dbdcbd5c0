import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useState } from "react";
import { callApi } from "@/lib/platform/browser/api-client";
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

const KNOWN_ONLY: Lists = { targets: KNOWN_TARGETS, state: "loading", models: [] };

/**
 * The chat tools, and the recommended models of this server. Without `useApi`, whose library would be code of every prompt's page.
 * @param wanted false: the server is not asked yet
 */
export function useLaunchLists(wanted: boolean): Lists {
  const [lists, setLists] = useState(KNOWN_ONLY);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const take = (change: Partial<Lists>) => current && setLists((lists) => ({ ...lists, ...change }));
    callApi<typeof listLaunchTargetsContract>("GET", "/launch-targets").then(
      ({ targets }) => take({ targets: withKnown(targets), state: "ready" }),
      () => take({ state: "failed" }),
    );
    callApi<typeof listTextModelsContract>("GET", "/models/text").then(
      ({ items }) => take({ models: items.text }),
      () => undefined, // without models the launcher works as well
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return lists;
}

function withKnown(targets: LaunchTarget[]): LaunchTarget[] {
  const known = new Set(KNOWN_TARGETS.map(({ url }) => url));
  return [...KNOWN_TARGETS, ...targets.filter(({ url }) => !known.has(url))];
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
export function useOutcome(
  { secret, assembled, sources }: Launchable,
  filled: Assembled,
  reroll: () => void,
) {
  const t = useTranslations("launcher");
  const shown = useDeferredValue(filled);
  const text = textOf(filled.parts);
  const long = text.length > LONGEST_URL || encodeURIComponent(text.toWellFormed()).length > LONGEST_URL;
  return {
    assembled: shown,
    sources,
    onReroll: assembled.parts.some(({ kind }) => kind === "random") ? reroll : undefined,
    /** Why no tool can take the text by its address. */
    warning: secret ? t("paid") : long ? t("long") : undefined,
  };
}
