import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Base } from "@/lib/bases/types";

/** Says to everybody who still sees a hidden base that it is hidden, and to the owner of one that is not sold now that it is so; the owner reads why. */
export function SellingStopped({ base }: { base: Base }) {
  const t = useTranslations("bases.page");
  if (!base.isHidden && !(base.can.edit && base.sellingStopped)) return null;
  const reason = base.hiddenReason ?? base.blockedReason;
  return (
    <Alert variant="warning" className="mb-6">
      <EyeOff aria-hidden />
      <AlertTitle>{t(base.isHidden ? "baseHidden" : "sellingStopped")}</AlertTitle>
      <AlertDescription>
        <p>{t(base.isHidden ? "baseHiddenText" : "sellingStoppedText")}</p>
        {reason && <p className="wrap-anywhere">{t("why", { reason })}</p>}
      </AlertDescription>
    </Alert>
  );
}
