"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import type { deleteKnowledgeBaseContract } from "@/lib/knowledge/contract";
import type { KnowledgeBase } from "@/lib/knowledge/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { EditAndDelete } from "../edit-and-delete";
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
  const askToRemove = () =>
    void remove({
      call: () => callApi<typeof deleteKnowledgeBaseContract>("DELETE", `/knowledge/bases/${base.id}`),
      title: t("base.deleteTitle", { name: base.name }),
      description: [
        t("base.deleteText", { count: base.fileCount }),
        base.variableCount > 0 && t("base.deleteVariables", { count: base.variableCount }),
      ]
        .filter(Boolean)
        .join(" "),
      confirmLabel: t("delete"),
      done: t("base.deleted"),
      failed: t("base.deleteFailed"),
      inTrash: { kind: "knowledgeBase", id: base.id },
      leaveTo: as === "buttons" ? knowledgeHref({ category: base.categoryId }) : undefined,
    });
  return (
    <>
      <EditAndDelete
        name={base.name}
        as={as}
        onEdit={() => dialog.onOpenChange(true)}
        onDelete={askToRemove}
      />
      {mounted && <BaseDialog {...dialog} base={base} categories={categories} />}
    </>
  );
}
