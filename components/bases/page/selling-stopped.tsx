import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Base } from "@/lib/bases/schema";
import { PublishButton, SellingButton } from "./lazy-owner";

/**
 * Says to everybody who still sees a hidden base that it is hidden, and to the owner of one that was taken off sale that it is; the owner reads
 * why, publishes a draft, and sells again.
 */
export function SellingStopped({ base }: { base: Base }) {
  const t = useTranslations("bases.page");
  if (!base.isHidden && !base.isOffSale) return null;
  const reason = base.hiddenReason;
  const state = base.isDraft ? "draft" : base.isHidden ? "baseHidden" : "offSale";
  return (
    <Alert variant="warning" className="mb-6">
      <EyeOff aria-hidden />
      <AlertTitle>{t(state)}</AlertTitle>
      <AlertDescription>
        <p>{t(`${state}Text`, { count: base.subscriberCount ?? 0 })}</p>
        {reason && <p className="wrap-anywhere">{t("why", { reason })}</p>}
        {state === "offSale" && (
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
