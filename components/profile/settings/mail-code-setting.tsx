"use client";

import { useTranslations } from "next-intl";
import { HiddenFields, useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { Button } from "@/components/ui/button";
import { submitMailCodeSwitch } from "@/lib/notifications/actions";
import type { NotificationSettings } from "@/lib/notifications/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { SettingsFailure } from "./settings-failure";

/** Whether a code that is sent to the confirmed address signs in. */
export function MailCodeSetting({ mail }: { mail: NotificationSettings["mail"] }) {
  const t = useTranslations("settings.mailCode");
  const { posted, formAction, submit } = useFormAction(submitMailCodeSwitch);
  const { failure, attempt } = useFormFailure(posted);
  const { available, address, state, codeOn } = mail;
  const { pending, send } = useSubmission(submit, { toast: t(codeOn ? "forbidden" : "allowed") });
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
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(() => send({ isOn: !codeOn }));
      }}
      className="grid justify-items-start gap-3"
    >
      <HiddenFields values={{ isOn: String(!codeOn) }} />
      <p className="max-w-prose text-sm wrap-anywhere">{t(codeOn ? "isOn" : "isOff", { address })}</p>
      {failure && <SettingsFailure error={failure} />}
      <Button type="submit" variant="outline" pending={pending}>
        {t(codeOn ? "forbid" : "allow")}
      </Button>
    </form>
  );
}
