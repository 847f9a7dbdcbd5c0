import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Base } from "@/lib/bases/types";
import { PublishButton } from "./publish-button";

/** Says to everybody who still sees a hidden base that it is hidden; its owner reads why, and publishes a draft. */
export function SellingStopped({ base }: { base: Base }) {
  const t = useTranslations("bases.page");
  if (!base.isHidden) return null;
  const reason = base.hiddenReason;
  const state = base.isDraft ? "draft" : "baseHidden";
  return (
    <Alert variant="warning" className="mb-6">
      <EyeOff aria-hidden />
      <AlertTitle>{t(state)}</AlertTitle>
      <AlertDescription>
        <p>{t(`${state}Text`)}</p>
        {reason && <p className="wrap-anywhere">{t("why", { reason })}</p>}
        {base.isDraft && (
          <ClientMessages namespaces={["bases.page"]}>
            <PublishButton id={base.id} />
          </ClientMessages>
        )}
      </AlertDescription>
    </Alert>
  );
}
