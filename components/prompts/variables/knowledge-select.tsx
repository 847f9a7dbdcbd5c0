"use client";

import { useTranslations } from "next-intl";
import { ChoiceSelect } from "@/components/common/choice-select";
import type { ChoiceSelectProps } from "@/components/common/search-select";
import { useApi } from "@/components/common/use-api";
import type { listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";

type Props = Omit<ChoiceSelectProps, "choices" | "onChoose" | "placeholder"> & { onChange: (id: string) => void };

/** The person's knowledge bases; without any it says what to do first. */
export function KnowledgeSelect({ value, onChange, ...trigger }: Props) {
  const t = useTranslations("variables");
  const { data, error } = useApi<typeof listKnowledgeBasesContract>(`/knowledge/bases?limit=${KNOWLEDGE_LIMITS.bases}`);
  const bases = error ? [] : data;
  const none = bases?.length === 0;
  return (
    <ChoiceSelect {...trigger} choices={bases ?? []} value={value} onChoose={onChange} disabled={!bases || none} placeholder={none ? t("knowledgeEmpty") : t("knowledgeBase")} />
  );
}
