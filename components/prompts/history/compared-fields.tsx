import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { type Locale } from "@/lib/platform/i18n/locales";
import { compareShort } from "@/lib/prompts/history/comparison/stretches";
import { CONTENT_FIELDS } from "@/lib/prompts/writing/content-fields";
import type { WholeVersion } from "@/lib/prompts/history/schema";
import { categoryName } from "@/lib/prompts/categories/groups";
import { isChanged, isReplaced, Stretches } from "./compared-text";

const FIELDS = CONTENT_FIELDS.filter((field) => field !== "promptText");

/** The other fields that differ, with removed and added text. Draws nothing if all are equal. */
export function ComparedFields({ older, newer }: { older: WholeVersion; newer: WholeVersion }) {
  const t = useTranslations("history");
  const names = useTranslations("promptForm");
  const types = useTranslations("prompts.types");
  const languages = useTranslations("prompts.languages");
  const locale = useLocale() as Locale;
  function textOf(version: WholeVersion, field: (typeof FIELDS)[number]): string {
    if (field === "contentType") return types(version.contentType);
    if (field === "category") return version.category && categoryName(version.category, locale);
    if (field === "tags" || field === "models") return version[field].join(", ");
    if (field === "isFillable") return t(version.isFillable ? "yes" : "no");
    if (field === "language") return version.language ? languages(version.language) : names("languageUnset");
    return version[field];
  }
  const changes = FIELDS.map((field) => ({
    field,
    block: compareShort(textOf(older, field), textOf(newer, field)),
  })).filter(({ block }) => isChanged(block));
  if (changes.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-3 rounded-lg border bg-card px-4 py-3 text-sm">
      {changes.map(({ field, block }) => (
        <div key={field} className="grid grid-cols-1 gap-0.5 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted-foreground">{names(field)}</dt>
          <dd
            className={cn(
              "wrap-anywhere whitespace-pre-line",
              isReplaced(block) && "grid justify-items-start gap-1",
            )}
          >
            <Stretches block={block} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
