"use client";

import { useTransition } from "react";
import { SearchField } from "@/components/common/fields/search-field";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { knowledgeHref } from "./state";

type BaseSearchProps = { q: string; label: string; category?: string; base?: string };

/** Searches the bases of a category, or all, or the pieces of a base. The query is kept in the address. */
export function BaseSearch({ q, label, category, base }: BaseSearchProps) {
  const router = useRouter();
  const [, startTransition] = useTransition();
  const search = (text: string) =>
    startTransition(() => router.replace(knowledgeHref({ category, base, q: text }), { scroll: false }));
  return (
    <SearchField
      value={q}
      onSearch={search}
      label={label}
      address={knowledgeHref({ category, base })}
      className="max-w-sm"
    />
  );
}
