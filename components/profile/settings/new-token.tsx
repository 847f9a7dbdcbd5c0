"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { CheckboxesField } from "@/components/common/fields/checkboxes-field";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { newTokenInput } from "@/lib/identity/schema";
import { submitNewToken } from "@/lib/notifications/actions";
import { TOKEN_SCOPES, type TokenScope } from "@/lib/platform/viewer";
import { CreatedSecretNotice } from "./created-secret-notice";

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
  const failed = useTranslations("settings.failure")("network");
  const initial: Values = { name, scopes, expiresAt: days.usual };
  return (
    <ActionForm
      action={submitNewToken}
      schema={newTokenInput}
      initial={initial}
      submit={t("create")}
      variant="outline"
      done={{}}
      around={(form, created, hide) => (
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
              onClose={hide}
            />
          )}
          <div className="rounded-lg border bg-card p-4">{form}</div>
          {children?.(created?.token ?? null)}
        </div>
      )}
      failed={failed}
      draft={`${userId}:token${name && `:${name}`}`}
    >
      <TokenFields offered={offered} days={days} />
    </ActionForm>
  );
}

function TokenFields({ offered, days }: Pick<Props, "days"> & { offered: readonly TokenScope[] }) {
  const t = useTranslations("settings.tokens");
  const { control } = useFormContext<Values>();
  return (
    <>
      <LabelledField control={control} name="name" label={t("name")}>
        {(field) => <Input {...field} autoComplete="off" placeholder={t("namePlaceholder")} />}
      </LabelledField>
      <CheckboxesField
        control={control}
        name="scopes"
        legend={t("scopes")}
        choices={offered}
        labelOf={(scope) => t(`scope.${scope}`)}
      />
      <LabelledField control={control} name="expiresAt" label={t("end")}>
        {(field) => (
          <Input {...field} type="date" min={days.first} max={days.last} className="max-w-60 tabular-nums" />
        )}
      </LabelledField>
    </>
  );
}
