"use client";

import { CircleAlert, MailCheck, MailQuestion, MailX } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import { PlainForm } from "@/components/layout/forms/plain-form";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { submitAddressRemoval, submitMailAddress, submitMailSwitch } from "@/lib/notifications/actions";
import type { NotificationSettings } from "@/lib/notifications/schema";
import { SwitchesForm } from "./switches-form";

/** Where mails go, and how far that address is confirmed. */
export function MailSetting({ mail: { address, state, isOn } }: { mail: NotificationSettings["mail"] }) {
  const t = useTranslations("notifications.settings");
  if (!address || !state) {
    return (
      <>
        <p className="text-sm text-muted-foreground">{t("none")}</p>
        <AddressForm key="new" address="" label={t("addressSave")} />
      </>
    );
  }
  const said = state === "confirmed" && !isOn ? "paused" : state;
  const Icon = {
    pending: MailQuestion,
    confirmed: MailCheck,
    paused: MailCheck,
    refused: CircleAlert,
    ended: MailX,
  }[said];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Alert variant={state === "refused" ? "destructive" : "default"}>
        <Icon aria-hidden />
        <AlertTitle>{t(said, { address })}</AlertTitle>
      </Alert>
      {state === "confirmed" && (
        <SwitchesForm
          key={String(isOn)}
          action={submitMailSwitch}
          switches={[{ name: "isOn", label: t("mailOn"), on: isOn }]}
        />
      )}
      <AddressForm
        key={address}
        address={address}
        label={t(state === "pending" ? "again" : state === "ended" ? "confirmAgain" : "addressChange")}
      />
      {/* Without a question, because it can be entered again at once. */}
      <ActionButton
        action={submitAddressRemoval}
        values={{}}
        done={{ toast: t("removed") }}
        failed={t("failed")}
        variant="ghost"
        size="sm"
        className="text-destructive hover:text-destructive"
      >
        {t("addressRemove")}
      </ActionButton>
    </div>
  );
}

/** Chooses where mails go; a mail there asks for a confirmation. @param label what the button says */
function AddressForm({ address, label }: { address: string; label: string }) {
  const t = useTranslations("notifications.settings");
  return (
    <PlainForm
      id="mail"
      action={submitMailAddress}
      fields={[
        {
          name: "address",
          label: t("address"),
          type: "email",
          autoComplete: "email",
          placeholder: t("addressPlaceholder"),
          defaultValue: address,
        },
      ]}
      submit={label}
      variant="outline"
      done={{ toast: ({ mail }) => (mail.state === "pending" ? t("asked") : undefined) }}
    />
  );
}
