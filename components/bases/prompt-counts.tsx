import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { ContentTypeIcon } from "@/components/prompts/content-type-icon";
import type { Base } from "@/lib/bases/types";
import { CONTENT_TYPES } from "@/lib/prompts/categories/content-types";

/** How many prompts of each type a base holds: an icon and a number each; types without prompts step back. */
export function PromptCounts({ counts }: { counts: Base["promptCounts"] }) {
  const t = useTranslations("bases.counts");
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
      {CONTENT_TYPES.map((type) => (
        <li
          key={type}
          title={t(type, { count: counts[type] })}
          className={cn("inline-flex items-center gap-1.5", counts[type] === 0 && "text-muted-foreground")}
        >
          <ContentTypeIcon type={type} className="size-4 text-muted-foreground" />
          <span aria-hidden>{counts[type]}</span>
          <span className="sr-only">{t(type, { count: counts[type] })}</span>
        </li>
      ))}
    </ul>
  );
}
