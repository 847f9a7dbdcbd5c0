"use client";

import { useTranslations } from "next-intl";
import { SearchField } from "@/components/common/fields/search-field";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { type RunsState, runsStateHref } from "./runs-state";

/** Searches the viewer's answers; the query is in the address. */
export function RunsSearch({ state }: { state: RunsState }) {
  const t = useTranslations("runs.page");
  const router = useRouter();
  return (
    <SearchField
      className="max-w-md flex-1 basis-60 max-sm:basis-full"
      label={t("search")}
      value={state.q}
      address={runsStateHref(state, { q: "" })}
      onSearch={(q) => router.replace(runsStateHref(state, { q }))}
    />
  );
}
