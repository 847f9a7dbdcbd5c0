import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { activationLink } from "@/lib/bases/codes/activation-link";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale } from "@/lib/platform/viewer";

/** A message to send with a code: what it opens, for how long, and the link. */
export function useCodeMessage(
  baseName: string,
): (code: Pick<ActivationCode, "codeValue" | "durationDays" | "expiresAt">) => string {
  const t = useTranslations("codes");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  return ({ codeValue: code, durationDays, expiresAt }) =>
    t("message", {
      name: baseName,
      code,
      days: durationDays ?? 0,
      until: (expiresAt && formatDate(expiresAt, locale, timeZone)) ?? "none",
      link: activationLink(window.location.origin, locale, code),
    });
}
