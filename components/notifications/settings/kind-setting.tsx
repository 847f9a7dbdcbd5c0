"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { submitKindSetting } from "@/lib/notifications/actions";
import type { NotificationSettings } from "@/lib/notifications/schema";

type Props = {
  setting: NotificationSettings["kinds"][number];
  /** Whether this server sends mails. */
  mails: boolean;
};

/** One kind: in the product, by mail. With scripts each switch is stored at once, without them by the button. */
export function KindSetting({ setting, mails }: Props) {
  const t = useTranslations("notifications");
  const { formAction, submit } = useFormAction(submitKindSetting);
  const { kind } = setting;
  const [chosen, setChosen] = useState({ inApp: setting.inApp, byMail: setting.byMail });

  async function choose(change: Partial<typeof chosen>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    try {
      await submit({ kind, ...next });
    } catch (error) {
      setChosen(chosen);
      toast((error as Error).message || t("settings.failed"), { type: "error", id: `notifications ${kind}` });
    }
  }

  const places = mails ? (["inApp", "byMail"] as const) : (["inApp"] as const);
  return (
    <li>
      <form action={formAction} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
        <HiddenFields values={{ kind, ...(!mails && { byMail: String(chosen.byMail) }) }} />
        <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
          <p className="font-medium">{t(`kinds.${kind}`)}</p>
          <p className="text-sm text-muted-foreground">{t(`kindHints.${kind}`)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {places.map((place) => (
            <label key={place} className="flex items-center gap-2 text-sm">
              <Switch
                name={place}
                checked={chosen[place]}
                aria-label={t(`settings.${place}Named`, { kind: t(`kinds.${kind}`) })}
                onCheckedChange={(on) => void choose({ [place]: on })}
              />
              {t(`settings.${place}`)}
            </label>
          ))}
          <noscript>
            <Button
              type="submit"
              size="sm"
              variant="outline"
              aria-label={t("settings.saveNamed", { kind: t(`kinds.${kind}`) })}
            >
              {t("settings.save")}
            </Button>
          </noscript>
        </div>
      </form>
    </li>
  );
}
