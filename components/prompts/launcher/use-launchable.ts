import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { reasonOf } from "@/lib/platform/browser/api-client";
import type { TemplateField } from "@/lib/templates/fields";
import { newSeed } from "@/lib/templates/random";
import { type Assembled, fillParts, withOpenNames } from "../assembled/parts";
import { type Launchable, type LaunchSource, loadFitting } from "./launch-source";
import { useRememberedValues } from "./use-remembered-values";

/** A pause in typing after which pieces are asked for. */
const TYPING_MS = 400;

type Options = {
  /** Initial values, by key. */
  given?: Readonly<Record<string, string>>;
  /** false: the prompt is not asked for yet. */
  wanted?: boolean;
};

/** The launcher's prompt, its typed values, and both combined. */
export function useLaunchable(source: LaunchSource, { given, wanted = true }: Options = {}) {
  const t = useTranslations("launcher");
  const values = useRememberedValues(source.id, given);
  const [loaded, setLoaded] = useState<{ launchable: Launchable; fits: typeof values.values } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const fail = (error: unknown) => setFailed(reasonOf(error, t("failed")));
  const launchable = loaded?.launchable ?? null;
  const load = (how?: Parameters<typeof loadFitting>[2], isCurrent = () => true) => {
    const fits = values.values;
    loadFitting(source, fits, how).then(
      (fitting) => isCurrent() && setLoaded({ launchable: fitting, fits }),
      (error: unknown) => isCurrent() && fail(error),
    );
  };
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    loadNow(undefined, () => current);
    return () => {
      current = false;
    };
  }, [source, wanted]);

  // Pieces of vector bases fit the values: they are asked for again when typing pauses.
  const isStale = Boolean(launchable?.sources?.length) && loaded?.fits !== values.values;
  useEffect(() => {
    if (!isStale || !launchable) return;
    let current = true;
    const timer = setTimeout(() => loadNow({ before: launchable }, () => current), TYPING_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [isStale, launchable, values.values]);

  function retry() {
    setFailed(null);
    load();
  }

  const unknown = t("unknownField");
  const filled = useMemo(
    () => launchable && withValues(launchable, values.values, unknown),
    [launchable, values.values, unknown],
  );
  return { launchable, filled, failed, values, isStale, reroll: () => load({ seed: newSeed() }), retry };
}

/** The fields that are still open: without a value and without a default. */
export function openFields(
  fields: readonly TemplateField[],
  values: Readonly<Record<string, string>>,
): readonly TemplateField[] {
  return fields.filter(({ key, defaultValue }) => !values[key] && !defaultValue);
}

/** A prompt with values in its blanks, the open ones by name. @param unknown the label of a variable that does not exist (any more) */
export function withValues(
  { assembled, fields }: Launchable,
  values: Readonly<Record<string, string>>,
  unknown: string,
): Assembled {
  const names = new Map(
    fields.filter(({ key, label }) => label !== key).map(({ key, label }) => [key, label]),
  );
  return fillParts(
    withOpenNames(assembled, (key) => names.get(key), unknown),
    values,
  );
}

export type RememberedValues = ReturnType<typeof useRememberedValues>;
