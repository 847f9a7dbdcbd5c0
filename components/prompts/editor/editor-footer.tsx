import { useLocale, useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import type { Locale } from "@/lib/platform/i18n/locales";
import { countCharacters, countWords, estimateTokens } from "@/lib/platform/text/text-length";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { categoryName } from "@/lib/prompts/categories/groups";
import { ContentTypeIcon } from "../card/content-type-icon";
import type { BaseOption } from "@/lib/bases/lists/options";

/** Characters, words, approximate tokens and the prompt's id (docs/product/prompts.md 7). */
export function EditorFooter({ id }: { id: string | undefined }) {
  const t = useTranslations("editor");
  const text = useWatch<PromptFormValues, "promptText">({ name: "promptText" }) ?? "";
  return (
    <footer
      aria-label={t("footer")}
      className="flex shrink-0 flex-wrap gap-x-4 gap-y-0.5 border-t px-4 py-1.5 text-xs text-muted-foreground tabular-nums noscript:hidden"
    >
      <span>{t("characters", { count: countCharacters(text) })}</span>
      <span>{t("words", { count: countWords(text) })}</span>
      <span>{t("tokens", { count: estimateTokens(text) })}</span>
      {id && <span className="ml-auto truncate font-mono max-md:hidden">{t("id", { id })}</span>}
    </footer>
  );
}

/** Base, type and category of the prompt as they are chosen now; on phones it scrolls, by keys as well. */
export function StatusBar({ bases }: { bases: BaseOption[] }) {
  const t = useTranslations("editor");
  const prompts = useTranslations("prompts");
  const locale = useLocale() as Locale;
  const { control } = useFormContext<PromptFormValues>();
  const [baseId, contentType, category] = useWatch({
    control,
    name: ["promptBaseId", "contentType", "category"],
  });
  const base = bases.find(({ id }) => id === baseId)?.name ?? "";
  return (
    <div
      role="group"
      aria-label={t("status")}
      tabIndex={0}
      className="flex shrink-0 items-center gap-x-4 overflow-x-auto border-b px-4 py-1.5 text-xs whitespace-nowrap text-muted-foreground [scrollbar-width:none] noscript:hidden"
    >
      <span>{t("base", { name: base })}</span>
      <span className="inline-flex items-center gap-1">
        <ContentTypeIcon type={contentType} className="size-3.5" />
        {t("type", { name: prompts(`types.${contentType}`) })}
      </span>
      <span>
        {t("category", {
          name: category ? categoryName(category, locale) : prompts("noCategory"),
        })}
      </span>
    </div>
  );
}
