import { Gift, KeyRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { ACCESS_TYPE_FACTS } from "@/lib/bases/access-types";
import type { Base } from "@/lib/bases/schema";
import { getPathname, Link } from "@/lib/platform/i18n/navigation";
import { ActivationButton } from "../activation/activation-button";
import { type Place, withAsked } from "../purchase/place";
import { PromoOffer } from "../purchase/promo/promo-offer";
import { PurchaseControl } from "../purchase/purchase-control";
import { canBeGiven, isForSale, isOpenedByCode, saleOf, type Sale } from "../purchase/sale";
import { useTranslations } from "next-intl";

/** How this person gets access to the base, or extends it: by buying, or by a code; nothing where there is no way. */
export async function WaysIn({ base, place }: { base: Base; place: Place }) {
  const [t, locale] = [await getTranslations("redeem"), await getLocale()];
  if (ACCESS_TYPE_FACTS[base.access_type].codes && !place.signedIn) {
    return (
      <Button asChild size="lg">
        <a href={signInPath(getPathname({ href: withAsked(place.returnTo, base.id, null), locale }))}>
          <KeyRound aria-hidden />
          {t("open")}
        </a>
      </Button>
    );
  }
  return (
    <ClientMessages namespaces={["bases", "prompts.types", "purchase", "redeem"]}>
      {isOpenedByCode(base) && (
        <ActivationButton
          base={{ id: base.id, base_name: base.base_name }}
          opened={place.asked?.id === base.id}
        />
      )}
      {isForSale(base) && !(base.hasAccess && place.mode === "off") && (
        <>
          <PurchaseControl
            sale={saleOf(base)}
            place={place}
            size={base.hasAccess ? "default" : "lg"}
            variant={base.hasAccess ? "outline" : undefined}
          />
          <PurchaseLink sale={saleOf(base)} place={place} />
        </>
      )}
    </ClientMessages>
  );
}

/** The link to give access to the base as a gift, also for people who have it. */
export function GiftLink({ base, place }: { base: Base; place: Place }) {
  const t = useTranslations("gift");
  if (!canBeGiven(base) || place.mode === "off") return null;
  return (
    <Button asChild variant="outline">
      <Link href={`/purchase/new/${base.id}?gift`} prefetch={false}>
        <Gift aria-hidden />
        {t("link")}
      </Link>
    </Button>
  );
}

/** The price with the promo code of the address, where the base is for sale. */
export function WindowPromo({ base, place }: { base: Base; place: Place }) {
  if (!isForSale(base)) return null;
  return (
    <ClientMessages namespaces={["purchase"]}>
      <PromoOffer sale={saleOf(base)} place={place} />
    </ClientMessages>
  );
}

/** The purchase button of readers without scripts: leads to the dialog's form as a page. */
function PurchaseLink({ sale, place }: { sale: Sale; place: Place }) {
  const t = useTranslations("purchase");
  if (place.mode === "off") return null;
  return (
    <noscript>
      <Button asChild size="lg">
        <Link
          href={{
            pathname: `/purchase/new/${sale.id}`,
            query: { ...(place.promo && { promo: place.promo }), ...place.marks },
          }}
          prefetch={false}
        >
          {t(sale.expiresAt ? "renew" : "buy")}
        </Link>
      </Button>
    </noscript>
  );
}
