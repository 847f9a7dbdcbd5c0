"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { ApiError } from "@/lib/platform/api-client";
import { newSeed } from "@/lib/templates/random";
import { fillParts, withOpenNames } from "../assembled/parts";
import type { Launchable, LaunchSource } from "./launch-source";
import { useRememberedValues } from "./use-remembered-values";

/** The prompt of the launcher, what was typed into its blanks, and both put together. @param given what stands in the blanks at first */
export function useLaunchable(source: LaunchSource, given?: Readonly<Record<string, string>>) {
  const t = useTranslations("launcher");
  const values = useRememberedValues(source.id, given);
  const [launchable, setLaunchable] = useState<Launchable | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const fail = (error: unknown) => setFailed((error instanceof ApiError && error.message) || t("failed"));
  const opened = useEffectEvent((loaded: Launchable) => setLaunchable(loaded));
  const refused = useEffectEvent(fail);
  useEffect(() => {
    let current = true;
    source.load().then(
      (loaded) => current && opened(loaded),
      (error: unknown) => current && refused(error),
    );
    return () => {
      current = false;
    };
  }, [source]);

  const load = (seed?: number) => void source.load(seed).then(setLaunchable, fail);

  function retry() {
    setFailed(null);
    load();
  }

  const filled = useMemo(
    () => (launchable ? fillParts(named(launchable, t("unknownField")), values.values) : null),
    [launchable, values.values, t],
  );
  return { launchable, filled, failed, values, reroll: () => load(newSeed()), retry };
}

function named({ assembled, fields }: Launchable, unknown: string) {
  const names = new Map(
    fields.filter(({ key, label }) => label !== key).map(({ key, label }) => [key, label]),
  );
  return withOpenNames(assembled, (key) => names.get(key), unknown);
}

export type RememberedValues = ReturnType<typeof useRememberedValues>;
