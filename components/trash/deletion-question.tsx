"use client";

import type { ComponentProps } from "react";
import { QuestionForm } from "@/components/layout/forms/question-form";
import type { FormAction } from "@/lib/platform/browser/form-state";
import type { TrashItem } from "@/lib/trash/schema";
import { useDeletedToast } from "./use-restore";

type DeletionQuestionProps = Omit<ComponentProps<typeof QuestionForm<void>>, "action" | "values" | "done"> & {
  action: FormAction<void>;
  item: Pick<TrashItem, "kind" | "id">;
  /** The id of the list that a deletion without scripts leads back to. */
  within?: string | null;
  /** The toast, which has «Отменить». */
  deleted: string;
  /** The page after the deletion. */
  to: string;
  /** A window stays over its page, which lists the thing among others. */
  isListed?: boolean;
};

/** The question before something moves to the trash. */
export function DeletionQuestion({
  item,
  within,
  deleted,
  to,
  isListed = false,
  ...question
}: DeletionQuestionProps) {
  const showDeleted = useDeletedToast();
  return (
    <QuestionForm
      {...question}
      values={{ id: item.id, ...(within && { within }) }}
      done={{ toast: () => showDeleted(deleted, item), to, away: !isListed }}
    />
  );
}
