import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Base } from "@/lib/bases/types";
import { PublishButton, SellingButton } from "./selling-buttons";

/**
 * Says to everybody who still sees a hidden base that it is hidden, and to the owner of one that is not sold now that it is so; the owner reads
 * why, publishes a draft, and sells again what was taken off sale.
 */
export function SellingStopped({ base }: { base: Base }) {
  const t = useTranslations("bases.page");
  if (!base.isHidden && !(base.can.edit && base.sellingStopped)) return null;
  const reason = base.hiddenReason ?? base.blockedReason;
  const isOwnWish = Boolean(base.isOffSale) && !base.isHidden && !reason;
  const state = base.isDraft
    ? "draft"
    : base.isHidden
      ? "baseHidden"
      : isOwnWish
        ? "offSale"
        : "sellingStopped";
  return (
    <Alert variant="warning" className="mb-6">
      <EyeOff aria-hidden />
      <AlertTitle>{t(state)}</AlertTitle>
      <AlertDescription>
        <p>{t(`${state}Text`, { count: base.subscriberCount ?? 0 })}</p>
        {reason && <p className="wrap-anywhere">{t("why", { reason })}</p>}
        {isOwnWish && (
          <ClientMessages namespaces={["bases.page"]}>
            <SellingButton id={base.id} stopped={false} />
          </ClientMessages>
        )}
        {base.isDraft && (
          <ClientMessages namespaces={["bases.page"]}>
            <PublishButton id={base.id} />
          </ClientMessages>
        )}
      </AlertDescription>
    </Alert>
  );
}
