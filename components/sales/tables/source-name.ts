import { useTranslations } from "next-intl";
import type { Source } from "@/lib/sales/types";

/** How a source is called. */
export function useSourceName(): (source: Source) => string {
  const t = useTranslations("sales.sources");
  return ({ kind, name }) => t(kind, { name: name ?? "" });
}
