"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { ChoiceSelectProps } from "@/components/common/choice-props";
import { ChoiceSelect } from "@/components/common/choice-select";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { callApi } from "@/lib/platform/api-client";

type KnowledgeBase = { id: string; name: string };
type Props = Omit<ChoiceSelectProps, "choices" | "onChoose" | "placeholder"> & { onChange: (id: string) => void };

/** The person's knowledge bases; without any it says what to do first. */
export function KnowledgeSelect({ value, onChange, ...trigger }: Props) {
  const t = useTranslations("variables");
  const [bases, setBases] = useState<KnowledgeBase[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi<KnowledgeBase[]>("GET", `/knowledge/bases?limit=${KNOWLEDGE_LIMITS.bases}`, undefined, { signal: controller.signal })
      .catch(() => [])
      .then((found) => !controller.signal.aborted && setBases(found));
    return () => controller.abort();
  }, []);
  const none = bases?.length === 0;
  return (
    <ChoiceSelect {...trigger} choices={bases ?? []} value={value} onChoose={onChange} disabled={!bases || none} placeholder={none ? t("knowledgeEmpty") : t("knowledgeBase")} />
  );
}
