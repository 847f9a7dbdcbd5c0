"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { signOutHere } from "@/components/layout/sign-out";
import { Input } from "@/components/ui/input";
import { submitAccountDeletion } from "@/lib/identity/actions";
import { deleteInput } from "@/lib/identity/schema";
import { SETTINGS } from "@/lib/platform/hrefs";

/** Deletes the account after the person has typed their name (docs/product/people.md 7). */
export function DeleteAccountForm({ name }: { name: string }) {
  const t = useTranslations("settings");
  return (
    <FormFrame
      title={t("delete.question")}
      description={t("delete.text")}
      back={{ href: SETTINGS, label: t("title") }}
      size="sm"
    >
      <ActionForm
        action={submitAccountDeletion}
        schema={deleteInput}
        initial={{ confirm: "" }}
        confirms
        submit={t("delete.action")}
        back={SETTINGS}
        // The account is gone whatever happens to its cookie.
        done={{ then: () => signOutHere().catch(() => window.location.assign("/")) }}
        failed={t("failure.network")}
      >
        <NameField name={name} />
      </ActionForm>
    </FormFrame>
  );
}

function NameField({ name }: { name: string }) {
  const t = useTranslations("settings.delete");
  const { control } = useFormContext<{ confirm: string }>();
  return (
    <LabelledField control={control} name="confirm" label={t("confirm", { name })}>
      {(field) => <Input {...field} required autoComplete="off" spellCheck={false} />}
    </LabelledField>
  );
}
