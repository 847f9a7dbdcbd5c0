import { useTranslations } from "next-intl";
import { ActionButton } from "@/components/layout/forms/action-button";
import type { ButtonProps } from "@/components/ui/button";
import { submitStop } from "@/lib/media/actions";

type StopButtonProps = Pick<ButtonProps, "size" | "variant" | "aria-label" | "children"> & {
  operation: { id: string; originalFilename: string };
};

/** Cancels an operation after a question; its followers see it end. */
export function StopButton({ operation: { id, originalFilename }, ...button }: StopButtonProps) {
  const t = useTranslations("media.progress");
  return (
    <ActionButton
      {...button}
      action={submitStop}
      values={{ id }}
      question={{
        title: t("cancelTitle"),
        description: t("cancelText", { name: originalFilename }),
        confirmLabel: t("cancelAction"),
        destructive: true,
      }}
      done={{ toast: t("cancelled") }}
      failed={t("cancelFailed")}
    />
  );
}
