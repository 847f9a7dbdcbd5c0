import { useFormatter, useTranslations } from "next-intl";
import { Stars } from "@/components/common/fields/stars";
import type { Base } from "@/lib/bases/schema";

/** One digit behind the comma, also where it is 0. */
const ONE_DIGIT = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** What buyers gave a base: «4,8 (12)» with a star; nothing without reviews. On the base's page a link to them, with the number in words. */
export function BaseRating({ rating, href }: { rating: Base["rating"] | undefined; href?: string }) {
  const t = useTranslations("bases.rating");
  const format = useFormatter();
  if (!rating) return null;
  const average = format.number(rating.average, ONE_DIGIT);
  const { count } = rating;
  if (!href)
    return (
      <span
        role="img"
        aria-label={t("label", { average, count })}
        className="inline-flex w-fit items-center gap-1 text-sm tabular-nums"
      >
        <Stars value={5} one />
        <span aria-hidden className="font-medium">
          {average}
        </span>
        <span aria-hidden className="text-muted-foreground">
          ({format.number(count)})
        </span>
      </span>
    );
  return (
    <a
      href={href}
      className="inline-flex w-fit items-center gap-1.5 rounded-sm text-sm tabular-nums hover:text-primary touch:py-3"
    >
      <Stars value={5} one label={t("rating")} />
      <span className="font-medium">{average}</span>
      <span className="text-muted-foreground underline decoration-muted-foreground/40 underline-offset-4">
        {t("count", { count })}
      </span>
    </a>
  );
}
