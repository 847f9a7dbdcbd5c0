"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { useDialog } from "../use-dialog";
import type { CategoryChoice } from "./category-field";

const BaseDialog = dynamic(() => import("./base-dialog"), { ssr: false });

type NewBaseButtonProps = { categories: CategoryChoice[]; categoryId?: string; className?: string };

export function NewBaseButton({ className, ...form }: NewBaseButtonProps) {
  const t = useTranslations("knowledge.base");
  const { mounted, ...dialog } = useDialog();
  return (
    <>
      <Button className={className} onClick={() => dialog.onOpenChange(true)}>
        <Plus aria-hidden />
        {t("new")}
      </Button>
      {mounted && <BaseDialog {...dialog} {...form} />}
    </>
  );
}
