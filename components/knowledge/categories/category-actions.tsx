"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import type { deleteCategoryContract } from "@/lib/knowledge/contract";
import type { KnowledgeCategory } from "@/lib/knowledge/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { EditAndDelete } from "../edit-and-delete";
import { knowledgeHref } from "../state";
import { useDialog } from "../use-dialog";
import { useRemoval } from "../use-removal";

const CategoryDialog = dynamic(() => import("./category-dialog"), { ssr: false });

type CategoryActionsProps = {
  category: KnowledgeCategory;
  /** Buttons at the head of the category's own page, or a menu on its card. */
  as: "buttons" | "menu";
};

/** Edit and delete of a category. */
export function CategoryActions({ category, as }: CategoryActionsProps) {
  const t = useTranslations("knowledge");
  const { mounted, ...dialog } = useDialog();
  const remove = useRemoval();
  const askToRemove = () =>
    void remove({
      call: () => callApi<typeof deleteCategoryContract>("DELETE", `/knowledge/categories/${category.id}`),
      title: t("category.deleteTitle", { name: category.name }),
      description: t("category.deleteText", { count: category.baseCount }),
      confirmLabel: t("delete"),
      done: t("category.deleted"),
      failed: t("category.deleteFailed"),
      leaveTo: as === "buttons" ? knowledgeHref() : undefined,
    });
  return (
    <>
      <EditAndDelete
        name={category.name}
        as={as}
        onEdit={() => dialog.onOpenChange(true)}
        onDelete={askToRemove}
      />
      {mounted && <CategoryDialog {...dialog} category={category} />}
    </>
  );
}
