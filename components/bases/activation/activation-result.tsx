import { CircleCheck } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { LinkButton } from "@/components/ui/button";
import type { Activation } from "@/lib/bases/codes/schema";
import type { ApiError } from "@/lib/platform/browser/api-client";
import type { Locale } from "@/lib/platform/viewer";

/** «База … доступна до …» or «… открыта навсегда». */
export function useActivationText(): (activation: Activation) => string {
  const t = useTranslations("redeem");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  return ({ baseName: name, accessExpiresAt }) => {
    const date = accessExpiresAt && formatDate(accessExpiresAt, locale, timeZone);
    return date ? t("doneUntil", { name, date }) : t("doneUnlimited", { name });
  };
}

/** A code was redeemed: which base, until when, and where to go. */
export function ActivationDone({ activation, again }: { activation: Activation; again: () => void }) {
  const t = useTranslations("redeem");
  const textOf = useActivationText();
  return (
    <Result
      icon={<CircleCheck aria-hidden className="size-12 text-free" />}
      title={t("done")}
      text={textOf(activation)}
    >
      <LinkButton href={baseHref(byId(activation.baseId))}>{t("openBase")}</LinkButton>
      <LinkButton variant="outline" href="/my-bases?tab=purchased">
        {t("toPurchased")}
      </LinkButton>
      <LinkButton variant="ghost" href="/activate-code" onNavigate={again}>
        {t("another")}
      </LinkButton>
    </Result>
  );
}

/** The ways on from a refused code. */
export function AfterRefusal({ refusal }: { refusal: ApiError }) {
  const t = useTranslations("redeem");
  const baseId = typeof refusal.body.baseId === "string" ? refusal.body.baseId : null;
  return (
    <>
      {baseId && (
        <LinkButton variant="outline" href={baseHref(byId(baseId))}>
          {t("openBase")}
        </LinkButton>
      )}
      <LinkButton variant="outline" href="/?tab=paid">
        {t("toBases")}
      </LinkButton>
    </>
  );
}

type ResultProps = { icon: ReactNode; title: string; text?: string; children: ReactNode };

function Result({ icon, title, text, children }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the field that had the focus is gone
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      {icon}
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold text-balance outline-none">
        {title}
      </h2>
      {text && <p className="text-pretty wrap-anywhere text-muted-foreground">{text}</p>}
      <div className="mt-3 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}
