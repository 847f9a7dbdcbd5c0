import { FileText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import type { Base } from "@/lib/bases/types";
import type { Viewer } from "@/lib/platform/viewer";
import { isEmptyBase } from "../prompt-total";

type BasePromptsProps = { viewer: Viewer; base: Base; path: string; search: Record<string, string | string[] | undefined> };

/** The prompts of a base that the viewer may read. */
export async function BasePrompts({ base }: BasePromptsProps) {
  const t = await getTranslations("bases.page");
  if (isEmptyBase(base)) {
    const own = base.can.addPrompt;
    return <EmptyState icon={FileText} title={t(own ? "emptyOwn" : "empty")}>{t(own ? "emptyOwnText" : "emptyText")}</EmptyState>;
  }
  return null;
}
