"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/labelled-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { BaseFormValues } from "@/lib/bases/types";

/** Name and description: what every base has. */
export function NameFields() {
  const t = useTranslations("bases.form");
  const { control } = useFormContext<BaseFormValues>();
  return (
    <>
      <LabelledField control={control} name="base_name" label={t("name")} required>
        {(field) => <Input {...field} required autoComplete="off" placeholder={t("namePlaceholder")} />}
      </LabelledField>
      <LabelledField
        control={control}
        name="base_description"
        label={t("description")}
        required
        description={t("descriptionHint")}
      >
        {(field) => <Textarea {...field} required className="min-h-28" />}
      </LabelledField>
    </>
  );
}
