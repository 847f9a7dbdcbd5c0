"use client";

import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { type ControllerRenderProps, useFormContext, useWatch } from "react-hook-form";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { LabelledField } from "@/components/common/fields/labelled-field";
import type { ChoiceSelectProps } from "@/components/common/fields/search-select";
import { useApi } from "@/components/common/hooks/use-api";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import type { VariableFormValues } from "@/lib/variables/schema";
import { OptionsField } from "./options-field";

/** The value of a variable, by its type. */
export function ValueField() {
  const t = useTranslations("variables");
  const type = useWatch<VariableFormValues, "variableType">({ name: "variableType" });
  switch (type) {
    case "text":
      return (
        <Field
          name="textValue"
          label={t("textValue")}
          control={(field) => <Textarea {...field} value={asText(field.value)} />}
        />
      );
    case "command":
      return (
        <Field
          name="textValue"
          label={t("commandValue")}
          hint={t("commandHint")}
          control={(field) => <Input {...field} value={asText(field.value)} className="font-mono" />}
        />
      );
    case "number":
      return (
        <Field
          name="numberValue"
          label={t("numberValue")}
          control={(field) => <Input inputMode="decimal" {...field} value={asText(field.value)} />}
        />
      );
    case "knowledge_base":
      return (
        <Field
          name="knowledgeBaseId"
          label={t("knowledgeBase")}
          control={(field) => <KnowledgeSelect {...field} value={asText(field.value)} />}
        />
      );
    case "random":
      return (
        <Field
          name="options"
          label={t("options")}
          hint={t("optionsHint")}
          control={(field) => (
            <OptionsField {...field} value={Array.isArray(field.value) ? field.value : []} />
          )}
        />
      );
    default:
      return (
        <div className="grid grid-cols-2 gap-4">
          <Field
            name="rangeMin"
            label={t("min")}
            control={(field) => <Input inputMode="numeric" {...field} value={asText(field.value)} />}
          />
          <Field
            name="rangeMax"
            label={t("max")}
            control={(field) => <Input inputMode="numeric" {...field} value={asText(field.value)} />}
          />
        </div>
      );
  }
}

type FieldProps = {
  name: keyof VariableFormValues;
  label: string;
  hint?: string;
  control: (field: ControllerRenderProps<VariableFormValues>) => ReactElement;
};

function Field({ name, label, hint, control: draw }: FieldProps) {
  const { control } = useFormContext<VariableFormValues>();
  return (
    <LabelledField control={control} name={name} label={label} hint={hint}>
      {(field) => draw(field as ControllerRenderProps<VariableFormValues>)}
    </LabelledField>
  );
}

/** The schema reads numbers and lists from several spellings, so a form's value is of no known type. */
function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

type Props = Omit<ChoiceSelectProps, "choices" | "onChoose" | "placeholder"> & {
  onChange: (id: string) => void;
};

/** The person's knowledge bases; without any it says what to do first. */
function KnowledgeSelect({ value, onChange, ...trigger }: Props) {
  const t = useTranslations("variables");
  const { data, error } = useApi<typeof listKnowledgeBasesContract>(
    `/knowledge/bases?limit=${KNOWLEDGE_LIMITS.bases}`,
  );
  const bases = error ? [] : data;
  const none = bases?.length === 0;
  return (
    <ChoiceSelect
      {...trigger}
      choices={bases ?? []}
      value={value}
      onChoose={onChange}
      disabled={!bases || none}
      placeholder={none ? t("knowledgeEmpty") : t("knowledgeBase")}
    />
  );
}
