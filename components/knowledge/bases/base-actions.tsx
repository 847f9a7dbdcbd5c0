"use client";

import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import type { KnowledgeBase } from "@/lib/knowledge/types";
import { knowledgeHref } from "../state";
import { useDialog } from "../use-dialog";
import { useRemoval } from "../use-removal";
import type { CategoryChoice } from "./category-field";

const BaseDialog = dynamic(() => import("./base-dialog"), { ssr: false });

type BaseActionsProps = {
  base: KnowledgeBase;
  categories: CategoryChoice[];
  /** Buttons at the head of the base's own page, or a menu on its card. */
  as: "buttons" | "menu";
};

/** Edit and delete of a knowledge base. */
export function BaseActions({ base, categories, as }: BaseActionsProps) {
  const t = useTranslations("knowledge");
  const { mounted, ...dialog } = useDialog();
  const remove = useRemoval();
  const edit = () => dialog.onOpenChange(true);
  const askToRemove = () =>
    void remove({
      path: `/knowledge/bases/${base.id}`,
      title: t("base.deleteTitle", { name: base.name }),
      description: [t("base.deleteText", { count: base.fileCount }), base.variableCount > 0 && t("base.deleteVariables", { count: base.variableCount })].filter(Boolean).join(" "),
      confirmLabel: t("delete"),
      done: t("base.deleted"),
      failed: t("base.deleteFailed"),
      leaveTo: as === "buttons" ? knowledgeHref({ category: base.categoryId }) : undefined,
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
            <Button size="icon" variant="ghost" aria-label={t("actions", { name: base.name })} className="relative z-10 -mt-2 -mr-2">
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
      {mounted && <BaseDialog {...dialog} base={base} categories={categories} />}
    </>
  );
}
