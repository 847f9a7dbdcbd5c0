"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

/** A panel beside the text; on narrow screens it lies over it. */
export function SidePanel({ id, title, onClose, children }: { id: string; title: string; onClose: () => void; children: ReactNode }) {
  const t = useTranslations("common");
  return (
    <aside id={id} aria-label={title} className="flex w-88 shrink-0 flex-col border-l bg-background max-lg:absolute max-lg:inset-0 max-lg:z-10 max-lg:w-full max-lg:border-l-0">
      <div className="flex shrink-0 items-center gap-2 py-2 pr-2 pl-4">
        <h2 className="text-sm font-semibold">{title}</h2>
        <Button size="icon" variant="ghost" className="ml-auto" aria-label={t("close")} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
    </aside>
  );
}
