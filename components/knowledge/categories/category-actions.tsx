"use client";

import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import type { KnowledgeCategory } from "@/lib/knowledge/types";
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
  const edit = () => dialog.onOpenChange(true);
  const askToRemove = () =>
    void remove({
      path: `/knowledge/categories/${category.id}`,
      title: t("category.deleteTitle", { name: category.name }),
      description: t("category.deleteText", { count: category.baseCount }),
      confirmLabel: t("delete"),
      done: t("category.deleted"),
      failed: t("category.deleteFailed"),
      leaveTo: as === "buttons" ? knowledgeHref() : undefined,
    });
  return (
    <>
      {as === "buttons" ? (
        <>
          <Button variant="outline" onClick={edit}>
            <Pencil aria-hidden />
            {t("edit")}
          </Button>
          <Button variant="outline" onClick={askToRemove}>
            <Trash2 aria-hidden />
            {t("delete")}
          </Button>
        </>
      ) : (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="icon" variant="ghost" aria-label={t("actions", { name: category.name })} className="relative z-10 -mt-2 -mr-2">
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            <DropdownMenuItem onSelect={edit}>
              <Pencil aria-hidden />
              {t("edit")}
            </DropdownMenuItem>
            <DropdownMenuItem variant="destructive" onSelect={askToRemove}>
              <Trash2 aria-hidden />
              {t("delete")}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {mounted && <CategoryDialog {...dialog} category={category} />}
    </>
  );
}
