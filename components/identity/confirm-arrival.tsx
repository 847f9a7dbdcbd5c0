import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type Props = { provider: "vk" | "telegram"; onAccept: () => void; onDecline: () => void };

/**
 * Credentials that were not asked for in this browser may be somebody else's: a link could sign a person in to a
 * stranger's account. So a person decides.
 */
export function ConfirmArrival({ provider, onAccept, onDecline }: Props) {
  const t = useTranslations("auth");
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-medium">{t("confirmTitle", { provider: provider === "vk" ? "VK" : "Telegram" })}</h2>
      <p className="text-sm text-muted-foreground">{t("confirmText")}</p>
      <div className="flex flex-col gap-2">
        <Button size="lg" autoFocus onClick={onAccept}>
          {t("confirm")}
        </Button>
        <Button size="lg" variant="ghost" onClick={onDecline}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
