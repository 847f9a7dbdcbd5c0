"use client";

import { useTranslations } from "next-intl";
import { ActionForm } from "@/components/layout/forms/action-form";
import { submitCategory, submitNewCategory } from "@/lib/knowledge/actions";
import { DEFAULT_ICON } from "@/lib/knowledge/icons";
import { categoryFields, type KnowledgeCategory } from "@/lib/knowledge/schema";
import { IconPicker } from "./icon-picker";
import { NameFields } from "./name-fields";

/** Name, description and icon of a category. @param category the one to edit; null for a new one */
export function CategoryForm({ category, back }: { category: KnowledgeCategory | null; back: string }) {
  const t = useTranslations("knowledge");
  return (
    <ActionForm
      action={category ? submitCategory : submitNewCategory}
      schema={categoryFields}
      initial={{
        name: category?.name ?? "",
        description: category?.description ?? "",
        iconUrl: category?.iconUrl ?? DEFAULT_ICON,
      }}
      ids={{ id: category?.id }}
      submit={t(category ? "save" : "create")}
      isReady={({ name }) => name.trim() !== ""}
      back={back}
      done={{ toast: t(category ? "category.updated" : "category.created"), to: back }}
      failed={t("saveFailed")}
      kept={t("kept")}
    >
      <NameFields of="category" />
      <IconPicker />
    </ActionForm>
  );
}
