"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { CheckboxesField } from "@/components/common/fields/checkboxes-field";
import { useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { Button } from "@/components/ui/button";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { submitNewWebhook } from "@/lib/webhooks/actions";
import { WEBHOOK_EVENTS, type WebhookEvent } from "@/lib/webhooks/events";
import { type CreatedWebhook, newWebhookInput, type NewWebhookInput } from "@/lib/webhooks/schema";
import { SettingsFailure } from "../settings/settings-failure";
import { CreatedWebhookNotice } from "./created-webhook-notice";

type Values = { url: string; events: WebhookEvent[] };

/** Creates a webhook; its secret is shown this once. */
export function NewWebhook() {
  const t = useTranslations("webhooks");
  const { posted, formAction, submit } = useFormAction(submitNewWebhook);
  const start: Values = { url: "", events: ["sale", "refund"] };
  const form = useForm<Values, unknown, NewWebhookInput>({
    resolver: zodResolver(newWebhookInput) as Resolver<Values, unknown, NewWebhookInput>,
    ...useFormStart(posted, start),
  });
  const [created, setCreated] = useState<CreatedWebhook | null>(posted?.ok ? posted.data : null);
  const { general, attempt } = useFormFailure(posted, form);
  const { pending, send } = useSubmission(async (input) => setCreated(await submit(input)), {});

  return (
    <div className="grid grid-cols-1 gap-4">
      {created && <CreatedWebhookNotice created={created} onClose={() => setCreated(null)} />}
      <Form {...form}>
        <form
          noValidate
          action={formAction}
          onSubmit={(event) =>
            void form.handleSubmit((input) => attempt(() => send(input, () => form.reset(start))))(event)
          }
          className="grid grid-cols-1 gap-4 rounded-lg border bg-card p-4"
        >
          <LabelledField
            control={form.control}
            name="url"
            label={t("new.url")}
            description={t("new.urlHint")}
          >
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
            control={form.control}
            name="events"
            legend={t("new.events")}
            choices={WEBHOOK_EVENTS}
            labelOf={(event) => t(`event.${event}`)}
          />
          <Button type="submit" variant="outline" pending={pending} className="justify-self-start">
            {t("new.create")}
          </Button>
        </form>
      </Form>
      {general && <SettingsFailure error={general} />}
    </div>
  );
}
