"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import type { createCategoryContract, updateCategoryContract } from "@/lib/knowledge/contract";
import { DEFAULT_ICON, iconOf } from "@/lib/knowledge/icons";
import {
  categoryFields,
  type CategoryFormValues,
  type CategoryInput,
  type KnowledgeCategory,
} from "@/lib/knowledge/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { NameFields } from "../name-fields";
import type { DialogState } from "../use-dialog";
import { useSave } from "../use-save";
import { IconPicker } from "./icon-picker";

type CategoryDialogProps = DialogState & {
  /** The category to edit; without one a new one is made. */
  category?: KnowledgeCategory;
};

/** Creates or edits a category. */
export default function CategoryDialog({ open, onOpenChange, category }: CategoryDialogProps) {
  const t = useTranslations("knowledge.category");
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} title={t(category ? "edit" : "new")}>
      <CategoryForm category={category} onClose={() => onOpenChange(false)} />
    </DialogFrame>
  );
}

function CategoryForm({ category, onClose }: { category?: KnowledgeCategory; onClose: () => void }) {
  const t = useTranslations("knowledge");
  const common = useTranslations("common");
  const form = useForm<CategoryFormValues, unknown, CategoryInput>({
    resolver: zodResolver(categoryFields),
    // The props may be outdated right after a change. Fresh values replace them; edited fields stay.
    values: {
      name: category?.name ?? "",
      description: category?.description ?? "",
      iconUrl: category?.iconUrl ?? DEFAULT_ICON,
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { save, failure } = useSave(form);
  const [name, iconUrl] = useWatch({ control: form.control, name: ["name", "iconUrl"] });

  async function submit(body: CategoryInput) {
    const call = () =>
      category
        ? callApi<typeof updateCategoryContract>("PUT", `/knowledge/categories/${category.id}`, body)
        : callApi<typeof createCategoryContract>("POST", "/knowledge/categories", body);
    if (
      await save(call, {
        done: t(category ? "category.updated" : "category.created"),
        failed: t("saveFailed"),
      })
    )
      onClose();
  }

  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <DialogBody>
          <NameFields of="category" />
          <IconPicker
            value={iconOf(String(iconUrl))}
            onChange={(next) => form.setValue("iconUrl", next, { shouldDirty: true })}
          />
          {failure && (
            <CallFailure
              error={failure}
              fallback={t("saveFailed")}
              text={t("kept")}
              signIn={t("signIn")}
              newTab
            />
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" disabled={!name.trim()} pending={form.formState.isSubmitting}>
            {t(category ? "save" : "create")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
