"use client";

import { useTransition } from "react";
import { SearchField } from "@/components/common/fields/search-field";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { knowledgeHref, type KnowledgeState, runInAddress } from "./state";

type BaseSearchProps = { q: string; label: string; within?: Partial<KnowledgeState> };

/** Searches the bases of a category, or all, or the pieces of bases. The query is kept in the address. */
export function BaseSearch({ q, label, within }: BaseSearchProps) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const search = (text: string) =>
    startTransition(() =>
      router.replace(knowledgeHref({ ...within, q: text, run: runInAddress() }), { scroll: false }),
    );
  return (
    <SearchField
      value={q}
      onSearch={search}
      label={label}
      address={knowledgeHref(within)}
      className="max-w-sm"
    />
  );
}
