"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { CheckboxesField } from "@/components/common/fields/checkboxes-field";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { submitNewWebhook } from "@/lib/webhooks/actions";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@/lib/webhooks/events";
import { newWebhookInput } from "@/lib/webhooks/schema";
import { CreatedWebhookNotice } from "./created-webhook-notice";

type Values = { url: string; events: WebhookEvent[] };
const START: Values = { url: "", events: ["sale", "refund"] };

/** Creates a webhook; its secret is shown this once. */
export function NewWebhook() {
  const t = useTranslations();
  return (
    <ActionForm
      action={submitNewWebhook}
      schema={newWebhookInput}
      initial={START}
      submit={t("webhooks.new.create")}
      variant="outline"
      done={{}}
      around={(form, created, hide) => (
        <div className="grid grid-cols-1 gap-4">
          {created && <CreatedWebhookNotice created={created} onClose={hide} />}
          <div className="rounded-lg border bg-card p-4">{form}</div>
        </div>
      )}
      failed={t("settings.failure.network")}
    >
      <WebhookFields />
    </ActionForm>
  );
}

function WebhookFields() {
  const t = useTranslations("webhooks");
  const { control } = useFormContext<Values>();
  return (
    <>
      <LabelledField control={control} name="url" label={t("new.url")} description={t("new.urlHint")}>
        {(field) => (
          <Input
            {...field}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://example.com/webhooks"
          />
        )}
      </LabelledField>
      <CheckboxesField
        control={control}
        name="events"
        legend={t("new.events")}
        choices={WEBHOOK_EVENTS}
        labelOf={(event) => t(`event.${event}`)}
      />
    </>
  );
}
