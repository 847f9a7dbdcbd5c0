"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { ApiError } from "@/lib/platform/api-client";
import { newSeed } from "@/lib/templates/random";
import { fillParts } from "../assembled/parts";
import type { Launchable, LaunchSource } from "./launch-source";
import { useRememberedValues } from "./use-remembered-values";

/** The prompt of the launcher, what was typed into its blanks, and both put together. */
export function useLaunchable(source: LaunchSource) {
  const t = useTranslations("launcher");
  const values = useRememberedValues(source.id);
  const [launchable, setLaunchable] = useState<Launchable | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  async function load(seed?: number, isCurrent: () => boolean = () => true) {
    try {
      const loaded = await source.load(seed);
      if (isCurrent()) setLaunchable(loaded);
    } catch (error) {
      if (isCurrent()) setFailed((error instanceof ApiError && error.message) || t("failed"));
    }
  }
  const open = useEffectEvent((isCurrent: () => boolean) => load(undefined, isCurrent));
  useEffect(() => {
    let current = true;
    void open(() => current);
    return () => {
      current = false;
    };
  }, []);

  function retry() {
    setFailed(null);
    void load();
  }

  const filled = useMemo(() => (launchable ? fillParts(launchable.assembled, values.values) : null), [launchable, values.values]);
  return { launchable, filled, failed, values, reroll: () => void load(newSeed()), retry };
}

export type RememberedValues = ReturnType<typeof useRememberedValues>;
