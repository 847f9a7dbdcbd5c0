"use client";

import { useTranslations } from "next-intl";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { salesHref, type SalesState } from "./sales-state";

type BaseChoiceProps = { bases: { id: string; name: string }[]; state: SalesState };

/** Which base the figures are of; a form that is sent where no script runs. */
export function BaseChoice({ bases, state }: BaseChoiceProps) {
  const t = useTranslations("sales");
  const router = useRouter();
  const to = (base: string) => salesHref({ ...state, base, page: 1, cursors: [] });
  return (
    <form method="get" className="flex min-w-0 gap-2 max-sm:w-full">
      {[...new URLSearchParams(to("").split("?")[1])].map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <NativeSelect
        key={state.base}
        name="base"
        aria-label={t("base")}
        defaultValue={state.base}
        onChange={({ target }) => router.push(to(target.value), { scroll: false })}
        className="sm:max-w-72"
      >
        <option value="">{t("allBases")}</option>
        {bases.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Button type="submit" variant="outline" className="hidden noscript:inline-flex">
        {t("show")}
      </Button>
    </form>
  );
}
