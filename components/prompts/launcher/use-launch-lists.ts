"use client";

import { useEffect, useState } from "react";
import type { TextModelList } from "@/lib/integrations/text-models/schema";
import { callApi } from "@/lib/platform/api-client";
import type { LaunchTarget } from "@/lib/prompts/launch/targets";

type Lists = { targets: LaunchTarget[] | "failed" | null; models: TextModelList["items"]["text"] };

/** The chat tools and the recommended models of this server. Without models the launcher works as well. */
export function useLaunchLists(): Lists {
  const [lists, setLists] = useState<Lists>({ targets: null, models: [] });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const put = (change: Partial<Lists>) => !signal.aborted && setLists((known) => ({ ...known, ...change }));
    callApi<{ targets: LaunchTarget[] }>("GET", "/launch-targets", undefined, { signal }).then(({ targets }) => put({ targets }), () => put({ targets: "failed" }));
    callApi<TextModelList>("GET", "/models/text", undefined, { signal }).then(({ items }) => put({ models: items.text }), () => undefined);
    return () => controller.abort();
  }, []);
  return lists;
}
