"use client";

import { useTranslations } from "next-intl";
import { SearchField } from "@/components/common/fields/search-field";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { salesHref, type SalesState } from "./sales-state";

/** Looks through the facts by person, base, code or source. */
export function FactsSearch({ state }: { state: SalesState }) {
  const t = useTranslations("sales.tables");
  const router = useRouter();
  const to = (q: string) => salesHref({ ...state, q, cursors: [] });
  return (
    <SearchField
      value={state.q}
      onSearch={(q) => router.replace(to(q), { scroll: false })}
      label={t("search")}
      address={to("")}
      className="min-w-0 flex-1 basis-60 sm:max-w-sm"
    />
  );
}
