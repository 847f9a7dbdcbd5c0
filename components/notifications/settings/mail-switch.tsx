"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { submitMailSwitch } from "@/lib/notifications/actions";

/** Mails of all kinds, on or off. */
export function MailSwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslations("notifications.settings");
  const { formAction, submit } = useFormAction(submitMailSwitch);
  const { send } = useSubmission(submit, {});
  const [on, setOn] = useState(isOn);

  async function choose(next: boolean) {
    setOn(next);
    try {
      await send({ isOn: next });
    } catch (error) {
      setOn(!next);
      toast((error as Error).message || t("failed"), { type: "error", id: "notifications mail" });
    }
  }

  return (
    <form action={formAction} className="flex flex-wrap items-center gap-4">
      <label className="flex items-center gap-3">
        <Switch name="isOn" checked={on} onCheckedChange={(next) => void choose(next)} />
        {t("mailOn")}
      </label>
      <noscript>
        <Button type="submit" size="sm" variant="outline">
          {t("save")}
        </Button>
      </noscript>
    </form>
  );
}
