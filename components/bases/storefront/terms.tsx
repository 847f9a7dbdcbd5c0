import {
  CalendarClock,
  type LucideIcon,
  Infinity as Forever,
  KeyRound,
  LibraryBig,
  RefreshCw,
  TicketPercent,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Section } from "@/components/common/section";
import type { Base } from "@/lib/bases/schema";
import { TERM_DAYS } from "@/lib/bases/access/terms";
import { promptTotal } from "../card/prompt-total";

type Gain = { icon: LucideIcon; title: string; text: string };

/** Benefits and term of the access (docs/product/access.md); nothing for a base open to everyone. */
export function Terms({ base, className }: { base: Base; className?: string }) {
  const t = useTranslations("bases.window");
  const gains = useGains(base);
  if (gains.length === 0) return null;
  return (
    <Section title={t("terms")} className={className}>
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {gains.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-lg bg-primary-soft text-primary-soft-foreground">
              <Icon aria-hidden className="size-4.5" />
            </span>
            <div className="grid min-w-0 content-start gap-0.5">
              <h3 className="text-base font-medium">{title}</h3>
              <p className="text-sm text-pretty text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function useGains(base: Base): Gain[] {
  const t = useTranslations("bases.window.gains");
  const whole = { icon: LibraryBig, title: t("whole"), text: t("wholeText", { count: promptTotal(base) }) };
  const fresh = { icon: RefreshCw, title: t("fresh"), text: t("freshText") };
  const promo = { icon: TicketPercent, title: t("promo"), text: t("promoText") };
  const { subscription_price_monthly: monthly, subscription_price_yearly: yearly } = base;
  const terms = monthly && yearly ? "both" : monthly ? "monthly" : "yearly";
  switch (base.access_type) {
    case "SUBSCRIPTION":
      return [
        whole,
        { icon: CalendarClock, title: t(`term.${terms}`, TERM_DAYS), text: t("termText") },
        fresh,
        { icon: KeyRound, title: t("end"), text: t("endText") },
        ...(base.hasAccess ? [] : [promo]),
      ];
    case "ONE_TIME":
      return [
        whole,
        { icon: Forever, title: t("forever"), text: t("foreverText") },
        fresh,
        ...(base.hasAccess ? [] : [promo]),
      ];
    case "CODE_ONLY":
      return [
        whole,
        ...(base.hasAccess
          ? [{ icon: KeyRound, title: t("code"), text: t(base.expiresAt ? "codeTerm" : "codeForever") }]
          : [
              { icon: KeyRound, title: t("code"), text: t("codeText") },
              { icon: CalendarClock, title: t("codeEnd"), text: t("codeEndText") },
            ]),
        fresh,
      ];
    case "PRIVATE":
    case "FREE":
      return [];
  }
}
