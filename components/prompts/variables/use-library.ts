"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { toast } from "@/components/common/toast";
import { callApi } from "@/lib/platform/api-client";
import type { Variable } from "@/lib/variables/types";
import { libraryOf } from "./library";

/** The person's variables, loaded once, and what keeps them up to date after a dialog. */
export function useLibrary() {
  const t = useTranslations("variables");
  const [variables, setVariables] = useState<Variable[]>([]);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  const loaded = useEffectEvent((found: Variable[]) => {
    setVariables(found);
    setState("ready");
  });
  const failed = useEffectEvent(() => {
    setState("failed");
    toast(t("loadFailed"), { type: "error", duration: 4_000 });
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    callApi<Variable[]>("GET", "/variables", undefined, { signal }).then((found) => signal.aborted || loaded(found), () => signal.aborted || failed());
    return () => controller.abort();
  }, []);

  return {
    variables,
    state,
    library: useMemo(() => libraryOf(variables), [variables]),
    put: (saved: Variable) => setVariables((known) => (known.some(({ id }) => id === saved.id) ? known.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...known])),
    remove: (id: string) => setVariables((known) => known.filter((one) => one.id !== id)),
  };
}

export type Library = ReturnType<typeof useLibrary>;
