"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import type { FormAction } from "@/lib/platform/browser/form-state";

type Props<O> = {
  action: FormAction<O>;
  /** Sent with the switches. */
  values?: Record<string, string>;
  switches: readonly { name: string; label: string; "aria-label"?: string; on: boolean }[];
  /** Names the button for screen readers, where there are several. */
  saveNamed?: string;
};

/** Switches: with scripts each is stored at once, without them by the button. */
export function SwitchesForm<O>({ action, values = {}, switches, saveNamed }: Props<O>) {
  const t = useTranslations("notifications.settings");
  const { posted, formAction, submit } = useFormAction(action);
  const { failure } = useFormFailure(posted);
  const { send } = useSubmission(submit, {});
  const stored = Object.fromEntries(switches.map(({ name, on }) => [name, on]));
  const [chosen, setChosen] = useState(useFormStart(posted, stored).defaultValues);

  async function choose(name: string, on: boolean) {
    const next = { ...chosen, [name]: on };
    setChosen(next);
    try {
      await send({ ...values, ...next });
    } catch (error) {
      setChosen(chosen);
      toast((error as Error).message || t("failed"), { type: "error", id: "notification settings" });
    }
  }

  return (
    <form action={formAction} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <HiddenFields values={values} />
      {switches.map(({ name, label, on: _, ...named }) => (
        <label key={name} className="flex items-center gap-2 text-sm">
          <Switch
            name={name}
            checked={chosen[name]}
            onCheckedChange={(on) => void choose(name, on)}
            {...named}
          />
          {label}
        </label>
      ))}
      <noscript>
        <Button type="submit" size="sm" variant="outline" aria-label={saveNamed}>
          {t("save")}
        </Button>
      </noscript>
      {failure && <CallFailure error={failure} fallback={t("failed")} />}
    </form>
  );
}
