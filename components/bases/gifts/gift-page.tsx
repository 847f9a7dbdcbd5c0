import { Gift as GiftIcon } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { LoneCard } from "@/components/bases/card/lone-card";
import { Button, LinkButton } from "@/components/ui/button";
import { getGift } from "@/lib/bases/purchases/gifts/queries";
import type { GiftPage as Gift } from "@/lib/bases/purchases/gifts/schema";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { orNull } from "@/lib/platform/errors";
import { baseHref } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { getPathname } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { AcceptGift } from "./accept-gift";
import type { Locale } from "@/lib/platform/viewer";

/** /gift/{key}: who gives what, and one button (docs/product/gifts.md 3). */
export async function GiftPage({ viewer, giftKey }: { viewer: Viewer; giftKey: string }) {
  const t = await getTranslations("gift");
  const gift = await orNull(getGift(viewer, { key: giftKey }), "GIFT_NOT_FOUND");
  if (!gift) {
    return (
      <LoneCard icon={GiftIcon} title={t("unknown")} isEmpty>
        <p className="text-pretty text-muted-foreground">{t("unknownText")}</p>
        <LinkButton variant="outline" href="/bases">
          {t("toBases")}
        </LinkButton>
      </LoneCard>
    );
  }
  const locale = await getLocale();
  return (
    <GiftCard gift={gift}>
      {gift.state === "open" && viewer.kind === "member" && (
        <ClientMessages namespaces={["gift"]}>
          <AcceptGift giftKey={giftKey} />
        </ClientMessages>
      )}
      {gift.state === "open" && viewer.kind !== "member" && (
        <>
          <p className="text-sm text-muted-foreground">{t("signInText")}</p>
          <Button asChild size="lg">
            <a href={signInPath(getPathname({ href: `/gift/${giftKey}`, locale }))}>{t("signIn")}</a>
          </Button>
        </>
      )}
      <WayOn gift={gift} />
    </GiftCard>
  );
}

function GiftCard({ gift, children }: { gift: Gift; children: ReactNode }) {
  const t = useTranslations("gift");
  const nameless = useTranslations("users");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const day = (iso: string | null) => (iso && formatDate(iso, locale, timeZone)) || "";
  const { state, giver, base, message } = gift;
  const date = day(gift.opensAt);
  return (
    <LoneCard icon={GiftIcon} title={t(`states.${state}`, { date })}>
      {base && (
        <div className="grid gap-1">
          <p className="text-pretty wrap-anywhere text-muted-foreground">
            {giver === null ? t("fromNobody") : t("from", { giver: giver.trim() || nameless("nameless") })}
          </p>
          <p className="text-lg font-semibold text-balance hyphens-auto wrap-anywhere">{base.name}</p>
          <p className="text-sm text-muted-foreground">{t("term", { term: gift.term ?? "forever" })}</p>
        </div>
      )}
      {message && (
        <blockquote
          aria-label={t("message")}
          className="w-full rounded-lg bg-muted p-4 text-left whitespace-pre-line wrap-anywhere"
        >
          {message}
        </blockquote>
      )}
      {state !== "open" && <p className="text-pretty text-muted-foreground">{t(`texts.${state}`)}</p>}
      {(state === "open" || state === "early") && gift.expiresAt && (
        <p className="text-sm text-muted-foreground">{t("until", { date: day(gift.expiresAt) })}</p>
      )}
      {children}
    </LoneCard>
  );
}

function WayOn({ gift: { state, base, orderId } }: { gift: Gift }) {
  const t = useTranslations("gift");
  const [href, label] =
    state === "mine"
      ? [`/purchase/${orderId}`, t("toOrder")]
      : base
        ? [baseHref(base), t(state === "accepted" ? "openBase" : "toBase")]
        : ["/bases", t("toBases")];
  return (
    <LinkButton variant={state === "accepted" || state === "mine" ? "default" : "outline"} href={href}>
      {label}
    </LinkButton>
  );
}
