import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FailureView } from "@/components/common/failure-view";
import { Button } from "@/components/ui/button";

type ErrorStateProps = {
  /** What happened. */
  title?: string;
  /** Kept data, and the next step. */
  children?: ReactNode;
  /** Tries again; without it there is no button. */
  retry?: () => void;
  retrying?: boolean;
};

/** A part of a page that could not be loaded. */
export function ErrorState({ title, children, retry, retrying }: ErrorStateProps) {
  const t = useTranslations("common");
  return (
    <FailureView
      of="part"
      role="alert"
      illustration={
        <span className="inline-flex size-12 items-center justify-center rounded-lg bg-destructive-soft text-destructive">
          <CloudOff aria-hidden className="size-6" />
        </span>
      }
      title={title ?? t("errorTitle")}
      text={children ?? t("errorAdvice")}
      actions={
        retry && (
          <Button variant="outline" onClick={retry} pending={retrying}>
            {t("retry")}
          </Button>
        )
      }
    />
  );
}
