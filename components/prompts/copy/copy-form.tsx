"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { NativeSelect } from "@/components/common/fields/native-select";
import { NOTIFICATION_DURATION } from "@/components/common/toast";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Alert, AlertTitle } from "@/components/ui/alert";
import type { BaseOption } from "@/lib/bases/lists/options";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { submitCopy } from "@/lib/prompts/actions";
import { copyFields } from "@/lib/prompts/schema";

type CopyFormProps = {
  id: string;
  /** The personal one is first. */
  bases: BaseOption[];
  /** Into the personal base alone. */
  isPrivateOnly: boolean;
  back: string;
};

/** Into which base a copy of a prompt goes (docs/product/prompts.md 9). */
export function CopyForm({ id, bases, isPrivateOnly, back }: CopyFormProps) {
  const t = useTranslations("promptCopy");
  return (
    <ActionForm
      action={submitCopy}
      schema={copyFields}
      initial={{ promptBaseId: bases[0]?.id ?? "" }}
      ids={{ id }}
      submit={t("action")}
      back={back}
      done={{ toast: t("done"), duration: NOTIFICATION_DURATION, to: ownPromptHref, away: true }}
      failed={t("failed")}
    >
      {isPrivateOnly && (
        <Alert variant="info">
          <AlertTitle>{t("privateOnly")}</AlertTitle>
        </Alert>
      )}
      <BaseField bases={isPrivateOnly ? bases.slice(0, 1) : bases} />
    </ActionForm>
  );
}

function BaseField({ bases }: Pick<CopyFormProps, "bases">) {
  const t = useTranslations("promptCopy");
  const { control } = useFormContext<{ promptBaseId: string }>();
  return (
    <LabelledField control={control} name="promptBaseId" label={t("base")}>
      {(field) => (
        <NativeSelect {...field}>
          {bases.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </LabelledField>
  );
}
