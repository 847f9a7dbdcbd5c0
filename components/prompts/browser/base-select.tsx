"use client";

import { useTranslations } from "next-intl";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { useBrowser } from "./browser-provider";

/** No base has this id: Radix takes no empty value. */
const ALL = "all";

export type BaseOption = { id: string; name: string };

/** Narrows "my prompts" to one base; the personal base comes first. */
export function BaseSelect({ bases }: { bases: BaseOption[] }) {
  const t = useTranslations("prompts.mine");
  const { state, choose } = useBrowser();
  return (
    <Select value={state.base ?? ALL} onValueChange={(value) => choose({ base: value === ALL ? null : value })}>
      <SelectTrigger aria-label={t("base")} className="min-w-0 sm:w-56">
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        <SelectItem value={ALL}>{t("allBases")}</SelectItem>
        {bases.map(({ id, name }) => (
          <SelectItem key={id} value={id}>{name}</SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
