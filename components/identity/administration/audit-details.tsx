import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { byId, profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { REPORT_REASONS } from "@/lib/reports/reasons";

type Details = Record<string, unknown>;

/** Stored values with words of their own; others are shown as they are. */
const WORDS = {
  by: ["dev", "passkey", "mail-code", "vk", "telegram", "yandex"],
  role: ["admin", "user"],
  access: ["keep", "shorten", "end"],
  setting: ["launchTargets", "models"],
  step: ["requested", "batch made", "batch approved", "batch sent", "marked as paid", "marked as returned"],
  isStored: ["true", "false"],
  change: ["added", "changed", "removed", "moved"],
  scopes: ["read", "write", "sell"],
} as const;
type Words = typeof WORDS;
type Dashed<S extends string> = S extends `${infer First} ${infer Rest}` ? `${First}-${Dashed<Rest>}` : S;
/** A missing text of a value does not compile. */
type WordKey = { [Name in keyof Words]: `${Name}.${Dashed<Words[Name][number]>}` }[keyof Words];

/** The facts of an entry of the audit log, in words. */
export function AuditDetails({ details: { to, ...details } }: { details: Details }) {
  const t = useTranslations("administration.log");
  const told = useWords(details);
  return (
    <>
      {told.join(" · ")}
      {typeof to === "string" && (
        <>
          {told.length > 0 && " · "}
          <Link href={profileHref(byId(to))} prefetch={false} className="underline underline-offset-4">
            {t("recipient")}
          </Link>
        </>
      )}
    </>
  );
}

function useWords(details: Details): string[] {
  const t = useTranslations("administration.log.facts");
  const reasons = useTranslations("reports.form.reasons");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const word = (name: string, value: unknown): string => {
    const known = WORDS[name as keyof typeof WORDS] as readonly string[] | undefined;
    const shown = String(value);
    return known?.includes(shown) ? t(`${name}.${shown.replaceAll(" ", "-")}` as WordKey) : shown;
  };
  const figure: Record<string, (value: unknown) => string> = {
    kopecks: (value) => formatPrice(Number(value) / 100, locale),
    rubles: (value) => formatPrice(Number(value), locale),
    selection: (value) => t("selection", { number: String(value) }),
    percent: (value) => t("percent", { value: String(value) }),
    reason: (value) => {
      const reason = REPORT_REASONS.find((each) => each === value);
      return reason ? reasons(reason).toLowerCase() : String(value);
    },
    until: (value) => t("until", { date: formatDate(String(value), locale, timeZone) ?? "" }),
  };
  // The database orders keys by length; the setting is what the rest is about.
  const { setting = null, ...rest } = details;
  return Object.entries({ setting, ...rest }).flatMap(([name, value]) => {
    if (value === null || value === "") return [];
    if (Array.isArray(value)) return value.map((each) => word(name, each)).join(", ");
    return (figure[name] ?? ((one: unknown) => word(name, one)))(value);
  });
}
