"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type ErrorStateProps = {
  /** What happened. */
  title?: string;
  /** What was kept and what to do. */
  children?: ReactNode;
  /** Tries again; without it there is no button. */
  retry?: () => void;
  retrying?: boolean;
};

/** Stands where content could not be loaded. */
export function ErrorState({ title, children, retry, retrying }: ErrorStateProps) {
  const t = useTranslations("common");
  return (
    <div role="alert" className="flex flex-col items-center rounded-lg border px-6 py-12 text-center">
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-lg bg-destructive-soft text-destructive">
        <CloudOff aria-hidden className="size-6" />
      </span>
      <p className="text-base font-semibold text-balance">{title ?? t("errorTitle")}</p>
      <div className="mt-1 max-w-md text-sm text-pretty text-muted-foreground">
        {children ?? t("errorAdvice")}
      </div>
      {retry && (
        <Button variant="outline" className="mt-5" onClick={retry} pending={retrying}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}
