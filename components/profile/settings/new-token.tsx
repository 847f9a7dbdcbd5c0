"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { CheckboxesField } from "@/components/common/fields/checkboxes-field";
import { useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useDraft } from "@/components/common/drafts/use-draft";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { Button } from "@/components/ui/button";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { submitNewToken } from "@/lib/notifications/actions";
import { type CreatedToken, newTokenInput, type NewTokenInput } from "@/lib/identity/schema";
import { TOKEN_SCOPES, type TokenScope } from "@/lib/platform/viewer";
import { CreatedSecretNotice } from "./created-secret-notice";
import { SettingsFailure } from "./settings-failure";

type Values = { name: string; scopes: TokenScope[]; expiresAt: string };

type Props = {
  userId: string;
  days: Record<"first" | "usual" | "last", string>;
  /** The token's purpose, if known: initial name, offered scopes, and preselected ones. */
  purpose?: { name: string; offered: readonly TokenScope[]; scopes: TokenScope[] };
  /** Drawn below, with the value while it is shown. */
  children?: (token: string | null) => ReactNode;
};

/** Creates a token: name, scopes, expiry. Its value is shown once. The input survives a repeated sign-in. */
export function NewToken({ userId, days, purpose, children }: Props) {
  const { name = "", offered = TOKEN_SCOPES, scopes = ["read"] } = purpose ?? {};
  const t = useTranslations("settings.tokens");
  const { posted, formAction, submit } = useFormAction(submitNewToken);
  const start: Values = { name, scopes, expiresAt: days.usual };
  const form = useForm<Values, unknown, NewTokenInput>({
    resolver: zodResolver(newTokenInput) as Resolver<Values, unknown, NewTokenInput>,
    ...useFormStart(posted, start),
  });
  const draft = useDraft(form, `${userId}:token${name && `:${name}`}`);
  const [created, setCreated] = useState<CreatedToken | null>(posted?.ok ? posted.data : null);
  const { general, attempt } = useFormFailure(posted, form);
  const { pending, send } = useSubmission(async (input) => setCreated(await submit(input)), {});

  return (
    <div className="grid grid-cols-1 gap-4">
      {created && (
        <CreatedSecretNotice
          secret={created.token}
          words={{
            title: t("createdTitle", { name: created.name }),
            text: t("createdText"),
            value: t("value"),
            copy: t("copy"),
            hide: t("hide"),
          }}
          onClose={() => setCreated(null)}
        />
      )}
      <Form {...form}>
        <form
          noValidate
          action={formAction}
          onSubmit={(event) =>
            void form.handleSubmit((input) => attempt(() => send(input, draft.undo)))(event)
          }
          className="grid grid-cols-1 gap-4 rounded-lg border bg-card p-4"
        >
          <LabelledField control={form.control} name="name" label={t("name")}>
            {(field) => <Input {...field} autoComplete="off" placeholder={t("namePlaceholder")} />}
          </LabelledField>
          <CheckboxesField
            control={form.control}
            name="scopes"
            legend={t("scopes")}
            choices={offered}
            labelOf={(scope) => t(`scope.${scope}`)}
          />
          <LabelledField control={form.control} name="expiresAt" label={t("end")}>
            {(field) => (
              <Input
                {...field}
                type="date"
                min={days.first}
                max={days.last}
                className="max-w-60 tabular-nums"
              />
            )}
          </LabelledField>
          <Button type="submit" variant="outline" pending={pending} className="justify-self-start">
            {t("create")}
          </Button>
        </form>
      </Form>
      {general && <SettingsFailure error={general} />}
      {children?.(created?.token ?? null)}
    </div>
  );
}
