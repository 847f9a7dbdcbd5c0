"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { type FieldPath, type FieldValues, useFormContext, useWatch } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { NativeSelect } from "@/components/common/fields/native-select";
import { SwitchField } from "@/components/common/fields/switch-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { submitChat, submitModel } from "@/lib/identity/administration/actions";
import { launchTarget } from "@/lib/identity/administration/schema";
import { modelFieldsOf, type ModelValues } from "@/lib/identity/administration/setting-fields";
import type { SetModel } from "@/lib/integrations/ai/run-models";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";
import type { LaunchTarget } from "@/lib/prompts/rendering/launch/known-targets";

/** The place in the list, and the list's version. */
type Ids = { entry: string; version: string };

/** A chat tool: its name, and its address with places for the prompt. */
export function ChatForm({ ids, chat }: { ids: Ids; chat: LaunchTarget | null }) {
  const t = useTranslations("administration.settings.chat");
  const form = useFormTexts();
  return (
    <ActionForm
      {...form}
      action={submitChat}
      schema={launchTarget}
      initial={chat ?? { name: "", url: "" }}
      ids={ids}
    >
      <TextField name="name" label={t("name")} description={t("nameHint")} required maxLength={60} />
      <TextField
        name="url"
        label={t("url")}
        description={t("urlHint")}
        required
        inputMode="url"
        spellCheck={false}
        maxLength={2000}
        className="font-mono text-sm"
      />
    </ActionForm>
  );
}

/** A model for runs, with its prices in rubles. */
export function ModelForm({ ids, model }: { ids: Ids; model: SetModel | null }) {
  const form = useFormTexts();
  const initial = valuesOf(model);
  return (
    <ActionForm {...form} action={submitModel} schema={modelFieldsOf(initial)} initial={initial} ids={ids}>
      <ModelFields />
    </ActionForm>
  );
}

function ModelFields() {
  const t = useTranslations("administration.settings.model");
  const { control } = useFormContext<ModelValues>();
  const kind = useWatch({ control, name: "kind" });
  const number = {
    inputMode: "decimal",
    autoComplete: "off",
    maxLength: 16,
    className: "tabular-nums",
  } as const;
  const ofText = (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField name="inputPrice" label={t("inputPrice")} description={t("priceHint")} {...number} />
      <TextField name="outputPrice" label={t("outputPrice")} {...number} />
    </div>
  );
  const ofImages = (
    <TextField name="imagePrice" label={t("imagePrice")} description={t("priceHint")} {...number} />
  );
  return (
    <>
      <TextField
        name="id"
        label={t("id")}
        description={t("idHint")}
        required
        spellCheck={false}
        maxLength={200}
        className="font-mono text-sm"
      />
      <TextField name="title" label={t("title")} description={t("titleHint")} maxLength={100} />
      <TextField name="provider" label={t("provider")} description={t("providerHint")} maxLength={100} />
      <LabelledField control={control} name="kind" label={t("kind")}>
        {(field) => (
          <NativeSelect {...field}>
            <option value="text">{t("text")}</option>
            <option value="image">{t("image")}</option>
          </NativeSelect>
        )}
      </LabelledField>
      {kind === "image" ? ofImages : ofText}
      <noscript>{kind === "image" ? ofText : ofImages}</noscript>
      <TextField
        name="contextTokens"
        label={t("contextTokens")}
        description={t("contextTokensHint")}
        {...number}
        inputMode="numeric"
      />
      <SwitchField<ModelValues> name="enabled" label={t("enabled")} hint={t("enabledHint")} />
    </>
  );
}

type TextFieldProps = ComponentProps<typeof Input> & { name: string; label: string; description?: string };

function TextField({ name, label, description, required, ...input }: TextFieldProps) {
  const { control } = useFormContext();
  return (
    <LabelledField
      control={control}
      name={name as FieldPath<FieldValues>}
      label={label}
      required={required}
      description={description}
    >
      {(field) => <Input {...field} {...input} />}
    </LabelledField>
  );
}

function useFormTexts() {
  const t = useTranslations("administration.settings");
  return {
    submit: t("save"),
    back: ADMIN_SECTIONS.settings,
    done: { toast: t("saved"), to: ADMIN_SECTIONS.settings },
    failed: t("failed"),
  };
}

function valuesOf(model: SetModel | null): ModelValues {
  const typed = (value: number | null | undefined) => String(value ?? "");
  return {
    id: model?.id ?? "",
    title: model && model.title !== model.id ? model.title : "",
    provider: model?.provider ?? "",
    kind: model?.kind ?? "text",
    inputPrice: typed(model?.pricePerMillion?.input),
    outputPrice: typed(model?.pricePerMillion?.output),
    imagePrice: typed(model?.pricePerImage),
    contextTokens: typed(model?.contextTokens),
    enabled: model?.enabled ?? true,
  };
}
