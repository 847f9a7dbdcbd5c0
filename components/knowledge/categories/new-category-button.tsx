"use client";

import { FolderPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Button } from "@/components/ui/button";
import { useDialog } from "../use-dialog";

const CategoryDialog = dynamic(() => import("./category-dialog"), { ssr: false });

export function NewCategoryButton({ className }: { className?: string }) {
  const t = useTranslations("knowledge.category");
  const { mounted, ...dialog } = useDialog();
  return (
    <>
      <Button variant="outline" className={className} onClick={() => dialog.onOpenChange(true)}>
        <FolderPlus aria-hidden />
        {t("new")}
      </Button>
      {mounted && <CategoryDialog {...dialog} />}
    </>
  );
}
