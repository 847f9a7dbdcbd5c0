"use client";

import { useTranslations } from "next-intl";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import type { BaseOption } from "@/lib/bases/lists/options";
import { useBrowser } from "./browser-provider";

/** No base has this id: Radix takes no empty value. */
const ALL = "all";

/** Narrows "my prompts" to one base; the personal base comes first. */
export function BaseSelect({ bases }: { bases: BaseOption[] }) {
  const t = useTranslations("prompts.mine");
  const { state, choose } = useBrowser();
  return (
    <div className="min-w-0 max-sm:flex-1 max-sm:basis-32">
      <ChoiceSelect
        choices={[{ id: ALL, name: t("allBases") }, ...bases]}
        value={state.base ?? ALL}
        onChoose={(id) => choose({ base: id === ALL ? null : id })}
        aria-label={t("base")}
        className="min-w-0 sm:w-56"
      />
    </div>
  );
}
