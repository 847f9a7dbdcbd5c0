import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { type ControllerRenderProps, useFormContext, useWatch } from "react-hook-form";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { useApi } from "@/components/common/hooks/use-api";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { VARIABLE_LIMITS } from "@/lib/variables/limits";
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
      return <KnowledgeFields />;
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

/** A base of the person's; of a vector base also how much of it may go into a prompt, because a text base goes in whole. */
function KnowledgeFields() {
  const t = useTranslations("variables");
  const chosen = useWatch<VariableFormValues, "knowledgeBaseId">({ name: "knowledgeBaseId" });
  const { data, error } = useApi<typeof listKnowledgeBasesContract>(
    `/knowledge/bases?limit=${KNOWLEDGE_LIMITS.bases}`,
  );
  const bases = error ? [] : data;
  const none = bases?.length === 0;
  const { knowledgeTokensMin: min, knowledgeTokensMax: max } = VARIABLE_LIMITS;
  return (
    <>
      <Field
        name="knowledgeBaseId"
        label={t("knowledgeBase")}
        control={({ value, onChange, ...trigger }) => (
          <ChoiceSelect
            {...trigger}
            choices={bases ?? []}
            value={asText(value)}
            onChoose={onChange}
            disabled={!bases || none}
            placeholder={none ? t("knowledgeEmpty") : t("knowledgeBase")}
          />
        )}
      />
      {bases?.find(({ id }) => id === chosen)?.type === "vector" && (
        <Field
          name="knowledgeTokens"
          label={t("knowledgeTokens")}
          hint={t("knowledgeTokensHint", { min, max })}
          control={(field) => <Input inputMode="numeric" {...field} value={asText(field.value)} />}
        />
      )}
    </>
  );
}
