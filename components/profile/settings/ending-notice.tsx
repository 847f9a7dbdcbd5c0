import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { submitKeptAccount } from "@/lib/notifications/actions";

/** The day of a scheduled deletion, and the way to keep the account. */
export function EndingNotice({ date }: { date: string }) {
  const t = useTranslations("settings.delete");
  return (
    <Alert variant="warning">
      <AlertTitle>{t("ending", { date })}</AlertTitle>
      <AlertDescription>
        <p>{t("endingText")}</p>
        <div className="pt-2">
          <ActionButton
            action={submitKeptAccount}
            values={{}}
            done={{ toast: t("kept") }}
            variant="outline"
            size="sm"
          >
            {t("keep")}
          </ActionButton>
        </div>
      </AlertDescription>
    </Alert>
  );
}
