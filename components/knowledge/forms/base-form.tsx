"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { NativeSelect } from "@/components/common/fields/native-select";
import { RadioField } from "@/components/common/fields/radio-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { RadioCard } from "@/components/ui/radio-group";
import { submitKnowledgeBase, submitNewKnowledgeBase } from "@/lib/knowledge/actions";
import {
  type KnowledgeBase,
  knowledgeBaseFields,
  type KnowledgeBaseFormValues,
  type KnowledgeCategory,
} from "@/lib/knowledge/schema";
import { knowledgeHref } from "../state";
import { NameFields } from "./name-fields";

type Props = {
  /** The one to edit; null for a new one, which is opened. */
  base: KnowledgeBase | null;
  categories: KnowledgeCategory[];
  /** Preselected for a new base. */
  categoryId: string;
  back: string;
};

/** What a knowledge base is called and where it is. */
export function BaseForm({ base, categories, categoryId, back }: Props) {
  const t = useTranslations("knowledge");
  return (
    <ActionForm
      action={base ? submitKnowledgeBase : submitNewKnowledgeBase}
      schema={knowledgeBaseFields}
      initial={{
        name: base?.name ?? "",
        description: base?.description ?? "",
        categoryId: base ? (base.categoryId ?? "") : categoryId,
        ...(!base && { type: "text" }),
      }}
      ids={{ id: base?.id }}
      submit={t(base ? "save" : "create")}
      isReady={({ name }) => name.trim() !== ""}
      back={back}
      done={{
        toast: t(base ? "base.updated" : "base.created"),
        to: ({ id }) => knowledgeHref({ base: id }),
        away: !base,
      }}
      failed={t(base ? "saveFailed" : "base.createFailed")}
      kept={t("kept")}
    >
      <NameFields of="base" />
      <CategoryField categories={categories} />
      {base ? (
        <p className="text-sm text-muted-foreground">
          {t("base.type")}: {t(`types.${base.type}`)}. {t("base.typeStays")}
        </p>
      ) : (
        <TypeField />
      )}
    </ActionForm>
  );
}

/** Text goes into prompts whole; a vector base is searched (docs/product/knowledge.md 1, 7). */
function TypeField() {
  const t = useTranslations("knowledge.base");
  return (
    <RadioField<{ type: string }>
      name="type"
      label={t("type")}
      hint={t("typeStays")}
      className="sm:grid-cols-2"
    >
      <RadioCard value="text" label={t("typeText")} text={t("typeTextHint")} />
      <RadioCard value="vector" label={t("typeVector")} text={t("typeVectorHint")} />
    </RadioField>
  );
}

function CategoryField({ categories }: Pick<Props, "categories">) {
  const t = useTranslations("knowledge.base");
  const { control } = useFormContext<KnowledgeBaseFormValues & { categoryId: string }>();
  return (
    <LabelledField control={control} name="categoryId" label={t("category")}>
      {(field) => (
        <NativeSelect {...field}>
          <option value="">{t("noCategory")}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </LabelledField>
  );
}
