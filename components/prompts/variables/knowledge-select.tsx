"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, type ComponentProps } from "react";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { callApi } from "@/lib/platform/api-client";

type KnowledgeBase = { id: string; name: string };
type Props = Omit<ComponentProps<typeof SelectTrigger>, "value" | "onChange" | "name"> & { value: string; onChange: (id: string) => void; name?: string };

/** The person's knowledge bases; without any it says what to do first. */
export function KnowledgeSelect({ value, onChange, ...trigger }: Props) {
  const t = useTranslations("variables");
  const [bases, setBases] = useState<KnowledgeBase[] | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    callApi<KnowledgeBase[]>("GET", "/knowledge/bases?limit=200", undefined, { signal: controller.signal })
      .catch(() => [])
      .then((found) => !controller.signal.aborted && setBases(found));
    return () => controller.abort();
  }, []);
  const none = bases?.length === 0;
  return (
    <Select value={value} onValueChange={onChange} disabled={!bases || none}>
      <SelectTrigger {...trigger}>
        <SelectValue placeholder={none ? t("knowledgeEmpty") : t("knowledgeBase")} />
      </SelectTrigger>
      <SelectContent>
        {(bases ?? []).map(({ id, name }) => (
          <SelectItem key={id} value={id}>{name}</SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
