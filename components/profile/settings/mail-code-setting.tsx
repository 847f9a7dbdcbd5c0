import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Button } from "@/components/ui/button";
import { submitMailCodeSwitch } from "@/lib/notifications/actions";
import type { NotificationSettings } from "@/lib/notifications/schema";
import { Link } from "@/lib/platform/i18n/navigation";

/** Whether a code that is sent to the confirmed address signs in. */
export function MailCodeSetting({ mail }: { mail: NotificationSettings["mail"] }) {
  const t = useTranslations("settings.mailCode");
  const { available, address, state, codeOn } = mail;
  if (!available) return <p className="text-sm text-muted-foreground">{t("off")}</p>;
  if (state !== "confirmed" || !address)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted-foreground">{t("unconfirmed")}</p>
        <Button asChild variant="outline">
          <Link href="/settings/notifications#mail" prefetch={false}>
            {t("toAddress")}
          </Link>
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-sm wrap-anywhere">{t(codeOn ? "isOn" : "isOff", { address })}</p>
      <ActionButton
        action={submitMailCodeSwitch}
        values={{ isOn: String(!codeOn) }}
        done={{ toast: t(codeOn ? "forbidden" : "allowed") }}
        variant="outline"
      >
        {t(codeOn ? "forbid" : "allow")}
      </ActionButton>
    </div>
  );
}
