import { useLocale, useTimeZone, useTranslations } from "next-intl";
import type { CodePreview as Preview } from "@/lib/bases/codes/preview";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale } from "@/lib/platform/viewer";
import { BaseMosaic } from "../card/base-mosaic";
import { BasePattern } from "../card/base-pattern";
import { cardPictures } from "../card/base-pictures";
import { promptTotal } from "../card/prompt-total";

/** What a code opens: cover, title, author and term. */
export function CodePreview({ preview: { base, durationDays, expiresAt } }: { preview: Preview }) {
  const t = useTranslations("redeem.preview");
  const terms = useTranslations("codes.sheet");
  const count = useTranslations("bases.window");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const pictures = cardPictures(base);
  const until = expiresAt && formatDate(expiresAt, locale, timeZone);
  return (
    <section aria-label={t("label")} className="mb-5 overflow-hidden rounded-lg border bg-card">
      <div className="h-32 overflow-hidden border-b">
        {pictures ? (
          <BaseMosaic pictures={pictures} name="" sizes="(width < 30rem) 94vw, 28rem" />
        ) : (
          <BasePattern id={base.id} />
        )}
      </div>
      <div className="grid gap-1 p-5">
        <h2 className="text-lg font-semibold text-balance hyphens-auto wrap-anywhere">{base.base_name}</h2>
        <p className="text-sm wrap-anywhere text-muted-foreground">
          {t("author", { name: base.owner.full_name.trim() || t("nameless") })} ·{" "}
          {count("count", { count: promptTotal(base) })}
        </p>
        <p className="mt-1 font-medium">
          {durationDays ? terms("days", { count: durationDays }) : terms("unlimited")}
        </p>
        {until && <p className="text-sm text-muted-foreground">{terms("until", { date: until })}</p>}
      </div>
    </section>
  );
}
