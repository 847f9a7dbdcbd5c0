import { Gift } from "lucide-react";
import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Base } from "@/lib/bases/schema";
import { CodeLink } from "../code-link";
import { MemberLink } from "@/components/layout/forms/member-link";
import { type Place, PURCHASE_LINK_MESSAGES } from "../purchase/place";
import { PromoOffer } from "../purchase/promo/promo-offer";
import { PurchaseLink } from "../purchase/purchase-link";
import { canBeGiven, isForSale, isOpenedByCode, saleOf } from "../purchase/sale";

/** How this person gets access to the base, or extends it: by buying, or by a code; nothing where there is no way. */
export function WaysIn({ base, place }: { base: Base; place: Place }) {
  const t = useTranslations("redeem");
  if (isOpenedByCode(base)) {
    return (
      <CodeLink base={base} signedIn={place.signedIn} size="lg">
        {t("open")}
      </CodeLink>
    );
  }
  if (!isForSale(base) || (base.hasAccess && place.mode === "off")) return null;
  return (
    <ClientMessages namespaces={PURCHASE_LINK_MESSAGES}>
      <PurchaseLink
        sale={saleOf(base)}
        place={place}
        size={base.hasAccess ? "default" : "lg"}
        variant={base.hasAccess ? "outline" : undefined}
      />
    </ClientMessages>
  );
}

/** The link to give access to the base as a gift, also for people who have it. */
export function GiftLink({ base, place }: { base: Base; place: Place }) {
  const t = useTranslations("gift");
  if (!canBeGiven(base) || place.mode === "off") return null;
  return (
    <MemberLink href={`/purchase/new/${base.id}?gift`} signedIn={place.signedIn} variant="outline">
      <Gift aria-hidden />
      {t("link")}
    </MemberLink>
  );
}

/** The price with the promo code of the address, where the base is for sale. */
export function WindowPromo({ base, place }: { base: Base; place: Place }) {
  if (!isForSale(base)) return null;
  return (
    <ClientMessages
      namespaces={["purchase.promo", "purchase.monthly", "purchase.yearly", "purchase.forever"]}
    >
      <PromoOffer sale={saleOf(base)} place={place} />
    </ClientMessages>
  );
}
