import { useTranslations } from "next-intl";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import type { ContentType, KindCounts } from "@/lib/prompts/schema";
import { ContentTypeIcon } from "../card/content-type-icon";
import { useBrowser } from "./browser-provider";
import { ChoiceLink } from "./choice-link";

function shown(counted: number | KindCounts[ContentType]): string {
  return typeof counted === "number"
    ? String(counted)
    : `${counted.count}${counted.more && counted.count > 0 ? "+" : ""}`;
}

/** The content types of a list, in a base those that it has; one is shown, or all in the section of a tag. */
export function TypeTabs({ counts }: { counts?: Record<ContentType, number> | KindCounts }) {
  const t = useTranslations("prompts");
  const { state } = useBrowser();
  const types = CONTENT_TYPES.filter((type) => counts?.[type] !== 0 || state.type === type);
  if (types.length < 2) return null;
  return (
    <nav aria-label={t("browser.types")} className="tab-row gap-5 sm:gap-6">
      {types.map((type) => (
        <ChoiceLink
          key={type}
          change={{ type }}
          aria-current={state.type === type && !state.isOfEveryType ? "true" : undefined}
          className="tab"
        >
          <ContentTypeIcon type={type} className="max-sm:hidden" />
          {t(`types.${type}`)}
          {counts && shown(counts[type]) !== "0" && (
            <span className="text-xs text-muted-foreground tabular-nums">{shown(counts[type])}</span>
          )}
        </ChoiceLink>
      ))}
    </nav>
  );
}
