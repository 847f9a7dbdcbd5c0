import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Base } from "@/lib/bases/types";

/** To the owner of a base for which nothing is sold now: that it is so, and why; nothing to anybody else. */
export function SellingStopped({ base }: { base: Base }) {
  const t = useTranslations("bases.page");
  if (!base.can.edit || !base.sellingStopped) return null;
  return (
    <Alert variant="warning" className="mb-6">
      <EyeOff aria-hidden />
      <AlertTitle>{t("sellingStopped")}</AlertTitle>
      <AlertDescription>{base.hiddenReason ?? t("sellingStoppedText")}</AlertDescription>
    </Alert>
  );
}
